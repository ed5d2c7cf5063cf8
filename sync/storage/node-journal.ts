/**
 * Small values in one append-only file. A write is one line, and the newline is its last byte: a line is there
 * whole or counts as not written. Replacing a whole file for every write would cost a flush each time.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';

import { isList, type Json } from '../../engine';
import type { Change } from './fit';
import { AppendFile, attempt, readComplete, replaceFile } from './node-files';
import { StorageError } from './storage';

export const JOURNAL = 'values.journal';
const TITLE = 'paddles-up values 1';

export class Journal {
  private readonly texts = new Map<string, string>();
  private out: AppendFile;
  private compactAt: number;
  private live = 0;

  /** Below `smallest` bytes the file is never rewritten. */
  constructor(
    private readonly file: string,
    private readonly smallest: number,
  ) {
    if (!fs.existsSync(file)) replaceFile(file, `${TITLE}\n`);
    attempt(file, () => fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK));
    const { text, bytes } = readComplete(file);
    const [title, ...lines] = text.split('\n').slice(0, -1);
    if (title !== TITLE)
      throw new StorageError({ kind: 'not-ours', where: file, detail: `does not begin with "${TITLE}"` });
    lines.forEach((line, i) => this.apply(this.parsed(line, i + 2)));
    this.out = new AppendFile(file, bytes);
    this.compactAt = smallest;
    this.compact();
  }

  get(key: string): string | undefined {
    return this.texts.get(key);
  }

  keys(): Iterable<string> {
    return this.texts.keys();
  }

  write(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.out.append(lineOf(changes));
    this.apply(changes);
    this.compact();
  }

  flush(): Promise<void> {
    return this.out.flush();
  }

  close(): void {
    this.out.close();
  }

  private apply(changes: readonly Change[]): void {
    for (const [key, text] of changes) {
      this.live -= sizeOf(key, this.texts.get(key));
      if (text === null) this.texts.delete(key);
      else this.texts.set(key, text);
      this.live += sizeOf(key, this.texts.get(key));
    }
  }

  /** Values that changed a hundred times are a hundred lines: the file is written anew when most of it is old. */
  private compact(): void {
    if (this.out.bytes < this.compactAt || this.out.bytes < 4 * this.live) return;
    const text = `${TITLE}\n${this.texts.size > 0 ? lineOf([...this.texts]) : ''}`;
    this.out.close(); // Windows replaces no open file
    let bytes = this.out.bytes;
    try {
      replaceFile(this.file, text);
      bytes = Buffer.byteLength(text);
      this.compactAt = Math.max(this.smallest, 2 * bytes);
    } catch {
      // What was asked for is written; tidying up waits until the file has doubled again.
      this.compactAt = 2 * bytes;
    }
    this.out = new AppendFile(this.file, bytes);
  }

  private parsed(line: string, number: number): readonly Change[] {
    const text = line.slice(CHECK_LENGTH + 1);
    if (checkOf(text) === line.slice(0, CHECK_LENGTH)) {
      const changes: Json = JSON.parse(text);
      if (isList(changes)) return changes.flatMap(asChange);
    }
    // Skipping it could bring back an old counter or lose a bid: better a plain word than a guess.
    throw new StorageError({ kind: 'damaged', where: this.file, detail: `line ${number} was altered` });
  }
}

const sizeOf = (key: string, text: string | undefined): number =>
  text === undefined ? 0 : key.length + text.length + 8;

const CHECK_LENGTH = 11;
const checkOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, CHECK_LENGTH);

function lineOf(changes: readonly Change[]): string {
  const text = JSON.stringify(changes);
  return `${checkOf(text)} ${text}\n`;
}

function asChange(item: Json): readonly Change[] {
  if (item === null || typeof item !== 'object' || !isList(item)) return [];
  const [key, text] = item;
  return typeof key === 'string' && (text === null || typeof text === 'string') ? [[key, text]] : [];
}
