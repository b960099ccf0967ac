import type { ErrorCode } from '../../../contract/calls/errors.ts';
import { momentAtSchool } from '../../../contract/values/wall-clock.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { HeldRow, Input, Resource, Row } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { believing, fetchList } from '../../api/fetch-rows.ts';
import { joiner } from '../../store/shown-fields.ts';
import type { OutboxContext } from '../outbox-context.ts';
import type { StoredCommand } from '../../store/stored-command.ts';

/** A create that was on the wire, with its references resolved. */
export interface SentCreate {
  readonly command: Pick<StoredCommand, 'id' | 'resource' | 'occurredAt' | 'createdAt' | 'firstSentAt'>;
  readonly body: Input;
  /** The joined values a service would show with it, as far as this device knows. */
  readonly joined?: Input;
}

export type Probed =
  | { readonly kind: 'hit'; readonly row: Row }
  | { readonly kind: 'miss' }
  | { readonly kind: 'unsure' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

const pageSize = 100;
const pages = 3;
/** How much the clocks of device and service may differ. */
const skewMs = 120_000;

/** When a row says it was made, on the clock of the schools; undefined if it doesn't say. */
function momentOf(row: Row): number | undefined {
  const { date_check: date, time_check: time }: HeldRow<typeof logCheckPoints> = row;
  if (typeof date !== 'string' || typeof time !== 'string') return undefined;
  const at = momentAtSchool(date, time);
  return Number.isNaN(at) ? undefined : at;
}

function fitsTime(row: Row, command: SentCreate['command'], now: number): boolean {
  const at = momentOf(row);
  if (at === undefined) return true;
  const near = (wanted: number) => Math.abs(at - wanted) <= skewMs;
  const sent = Date.parse(command.firstSentAt ?? command.createdAt);
  // A plain service stamps the time of arrival, others the time of the act.
  return near(Date.parse(command.occurredAt)) || (at >= sent - skewMs && at <= now + skewMs);
}

const equal = (a: unknown, b: unknown): boolean => String(a ?? '') === String(b ?? '');

/** Values that tell one row from another: the natural key, or else what names a row. */
function tellingFields(resource: Resource, body: Input): readonly string[] {
  const key = resource.naturalKey.filter((name) => name in body);
  return key.length > 0 ? key : [resource.title].filter((name) => name in body);
}

/** A plain service may show only the name of a referenced row. */
function isTold(row: Row, resource: Resource, name: string, joined: Input): boolean {
  const shows = ([other, field]: [string, Resource['fields'][string]]) =>
    field.kind === 'shown' && field.path[0] === name && other in row && other in joined;
  return name in row || Object.entries(resource.fields).some(shows);
}

/**
 * `unlike`: only joined names differ, and those may have been changed meanwhile. `perhaps`: the row lacks the values that
 * would tell it from another.
 */
type Likeness = 'yes' | 'no' | 'unlike' | 'perhaps';

/** Whether a row is this command's: every value it shares with the body agrees, as do the officer and the time. */
export function recognises(row: Row, { command, body, joined = {} }: SentCreate, username: string, now: number): Likeness {
  const resource = resourceOf(command.resource);
  const { fields } = resource;
  // A file comes back as an address.
  const isOther = ([name, value]: [string, unknown]) => name in row && fields[name]?.kind !== 'file' && !equal(row[name], value);
  if (Object.entries(body).some(isOther)) return 'no';
  if (typeof row['name_users'] === 'string' && 'name_users' in fields && row['name_users'] !== username) return 'no';
  if (!fitsTime(row, command, now)) return 'no';
  if (Object.entries(joined).some(isOther)) return 'unlike';
  return tellingFields(resource, body).every((name) => isTold(row, resource, name, joined)) ? 'yes' : 'perhaps';
}

/** Rows that already belong to other commands: two equal notes in one minute are two rows. */
async function ownedAmong({ ops }: OutboxContext, { command }: SentCreate, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const owned = await ops.idmap
    .where('[resource+id]')
    .anyOf(ids.map((id) => [command.resource, id]))
    .toArray();
  return new Set(owned.map((entry) => entry.id));
}

type Join = (body: Input) => Promise<Input>;

/** Other creates that arrived without an id being given: a found row may be theirs. */
async function nameless({ ops }: OutboxContext, { command }: SentCreate, join: Join): Promise<SentCreate[]> {
  const found = await ops.outbox
    .where('[resource+bucket]')
    .anyOf(['acked', 'done'].map((bucket) => [command.resource, bucket]))
    .filter((other) => other.operation === 'create' && other.receipt?.id === '' && other.id !== command.id)
    .toArray();
  return Promise.all(found.map(async (other) => ({ command: other, body: other.body, joined: await join(other.body) })));
}

/** Decides among the rows that could be this command's and are not known to be anybody else's. */
async function choose(ctx: OutboxContext, wanted: SentCreate, join: Join, rows: readonly Row[]): Promise<Probed> {
  const now = ctx.time.now();
  const owned = await ownedAmong(
    ctx,
    wanted,
    rows.map((row) => row.id),
  );
  const free = rows.filter(({ id }) => !owned.has(id));
  if (free.length === 0) return { kind: 'miss' };
  const others = await nameless(ctx, wanted, join);
  const looks = (row: Row, as: SentCreate) => recognises(row, as, ctx.username, now);
  const mine = free.filter((row) => looks(row, wanted) !== 'unlike' || !others.some((other) => looks(row, other) === 'yes'));
  if (mine.length === 0) return { kind: 'miss' };
  const [row, ...more] = mine.filter((one) => looks(one, wanted) === 'yes');
  const mayBeAnothers = row && others.some((other) => ['yes', 'perhaps'].includes(looks(row, other)));
  return row && more.length === 0 && !mayBeAnothers ? { kind: 'hit', row } : { kind: 'unsure' };
}

/** Checks the newest rows of a plain service for what an unanswered create may have left there. */
export async function probe(ctx: OutboxContext, sent: SentCreate): Promise<Probed> {
  const resource = resourceOf(sent.command.resource);
  const now = ctx.time.now();
  const join = await joiner(ctx.cache, sent.command.resource, new Map());
  const wanted = { ...sent, joined: await join(sent.body) };
  const ask = resource.companion ? ctx.call : believing(ctx.call);
  const rows = new Map<string, Row>();
  for (let page = 1; page <= pages; page++) {
    const part = await fetchList(ask, resource, { page, limit: pageSize, ascending: 0, search: '' });
    if (!part.ok) return { kind: 'failed', code: part.error.code };
    for (const row of part.value.rows) if (recognises(row, wanted, ctx.username, now) !== 'no') rows.set(row.id, row);
    if (page >= part.value.pages) break;
  }
  return choose(ctx, wanted, join, [...rows.values()]);
}
