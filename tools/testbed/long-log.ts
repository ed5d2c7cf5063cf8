/** The log of a long evening, made in a moment: one device that talks and talks. */
import {
  append,
  begin,
  headOf,
  LOG_VERSION,
  publicKey,
  signHead,
  signIntent,
  type Intent,
  type Table,
} from '../../engine';
import { seenShort } from '../../engine/log/entry';
import { games } from './log-desk';

const NO_SIGNATURE = 'A'.repeat(86);

export class LongLog {
  readonly lines: string[] = [];
  table: Table;

  constructor(private readonly secretKey: Uint8Array) {
    const key = publicKey(secretKey);
    const first = begin({
      seq: 0,
      at: 0,
      body: { do: 'table', version: LOG_VERSION, key, nonce: 'A'.repeat(43) },
    });
    if (!first.ok) throw new Error(first.why.kind);
    this.table = first.value.table;
    this.lines.push(first.value.line);
    this.say({ do: 'sit', seat: 'A', name: 'Ann', kind: 'phone' });
  }

  /** Signing takes a millisecond: `signed` false leaves it out, which only a check of signatures notices. */
  say(body: Intent, signed = true): void {
    const { table } = this;
    const said = { by: 0, n: (table.devices[0]?.counter ?? 0) + 1, epoch: table.epoch, body };
    const intent = signed
      ? signIntent(this.secretKey, table.id, said, headOf(table))
      : { ...said, seen: seenShort(headOf(table)), sig: NO_SIGNATURE };
    this.write({ ...intent, seq: table.seq + 1, at: 0 });
  }

  /** Entries of about so many bytes each. */
  chat(entries: number, bytes: number, signed = true): this {
    const pieces = Object.fromEntries(
      Array.from({ length: Math.ceil(bytes / 200) }, (_, i) => [`part${i}`, 'x'.repeat(190)]),
    );
    for (let i = 0; i < entries; i++)
      this.say({ do: 'ask', want: { do: 'replace', at: i, move: pieces } }, signed);
    return this;
  }

  attest(): this {
    const { table } = this;
    const sig = signHead(this.secretKey, table.id, headOf(table));
    this.write({ seq: table.seq + 1, at: 0, body: { do: 'attested', sig } });
    return this;
  }

  private write(entry: Parameters<typeof append>[2]): void {
    const done = append(games, this.table, entry);
    if (!done.ok) throw new Error(JSON.stringify(done.why));
    this.table = done.value.table;
    this.lines.push(done.value.line);
  }
}
