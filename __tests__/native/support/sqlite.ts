/** The native half of expo-sqlite, over a SQLite that runs on Node. */
import { Database } from 'node-sqlite3-wasm';

type Values = (string | number | null)[];
/** Expo's base class for objects that live on both sides. */
export type SharedObject = new () => object;

/** `called` hears of every call that crosses to the native side. */
export function sqliteModule(Shared: SharedObject, called: () => void) {
  class NativeDatabase extends Shared {
    readonly db = new Database();
    async initAsync(): Promise<void> {}
    async closeAsync(): Promise<void> {
      this.db.close();
    }
    async execAsync(source: string): Promise<void> {
      called();
      this.db.exec(source);
    }
    async prepareAsync(statement: NativeStatement, source: string): Promise<void> {
      called();
      statement.source = source;
    }
  }

  class NativeStatement extends Shared {
    source = '';
    private names: string[] = [];
    private rows: Values[] = [];
    async runAsync({ db }: NativeDatabase, bound: Readonly<Record<string, string | number | null>>) {
      called();
      const found = db.all(this.source, Object.values(bound));
      this.names = Object.keys(found[0] ?? {});
      this.rows = found.map((row) => Object.values(row) as Values);
      return { lastInsertRowId: 0, changes: 0, firstRowValues: this.rows[0] ?? [] };
    }
    async getAllAsync(): Promise<Values[]> {
      called();
      return this.rows.slice(1);
    }
    async getColumnNamesAsync(): Promise<string[]> {
      called();
      return this.names;
    }
    async resetAsync(): Promise<void> {}
    async finalizeAsync(): Promise<void> {
      called();
    }
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
