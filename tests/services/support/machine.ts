import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseOptions, openDatabase } from '../../../services/db/open/open.ts';
import { fillEmpty } from '../../../services/start/fill.ts';
import { type Engine, postgresCopyOf, postgresEmpty, putCopyBack } from './engines.ts';

/** A server's disk: the database on it can be copied away and put back, without the services knowing. */
export interface Machine {
  readonly options: DatabaseOptions;
  /** How the commands find it. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes a copy of the closed database, as it is now. */
  keepImage(): void | Promise<void>;
  putBack(): void | Promise<void>;
  end(): void | Promise<void>;
}

function embedded(): Machine {
  const home = mkdtempSync(join(tmpdir(), 'amanah-machine-'));
  const [dataDir, image] = [join(home, 'data'), join(home, 'image')];
  const copy = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  };
  return {
    options: { kind: 'embedded', dataDir },
    env: { DATA_DIR: dataDir },
    keepImage: () => copy(dataDir, image),
    putBack: () => copy(image, dataDir),
    end: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Copies within the server: PostgreSQL's own tools for a dump are not on every machine that has a PostgreSQL. */
async function postgres(): Promise<Machine> {
  const { url, drop } = await postgresEmpty();
  let image: Awaited<ReturnType<typeof postgresCopyOf>> | undefined;
  return {
    options: { kind: 'postgres', url },
    env: { DATABASE_URL: url },
    keepImage: async () => {
      await image?.drop();
      image = await postgresCopyOf(url);
    },
    putBack: () => {
      if (!image) throw new Error('no image was kept');
      return putCopyBack(image.url, url);
    },
    end: async () => {
      await image?.drop();
      await drop();
    },
  };
}

export const account = { email: 'awal@amanah.test', password: 'kata-sandi-uji-7' };

/** A machine on which nothing was ever done. */
export const emptyMachine = async (engine: Engine): Promise<Machine> => (engine === 'memory' ? embedded() : postgres());

/** A machine with an empty foundation of its own. */
export async function newMachine(engine: Engine): Promise<Machine> {
  const machine = await emptyMachine(engine);
  const database = await openDatabase(machine.options);
  await fillEmpty(database.db, { demo: false, scale: 'normal', today: new Date(), admin: account });
  await database.close();
  return machine;
}
