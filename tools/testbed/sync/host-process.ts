/** A table host in a process of its own, which can be killed at any instant. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';

const ROOT = path.resolve(__dirname, '../../..');

let bundle: string | null = null;

/** The program with the plain auction, in one file: it starts in a fraction of the time. */
function plainProgram(): readonly string[] {
  if (bundle === null) {
    const folder = temporaryFolder();
    bundle = path.join(folder, 'host.cjs');
    buildSync({
      entryPoints: [path.join(__dirname, 'start-plain.ts')],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile: bundle,
      logLevel: 'silent',
    });
  }
  return [bundle];
}

/** What `npm start` runs, word for word. */
function startCommand(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  const [node, ...args] = scripts.start.split(' ');
  if (node !== 'node') throw new Error(`npm start runs ${node}`);
  return args;
}

const folders: string[] = [];

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddles-up-'));
  folders.push(folder);
  return folder;
}

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export type Listening = {
  readonly port: number;
  readonly invite: string;
  readonly hostLink: string;
  readonly table: string;
  readonly resumed: boolean;
};

export class HostProcess {
  private static readonly running = new Set<HostProcess>();

  private constructor(
    private readonly child: ChildProcess,
    readonly listening: Listening,
    private readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>,
  ) {}

  static async start(given: {
    readonly data: string;
    readonly port?: number;
    readonly game: 'plain' | 'real';
    readonly snapshot?: string;
  }): Promise<HostProcess> {
    const program = given.game === 'plain' ? plainProgram() : startCommand();
    const args = ['--json', '--no-build', '--host', '127.0.0.1', '--data', given.data];
    const child = spawn(process.execPath, [...program, ...args, '--port', String(given.port ?? 0)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SNAPSHOT: given.snapshot ?? '' },
    });
    let errors = '';
    child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
    const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, errors })),
    );
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      void ended.then(({ code }) => reject(new Error(`the host ended with ${code}: ${errors}`)));
    });
    const host = new HostProcess(child, JSON.parse(line) as Listening, ended);
    HostProcess.running.add(host);
    return host;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Resolves when it is gone. */
  async end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly errors: string }> {
    HostProcess.running.delete(this);
    this.child.kill(signal);
    return this.ended;
  }

  static async endAll(): Promise<void> {
    for (const host of [...HostProcess.running]) await host.end('SIGKILL');
  }
}
