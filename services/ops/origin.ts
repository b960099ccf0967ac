import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../db/database.ts';
import type { DatabaseOptions } from '../db/open/open.ts';
import type { Origin } from './file/backup-format.ts';
import { backedUpRows } from './file/read-database.ts';
import { words } from './words.ts';

/** Where a database is, as its operator knows it: never with a password. */
export type DataPlace = Pick<Origin, 'engine' | 'place'>;

/** The place that these settings name. */
export function placeOf(options: DatabaseOptions): DataPlace {
  if (options.kind === 'embedded') return { engine: 'embedded', place: options.dataDir };
  if (options.kind === 'memory') return { engine: 'memory', place: '-' };
  const { host, port, pathname, username } = new URL(options.url);
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  return { engine: 'postgres', place: `${host}${port === '' ? ':5432' : ''}/${name}` };
}

/** A few are enough to recognise a foundation; a large one has hundreds. */
const mostNames = 20;

const found = async (tx: Transaction, statement: SQL): Promise<Record<string, unknown>> => (await rowsOf(tx, statement))[0] ?? {};

/** Which database this is: what tells a real foundation from a forgotten trial. */
export async function originOf(tx: Transaction, place: DataPlace, tables: readonly string[]): Promise<Origin> {
  const branches = await rowsOf(tx, sql`select branch_name as name from branches where deleted_at is null order by id`);
  const { filled } = await found(tx, sql`select value as filled from settings where key = 'filled'`);
  const { table } = await found(tx, sql`select to_regclass('foundation')::text as table`);
  const { identity } = table ? await found(tx, sql`select identity from foundation limit 1`) : {};
  let rows = 0;
  for (const name of tables) rows += Number((await found(tx, backedUpRows(name)))['rows']);
  return {
    ...place,
    identity: typeof identity === 'string' ? identity : null,
    filled: filled === 'demo' || filled === 'bare' ? filled : null,
    branches: branches.length,
    names: branches.slice(0, mostNames).map((row) => String(row['name'])),
    rows,
  };
}

/** The same in words, for whoever reads the nightly mail or restores. */
export function originWords(
  { engine, place, identity, filled, branches, names }: Origin,
  madeAt: string,
  of: keyof typeof words.origin,
): string {
  const shown = names.slice(0, 3);
  const named = branches === 0 ? words.noBranch : words.branches(shown.join(', '), branches - shown.length);
  const foundation = filled === 'demo' ? words.demoOf(named) : named;
  return words.savedFrom(words.origin[of], words.engines[engine], place, foundation, identity, madeAt);
}
