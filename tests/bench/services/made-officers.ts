import { sql } from 'drizzle-orm';
import { keyIn } from '../../../services/auth/token-key.ts';
import { openTokens } from '../../../services/auth/tokens.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { type DatabaseOptions, openDatabase } from '../../../services/db/open/open.ts';
import { accounts } from '../../support/scenes/accounts.ts';
import type { ServicesClient } from '../../support/services-client.ts';

/** Tokens of this many officers of the demo's first branch, made while no server has the database open. */
export async function officersIn(options: DatabaseOptions, dataDir: string, count: number): Promise<readonly string[]> {
  const { db, close } = await openDatabase(options);
  const made = await rowsOf(
    db,
    sql`insert into users (username, email, password, level, id_role, ysb_branch_id, active)
      select 'Petugas ' || n, 'petugas' || n || '@amanah.test', u.password, u.level, u.id_role, u.ysb_branch_id, true
      from users u, generate_series(1, ${count}) n where u.email = ${accounts.officer.email} returning id`,
  );
  const { issue } = await openTokens(db, options.kind === 'embedded' ? keyIn(dataDir) : undefined);
  const tokens: string[] = [];
  for (const { id } of made) tokens.push(await issue(Number(id)));
  await close();
  return tokens;
}

/** The check points of their branch. */
export async function pointsOf(boss: ServicesClient): Promise<readonly unknown[]> {
  const { data, message } = await boss.call('GET', '/api/check-points?page=1&limit=100&branch=BKS&is_retired=false');
  if (!Array.isArray(data)) throw new Error(message);
  return data.map((row: { readonly id: unknown }) => row.id);
}
