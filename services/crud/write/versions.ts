import { eq } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/resource.ts';
import { microsecondsOf } from '../../db/mark.ts';
import { tableOf } from '../../db/tables/tables.ts';
import type { StoredRow } from '../../db/tables/values.ts';
import { etagOf } from '../read/answer.ts';
import type { RuleContext } from '../rule.ts';
import { versionText } from '../read/select.ts';

/** The full version of a locked row: the driver drops the microseconds of its dates. */
async function presentTag(resource: Resource, row: StoredRow, { tx }: RuleContext): Promise<string> {
  const table = tableOf(resource);
  const [found] = await tx
    .select({ mark: microsecondsOf(table.created_at) })
    .from(table)
    .where(eq(table.id, row.id));
  return etagOf(versionText(row.version, found?.mark));
}

/** Whether an `If-Match` names the version of a locked row. */
export async function isPresent(resource: Resource, row: StoredRow, ifMatch: string, context: RuleContext): Promise<boolean> {
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  // Earlier versions of the app got the number alone.
  return wanted.includes(etagOf(row.version)) || wanted.includes(await presentTag(resource, row, context));
}
