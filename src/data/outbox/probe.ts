import type { ErrorCode } from '../../contract/errors.ts';
import { momentAtSchool } from '../../contract/wall-clock.ts';
import { resourceOf } from '../../contract/registry.ts';
import type { Input, Row } from '../../contract/resource.ts';
import { fetchList } from '../api/find-row.ts';
import type { OutboxContext } from './outbox-context.ts';
import type { StoredCommand } from './stored-command.ts';

/** A create that was on the wire, with its references resolved. */
export interface SentCreate {
  readonly command: StoredCommand;
  readonly body: Input;
}

export type Found =
  | { readonly kind: 'hit'; readonly row: Row }
  | { readonly kind: 'miss' }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

const pageSize = 100;
const pages = 3;
/** Clocks of device and service may differ by this much. */
const skewMs = 120_000;

/** The moment a row says it was made, on the clock of the schools; undefined when it says nothing. */
function momentOf(row: Row): number | undefined {
  const [date, time] = [row['date_check'], row['time_check']];
  if (typeof date !== 'string' || typeof time !== 'string') return undefined;
  const at = momentAtSchool(date, time);
  return Number.isNaN(at) ? undefined : at;
}

function fitsTime(row: Row, command: StoredCommand, now: number): boolean {
  const at = momentOf(row);
  if (at === undefined) return true;
  const near = (wanted: number) => Math.abs(at - wanted) <= skewMs;
  const sent = Date.parse(command.firstSentAt ?? command.createdAt);
  // A plain service stamps the time of arrival, others the time of the act.
  return near(Date.parse(command.occurredAt)) || (at >= sent - skewMs && at <= now + skewMs);
}

const equal = (a: unknown, b: unknown): boolean => String(a ?? '') === String(b ?? '');

/** Whether a row can only be this command's: every value it shares with the body agrees, the officer and the time too. */
export function recognises(row: Row, sent: SentCreate, username: string, now: number): boolean {
  const { fields } = resourceOf(sent.command.resource);
  // A file comes back as an address.
  const isOther = (name: string, value: unknown) => name in row && fields[name]?.kind !== 'file' && !equal(row[name], value);
  if (Object.entries(sent.body).some(([name, value]) => isOther(name, value))) return false;
  if (typeof row['name_users'] === 'string' && 'name_users' in fields && row['name_users'] !== username) return false;
  return fitsTime(row, sent.command, now);
}

/** Looks among the newest rows of a plain service for what an unanswered create may have left there. */
export async function probe(ctx: OutboxContext, sent: SentCreate): Promise<Found> {
  const resource = resourceOf(sent.command.resource);
  const now = ctx.platform.clock.now();
  const hits = new Map<string, Row>();
  for (let page = 1; page <= pages; page++) {
    const part = await fetchList(ctx.call, resource, { page, limit: pageSize, ascending: 0, search: '' });
    if (!part.ok) return { kind: 'failed', code: part.error.code };
    for (const row of part.value.rows) if (recognises(row, sent, ctx.username, now)) hits.set(row.id, row);
    if (page >= part.value.pages) break;
  }
  // Two equal notes in one minute are two rows: one that already belongs to another command is not this one's.
  const owned = await ctx.ops.idmap
    .where('[resource+id]')
    .anyOf([...hits.keys()].map((id) => [resource.name, id]))
    .toArray();
  for (const entry of owned) hits.delete(entry.id);
  const [row, ...more] = hits.values();
  return !row ? { kind: 'miss' } : more.length > 0 ? { kind: 'unsure' } : { kind: 'hit', row };
}
