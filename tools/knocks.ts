/** Makes the knocks of a native board (WAV) as the page's are made: `node --import tsx tools/knocks.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const ASSETS = path.resolve(__dirname, '..', 'assets');
const RATE = 22_050;

/** Wood: a short burst of fading noise through a narrow band, as in app/platform/sound.web.ts. */
const KNOCKS = {
  'knock-hard.wav': { seconds: 0.16, hertz: 420, volume: 1 },
  'knock-soft.wav': { seconds: 0.09, hertz: 640, volume: 0.5 },
} as const;
const Q = 5;

function samplesOf({ seconds, hertz, volume }: (typeof KNOCKS)[keyof typeof KNOCKS]): Int16Array {
  const count = Math.ceil(RATE * seconds);
  const turn = (2 * Math.PI * hertz) / RATE;
  const alpha = Math.sin(turn) / (2 * Q);
  const [a0, a1, a2] = [1 + alpha, -2 * Math.cos(turn), 1 - alpha];
  const out = new Float64Array(count);
  // The same noise every time, so that the files change only with the recipe.
  let seed = 1;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const x = ((seed / 2_147_483_647) * 2 - 1) * Math.exp((-9 * i) / count);
    const y = (alpha * x - alpha * x2 - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  const loudest = Math.max(...out.map(Math.abs));
  return Int16Array.from(out, (y) => Math.round((y / loudest) * volume * 30_000));
}

function wavOf(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

for (const [name, knock] of Object.entries(KNOCKS))
  writeFileSync(path.join(ASSETS, name), wavOf(samplesOf(knock)));
