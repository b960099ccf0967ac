import type Dexie from 'dexie';
import type { DBCore, DBCoreCursor, DBCoreTable } from 'dexie';
import { keyNamed } from '../../../platform/storage/key-files.ts';
import type { SealKey } from './cipher.ts';

/** How the records of a table are stored on the device, and how they are read. */
export interface Seal {
  close(record: object, key: SealKey): object;
  open(record: object, key: SealKey): object;
  /** For going over many records while looking into few. */
  openLater?(record: object, key: SealKey): object;
}

const keys = new WeakMap<Dexie, SealKey>();

/** The key of an open database, for code that reads it without Dexie. */
export const keyOf = (database: Dexie): SealKey | undefined => keys.get(database);

/** A cursor whose value is opened on first access. */
function opening(cursor: DBCoreCursor, open: (record: object) => object): DBCoreCursor {
  let last: { readonly record: object; readonly opened: object } | undefined;
  return Object.create(cursor, {
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: {
      get() {
        const record: object = cursor.value;
        if (last?.record !== record) last = { record, opened: open(record) };
        return last.opened;
      },
    },
  });
}

function sealed(table: DBCoreTable, { close, open, openLater = open }: Seal, key: () => SealKey): DBCoreTable {
  const opened = (record: object | undefined) => record && open(record, key());
  return {
    ...table,
    mutate: (asked) =>
      asked.type === 'add' || asked.type === 'put'
        ? table.mutate({ ...asked, values: asked.values.map((value) => close(value, key())) })
        : table.mutate(asked),
    get: (asked) => table.get(asked).then(opened),
    getMany: (asked) => table.getMany(asked).then((found) => found.map(opened)),
    query: (asked) => (asked.values ? table.query(asked).then(({ result }) => ({ result: result.map(opened) })) : table.query(asked)),
    openCursor: (asked) =>
      table.openCursor(asked).then((cursor) => cursor && (asked.values ? opening(cursor, (one) => openLater(one, key())) : cursor)),
  };
}

/**
 * Stores tables of a database sealed, below everything that reads or writes them: no code above knows of it. The key exists
 * before the database lets anybody in; `renewed` is called if no earlier one was found.
 */
export function sealTables(
  database: Dexie,
  seals: Readonly<Record<string, Seal>>,
  renewed: (database: Dexie, key: SealKey) => Promise<unknown>,
): void {
  const key = () => {
    const found = keys.get(database);
    if (!found) throw new Error('A database was read before its key.');
    return found;
  };
  database.use({
    stack: 'dbcore',
    name: 'seals',
    // Next to the disk: what Dexie keeps in memory and watches is open.
    level: -2,
    create: (core): DBCore => ({
      ...core,
      table(name) {
        const table = core.table(name);
        const seal = seals[name];
        return seal ? sealed(table, seal, key) : table;
      },
    }),
  });
  database.on(
    'ready',
    async (opened) => {
      const { bytes, isNew } = await keyNamed(database.name);
      keys.set(database, bytes);
      if (isNew) await renewed(opened, bytes);
    },
    true,
  );
}
