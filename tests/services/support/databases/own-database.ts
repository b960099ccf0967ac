import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../../../services/db/open/open.ts';
import { fillEmpty } from '../../../../services/start/fill.ts';
import { type Engine, postgresCopyOf, postgresEmpty } from '../engines.ts';

/** The settings of a database that commands and servers of a test open one after another. */
export type OwnEnv = Readonly<Record<string, string>>;

export interface OwnDatabase {
  readonly env: OwnEnv;
  drop(): Promise<void>;
}

const inFolder = (home: string): OwnDatabase => ({ env: { DATA_DIR: mkdtempSync(join(home, 'data-')) }, drop: async () => undefined });

/** One with nothing in it, not even our tables; embedded ones lie in the folder `home`. */
export async function emptyOwn(engine: Engine, home: string): Promise<OwnDatabase> {
  if (engine === 'memory') return inFolder(home);
  const { url, drop } = await postgresEmpty();
  return { env: { DATABASE_URL: url }, drop };
}

/** Where the database of these settings is. */
export const placeOf = ({ DATABASE_URL: url, DATA_DIR: dataDir = '' }: OwnEnv): DatabaseOptions =>
  url ? { kind: 'postgres', url } : { kind: 'embedded', dataDir };

/** Looks into the database of these settings while no server has it. */
export async function within<T>(env: OwnEnv, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(placeOf(env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Copies of the demo foundation of today, which is filled once for all of them; `drop` after the last. */
export function demoOfToday(engine: Engine, home: string): { copy(): Promise<OwnDatabase>; drop(): Promise<void> } {
  let source: Promise<OwnDatabase> | undefined;
  const make = async (): Promise<OwnDatabase> => {
    const made = await emptyOwn(engine, home);
    await within(made.env, ({ db }) =>
      fillEmpty(db, { demo: true, scale: 'normal', today: new Date(), admin: { email: 'a@b.id', password: 'unused' } }),
    );
    return made;
  };
  return {
    async copy() {
      source ??= make();
      const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = (await source).env;
      if (url) {
        const copied = await postgresCopyOf(url);
        return { env: { DATABASE_URL: copied.url }, drop: copied.drop };
      }
      const copied = inFolder(home);
      cpSync(dataDir, copied.env['DATA_DIR'] ?? '', { recursive: true });
      return copied;
    },
    drop: async () => (await source)?.drop(),
  };
}
