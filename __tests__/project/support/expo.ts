/** Runs Expo's command line as a fresh clone would: offline, asking nothing, with a home of its own. */
import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../../..');

/** Resolves with all that was said; rejects with it when the command fails. */
export function expo(
  args: readonly string[],
  place: { readonly cwd: string; readonly home: string; readonly env?: Readonly<Record<string, string>> },
): Promise<string> {
  const child = spawn(process.execPath, [require.resolve('expo/bin/cli'), ...args], {
    cwd: place.cwd,
    env: {
      ...process.env,
      CI: '1',
      NODE_ENV: 'production',
      BABEL_ENV: 'production',
      EXPO_OFFLINE: '1',
      EXPO_NO_TELEMETRY: '1',
      EXPO_NO_DOTENV: '1',
      EXPO_NO_GIT_STATUS: '1',
      __UNSAFE_EXPO_HOME_DIRECTORY: place.home,
      ...place.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve(said);
      else reject(new Error(`expo ${args.join(' ')} ended with ${code ?? signal}:\n${said}`));
    });
  });
}
