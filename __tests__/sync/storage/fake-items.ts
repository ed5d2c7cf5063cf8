import type { Items } from '../../../sync/storage/local-storage';
import type { Failure } from './contract';

/** A localStorage that fills up or dies on demand. Like a browser's, it counts the characters of keys and values. */
export class FakeItems implements Items {
  private readonly items = new Map<string, string>();
  private keys: readonly string[] | null = null;
  private size = 0;
  private left = Infinity;
  private fullAt = 0;
  private failure: Failure | null = null;

  constructor(private readonly quota = 5_000_000) {}

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    this.keys ??= [...this.items.keys()];
    return this.keys[index] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const grows = value.length - (this.items.get(key)?.length ?? -key.length);
    this.spend(grows);
    if (this.size + grows > this.quota) throw quotaExceeded();
    this.size += grows;
    this.keys = null;
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.spend(0);
    this.size -= key.length + (this.items.get(key)?.length ?? -key.length);
    this.keys = null;
    this.items.delete(key);
  }

  fail(how: Failure, after: number): void {
    this.failure = how;
    this.fullAt = 0;
    this.left = after;
  }

  heal(): void {
    this.failure = null;
  }

  used(): number {
    return this.size;
  }

  /** A full storage still takes what needs no more room than there was; a dead page does nothing. */
  private spend(grows: number): void {
    this.fullAt = Math.max(this.fullAt, this.size);
    if (this.failure === null || this.left-- > 0) return;
    if (this.failure === 'dead') throw new Error('the page is dead');
    if (this.size + grows > this.fullAt) throw quotaExceeded();
  }
}

export function quotaExceeded(): Error {
  const error = new Error('the quota has been exceeded');
  error.name = 'QuotaExceededError';
  return error;
}
