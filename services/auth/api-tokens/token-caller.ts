import { eq, sql } from 'drizzle-orm';
import type { PermissionEntry } from '../../../src/contract/permissions.ts';
import type { Database, Executor } from '../../db/database.ts';
import { markText } from '../../db/mark.ts';
import { Statements } from '../../db/statements.ts';
import { apiTokens, type StoredScope } from '../../db/tables/system-tables.ts';
import { lifeIn, lifeTables } from '../../foundation/life.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { callerIn, type FoundCaller, personColumns } from '../caller.ts';
import { tokenHash } from './token-text.ts';

const makeUse = (db: Executor, name: string) =>
  db
    .select({
      ...personColumns(db),
      token: sql`k.id`,
      name: sql`k.name`,
      scopes: sql`k.scopes`,
      is_unnoted: sql`k.used_at is null or k.used_at < now() - interval '5 minutes'`,
      // A token proves nobody and is not renewed; what its owner has to do first, he has to do first.
      is_renewable: sql`false`,
      lacks_factor: sql`false`,
      is_proved: sql`false`,
      is_unseen: sql`false`,
    })
    .from(
      sql`${lifeTables()} left join audit_trail t on t.id = ${sql.placeholder('seen')}::bigint
        left join (api_tokens k join users u on u.id = k.user_id left join roles r on r.id = u.id_role)
          on k.hash = ${sql.placeholder('hash')} and k.revoked_at is null and k.expires_at > now() and u.deleted_at is null and u.active`,
    )
    .prepare(name);
const uses = new Statements<ReturnType<typeof makeUse>>('api_token', 1);

const entryOf = ({ menu, rights }: StoredScope): PermissionEntry => {
  const has = (right: StoredScope['rights'][number]): 0 | 1 => (rights.includes(right) ? 1 : 0);
  return { menu: { url: menu }, create: has('create'), read: has('read'), update: has('update'), delete: has('delete') };
};

const scopesIn = (value: unknown): PermissionEntry[] => (Array.isArray(value) ? (value as StoredScope[]).map(entryOf) : []);

/** The owner of an API token as caller, with what the token has of his rights; `seen` as for a session. */
export async function findTokenCaller(db: Database, text: string, seen?: number): Promise<FoundCaller> {
  const [row] = await uses.of(db, '', (name) => makeUse(db, name)).execute({ hash: tokenHash(text), seen: seen ?? null });
  if (!row) throw new Error('No foundation');
  const found = { life: lifeIn(row), seenMark: row.seen_at === null ? undefined : markText(row.seen_at) };
  if (row.id === null) return { ...found, caller: undefined };
  const id = Number(row.token);
  // Nobody is refused because it could not be noted.
  if (row.is_unnoted === true) await noteUse(db, id).catch(() => undefined);
  const owner = await callerIn(db, row, `token ${id}`);
  return { ...found, caller: { ...owner, token: { id, name: String(row.name), scopes: scopesIn(row.scopes) } } };
}

const noteUse = (db: Database, id: number): Promise<unknown> =>
  db.update(apiTokens).set({ used_at: sql`now()` }).where(eq(apiTokens.id, id));

/** Why a token opens nothing. Whoever has its text may know; of one that never was, nothing is told. */
export async function deadToken(db: Database, text: string): Promise<{ readonly refusal: Refusal; readonly owner?: number }> {
  const [known] = await db
    .select({ owner: apiTokens.user_id, revoked: apiTokens.revoked_at, isExpired: sql<boolean>`expires_at <= now()` })
    .from(apiTokens)
    .where(eq(apiTokens.hash, tokenHash(text)));
  const { tokenUnknown, tokenRevoked, tokenExpired, tokenOwnerless } = texts.refused;
  if (!known) return { refusal: new Refusal(401, tokenUnknown) };
  const words = known.revoked ? tokenRevoked : known.isExpired ? tokenExpired : tokenOwnerless;
  return { refusal: new Refusal(401, words), owner: Number(known.owner) };
}
