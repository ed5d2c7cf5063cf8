/** The native half of expo-sqlite, over a SQLite that runs on Node. */
import { Database } from 'node-sqlite3-wasm';

type Values = (string | number | null)[];
/** Expo's base class for objects that live on both sides. */
export type SharedObject = new () => object;

export function sqliteModule(Shared: SharedObject) {
  class NativeDatabase extends Shared {
    readonly db = new Database();
    async initAsync(): Promise<void> {}
    async closeAsync(): Promise<void> {
      this.db.close();
    }
    async execAsync(source: string): Promise<void> {
      this.db.exec(source);
    }
    async prepareAsync(statement: NativeStatement, source: string): Promise<void> {
      statement.source = source;
    }
  }

  class NativeStatement extends Shared {
    source = '';
    private names: string[] = [];
    private rows: Values[] = [];
    async runAsync({ db }: NativeDatabase, bound: Readonly<Record<string, string | number | null>>) {
      const found = db.all(this.source, Object.values(bound));
      this.names = Object.keys(found[0] ?? {});
      this.rows = found.map((row) => Object.values(row) as Values);
      return { lastInsertRowId: 0, changes: 0, firstRowValues: this.rows[0] ?? [] };
    }
    async getAllAsync(): Promise<Values[]> {
      return this.rows.slice(1);
    }
    async getColumnNamesAsync(): Promise<string[]> {
      return this.names;
    }
    async resetAsync(): Promise<void> {}
    async finalizeAsync(): Promise<void> {}
  }

  return {
    defaultDatabaseDirectory: '/data/SQLite',
    bundledExtensions: {},
    NativeDatabase,
    NativeStatement,
    NativeSession: Shared,
    ensureDatabasePathExistsAsync: async () => undefined,
  };
}
