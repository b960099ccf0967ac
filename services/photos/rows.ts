import { type SQL, sql } from 'drizzle-orm';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { type Executor, rowsOf } from '../db/database.ts';
import { tableName } from '../db/tables/tables.ts';
import { referencesBegin } from './reference.ts';

/** The column that may hold a reference; of other files the database keeps the content. */
export const photoColumn = 'photo';

/** The tables whose rows are photos of other rows: these grow with the work of every night. */
export const photoTables = (): readonly string[] =>
  resourceNames
    .map(resourceOf)
    .filter(({ photos }) => photos !== undefined)
    .map(tableName);

const held = sql.identifier(photoColumn);
/**
 * Written out and not as parameters, because the index is found by it. The length comes first: it is known without
 * reading a picture.
 */
const inBucket = sql.raw(`octet_length(${photoColumn}) < 300 and ${photoColumn} like '${referencesBegin}%'`);
const isReference: Readonly<Record<'bucket' | 'database', SQL>> = {
  bucket: inBucket,
  database: sql`not (${inBucket}) and ${held} <> ''`,
};

/** How many photos are in a bucket or in the database, those of deleted rows included: they may come back. */
export async function countIn(db: Executor, where: 'bucket' | 'database'): Promise<number> {
  let photos = 0;
  for (const table of photoTables()) {
    const [row] = await rowsOf(db, sql`select count(*)::int as photos from ${sql.identifier(table)} where ${isReference[where]}`);
    photos += Number(row?.['photos']);
  }
  return photos;
}

export interface PhotoRow {
  readonly table: string;
  readonly id: number;
  readonly held: string;
}

const idsAtOnce = 200;

/** Every photo that is there, one at a time; rows may change on the way. */
export async function* photosIn(db: Executor, where: 'bucket' | 'database'): AsyncGenerator<PhotoRow> {
  for (const table of photoTables()) {
    const name = sql.identifier(table);
    for (let after = 0; ; ) {
      const ids = await rowsOf(
        db,
        sql`select id from ${name} where id > ${after} and ${isReference[where]} order by id limit ${idsAtOnce}`,
      );
      for (const row of ids) {
        after = Number(row['id']);
        // Another move may have been there since, or the photo was erased.
        const [found] = await rowsOf(db, sql`select ${held} as held from ${name} where id = ${after} and ${isReference[where]}`);
        if (found) yield { table, id: after, held: String(found['held']) };
      }
      if (ids.length < idsAtOnce) break;
    }
  }
}

/** Lets a row hold its photo in another way; false if it changed meanwhile. Nobody sees another photo, so it keeps its version. */
export async function holdIn(db: Executor, { table, id, held: before }: PhotoRow, after: string): Promise<boolean> {
  const name = sql.identifier(table);
  const changed = await rowsOf(db, sql`update ${name} set ${held} = ${after} where id = ${id} and ${held} = ${before} returning id`);
  return changed.length === 1;
}

/**
 * What finds the rows of a page of objects. It is made by the first sweep, like the indexes of the search, and is empty
 * where nothing is in a bucket.
 */
export async function indexReferences(db: Executor): Promise<void> {
  for (const table of photoTables())
    await db.execute(
      sql`create index if not exists ${sql.identifier(`${table}_in_bucket`)} on ${sql.identifier(table)} (${held} collate "C") where ${inBucket}`,
    );
}

/** The references that rows hold to keys between two, both included. */
export async function heldBetween(db: Executor, first: string, last: string): Promise<readonly string[]> {
  // A reference is its key, ";" and more: "<" is the character after it.
  const [from, to] = [`${referencesBegin}${first}`, `${referencesBegin}${last}<`];
  const found: string[] = [];
  for (const table of photoTables()) {
    const rows = await rowsOf(
      db,
      sql`select ${held} as held from ${sql.identifier(table)} where ${inBucket} and ${held} collate "C" >= ${from} and ${held} collate "C" < ${to}`,
    );
    for (const row of rows) found.push(String(row['held']));
  }
  return found;
}
