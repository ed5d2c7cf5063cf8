/** Decoders fed with everything, and live hosts among hostile devices. */
import {
  checkpointsIn,
  decodeJson,
  encodeJson,
  foldLine,
  readEntry,
  splitLog,
  type Choose,
  type Json,
} from '../../../engine';
import { parseInvite } from '../../../sync/invite';
import { readDeviceFrame, readHostFrame } from '../../../sync/protocol';
import { games } from '../log-desk';
import { anyOf, seeded } from '../random';
import { anyJson, ATTACKS, type Hostile } from './hostile';
import { HostProcess } from './host-process';
import { endure, type Endured, type Ordeal } from './ordeal';
import { Stranger } from './stranger';

// ── Decoders ──

type Decoder = {
  readonly name: string;
  readonly samples: readonly string[];
  read(bytes: Uint8Array): unknown;
};

const decoder = new TextDecoder();
const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);
const ENTRY =
  '{"at":0,"body":{"do":"seal","c":"A","slot":"x"},"by":0,"epoch":0,"n":1,"seen":{"hash":"A","seq":0},"seq":1,"sig":"A"}';
const JSONS = ['{"a":[1,2,{"b":null}]}', '"\\ud800"', '1e15', '-0', '{"__proto__":1}', ENTRY];

/** Each reads whatever arrives from outside, and none may throw. */
const DECODERS: readonly Decoder[] = [
  {
    name: 'a device’s frame',
    samples: JSONS.map((json) => `M{"say":"intent","intent":${json}}`),
    read: readDeviceFrame,
  },
  { name: 'a host’s frame', samples: ['E{}\n{}', 'F1 2\n{}', 'M{"say":"pong","t":1}'], read: readHostFrame },
  { name: 'canonical JSON', samples: JSONS, read: (bytes) => roundTrip(textOf(bytes)) },
  { name: 'an entry', samples: [ENTRY], read: (bytes) => readEntry(1, textOf(bytes)) },
  {
    name: 'a stored line',
    samples: [`${'A'.repeat(43)} ${ENTRY}`],
    read: (bytes) => foldLine(games, null, textOf(bytes), { signatures: true }),
  },
  {
    name: 'a stored log',
    samples: [`${'A'.repeat(43)} ${ENTRY}\n`],
    read: (bytes) => splitLog(textOf(bytes)),
  },
  {
    name: 'a checkpoint',
    samples: ['[{"table":{},"past":{},"digest":""}]'],
    read: (bytes) => checkpointsIn(parsed(textOf(bytes))),
  },
  {
    name: 'an invite',
    samples: ['http://192.168.1.2:8080/#k=AAAA&t=AAAA', 'paddles://x'],
    read: (bytes) => parseInvite(textOf(bytes)),
  },
];

function roundTrip(text: string): void {
  const read = decodeJson(text);
  if (read.ok && encodeJson(read.value) !== text) throw new Error('read what it would not write');
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A sample with a few bytes changed, pieces repeated, or nested deep; or nothing like it. */
function spoiled(samples: readonly string[], choose: Choose): Uint8Array {
  const kind = choose(6);
  if (kind === 0) return new Uint8Array(choose(200)).map(() => choose(256));
  if (kind === 1) return new TextEncoder().encode(`M${JSON.stringify(anyJson(choose))}`);
  const text = anyOf(samples, choose) ?? '';
  if (kind === 2) {
    const [at, depth] = [choose(text.length + 1), choose(20_000)];
    return new TextEncoder().encode(
      `${text.slice(0, at)}${'['.repeat(depth)}${']'.repeat(choose(2) * depth)}${text.slice(at)}`,
    );
  }
  const bytes = new TextEncoder().encode(kind === 3 ? text.repeat(1 + choose(40)) : text);
  for (let i = choose(4); i >= 0; i--) bytes[choose(bytes.length || 1)] = choose(256);
  return kind === 4 ? bytes.subarray(0, choose(bytes.length + 1)) : bytes;
}

export type Fuzzed = { readonly inputs: number; readonly broken: readonly string[] };

export function fuzzDecoders(seed: number, inputs: number): Fuzzed {
  const choose = seeded(seed);
  for (let i = 0; i < inputs; i++) {
    const decoding = DECODERS[i % DECODERS.length];
    if (!decoding) break;
    const bytes = spoiled(decoding.samples, choose);
    try {
      decoding.read(bytes);
    } catch (problem) {
      const hex = Buffer.from(bytes.subarray(0, 80)).toString('hex');
      return { inputs: i + 1, broken: [`${decoding.name} threw ${String(problem)} for ${hex} …`] };
    }
  }
  return { inputs, broken: [] };
}

// ── Hostile devices ──

export type Attacked = Endured & { readonly attacks: Readonly<Record<string, number>> };

export type AttackOptions = {
  /** No attack begins after this moment of `performance.now()`. */
  readonly until?: number;
  /** Which attacks to try; all, unless told. */
  readonly tries?: (name: string) => boolean;
};

/** A real host, three honest players who never stop, and hostile devices that try `attacks` things. */
export async function attackRun(
  seed: number,
  attacks: number,
  { until = Infinity, tries = () => true }: AttackOptions = {},
): Promise<Attacked> {
  const known = ATTACKS.filter(({ name }) => tries(name));
  const tried: Record<string, number> = {};
  const endured = await endure(seed, async (table, choose) => {
    const crowd = new Crowd(table, choose);
    for (let i = 0; i < attacks && performance.now() < until; i++) {
      const hostile = await crowd.one();
      const attack = anyOf(known, choose);
      if (!hostile) await table.progress(1); // turned away at the door, as it may be, or nobody is there any more
      if (!hostile || !attack) continue;
      tried[attack.name] = (tried[attack.name] ?? 0) + 1;
      await attack.run(hostile);
      if (i % 5 < 4) continue;
      // However hostile they are, the table goes on.
      await table.progress(2);
      table.witness();
    }
    crowd.leave();
  });
  return { ...endured, attacks: tried };
}

const CROWD = 4;

/** Strangers that come, some with a number in the log, and come back when they were thrown out. */
class Crowd {
  private readonly members: (Hostile | null)[] = Array.from({ length: CROWD }, () => null);

  constructor(
    private readonly table: Ordeal,
    private readonly choose: Choose,
  ) {}

  async one(): Promise<Hostile | null> {
    const at = this.choose(CROWD);
    const known = this.members[at];
    if (known && known.stranger.closed === null && this.choose(25) > 0) return known;
    known?.stranger.leave();
    const hostile = await this.come().catch(() => null);
    this.members[at] = hostile;
    return hostile;
  }

  leave(): void {
    for (const member of this.members) member?.stranger.leave();
  }

  private async come(): Promise<Hostile> {
    const { door } = this.table;
    const stranger = await Stranger.come(door);
    const device = this.choose(2) === 0 ? await stranger.join().catch(() => null) : null;
    let n = 1;
    return { stranger, door, choose: this.choose, device, n: () => (n += 1) };
  }
}

export const endHosts = (): Promise<void> => HostProcess.endAll();
