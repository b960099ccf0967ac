import { and, inArray, isNull, sql } from 'drizzle-orm';
import { branches } from '../../../src/contract/resources/places/branches.ts';
import { type Executor, rowsOf } from '../../db/database.ts';
import { tableOf } from '../../db/tables/tables.ts';
import type { OidcTerms } from '../../settings/oidc-settings.ts';

/** Where the process that talks to the provider says what it found, and that it runs. */
const publishedKey = 'oidc_provider';
/** It says so every half minute. */
const stale = sql.raw(`interval '2 minutes'`);

/** What the provider says of itself, as far as the services need it. */
export interface Published {
  readonly issuer: string;
  readonly clientId: string;
  /** Where browsers are sent. */
  readonly authorize: string;
  /** The provider can hand the code back behind a #, where no server sees it. */
  readonly isFragment: boolean;
}

export async function publish(db: Executor, found: Published): Promise<void> {
  await db.execute(sql`insert into settings (key, value)
    values (${publishedKey}, (${JSON.stringify(found)}::jsonb || jsonb_build_object('at', now()))::text)
    on conflict (key) do update set value = excluded.value`);
}

const textIn = (row: Readonly<Record<string, unknown>>, name: string): string => String(row[name] ?? '');

/** What the process found, while it runs and means the same provider as these services. */
export async function publishedFor(db: Executor, { issuer, clientId }: OidcTerms): Promise<Published | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select v->>'authorize' as authorize, v->>'isFragment' = 'true' as fragment
      from (select value::jsonb as v from settings where key = ${publishedKey}) s
      where v->>'issuer' = ${issuer} and v->>'clientId' = ${clientId} and (v->>'at')::timestamptz > now() - ${stale}`,
  );
  return row && { issuer, clientId, authorize: textIn(row, 'authorize'), isFragment: row['fragment'] === true };
}

/** The codes of OIDC_BRANCHES that no branch has: nobody comes in by one of them, and a misspelt one keeps a whole branch out. */
export async function unknownBranches(db: Executor, terms: Pick<OidcTerms, 'branches'>): Promise<string[]> {
  if (terms.branches.length === 0) return [];
  const table = tableOf(branches);
  const known = await db
    .select({ code: table.branch_code })
    .from(table)
    .where(and(inArray(table.branch_code, [...terms.branches]), isNull(table.deleted_at)));
  return terms.branches.filter((code) => !known.some((one) => one.code === code));
}
