import { columnsType } from '../../contract/calls/columns.ts';
import { type AppError, appError, fail, ok, type Result } from '../../contract/calls/errors.ts';
import type { Resource, Row } from '../../contract/resource.ts';
import { listOf, objectOf } from './answer-codec.ts';
import { decodeRow } from '../store/row-codec.ts';
import { type TransportCall, errorOf, isAnswer, type Reply, succeeded } from './transport.ts';

type Ask = (call: TransportCall) => Promise<Reply>;

/**
 * For questions that decide about a command: a refusal without an envelope comes from a proxy or from a path that leads
 * nowhere at the moment. It says neither that a row is gone nor that it may not be read.
 */
export const believing =
  (ask: Ask): Ask =>
  async (call) => {
    const reply = await ask(call);
    const isPage = isAnswer(reply) && reply.envelope === undefined && reply.status >= 400 && reply.status < 500 && reply.status !== 429;
    return isPage ? { status: 0, code: 'invalid-answer' } : reply;
  };

export interface ListAnswer {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pages: number;
  readonly deleted: readonly string[];
  readonly asOf?: string;
}

/** Where a list is asked for: one kept under a parent is called under the parent's id. */
function addressOf(
  { path, parent }: Resource,
  query: TransportCall['query'],
): Pick<TransportCall, 'path' | 'query'> & { under: Record<string, unknown> } {
  const id = parent === undefined ? undefined : query?.[parent];
  if (parent === undefined || id === undefined || id === '') return { path, ...(query ? { query } : {}), under: {} };
  return { path: `${path}/${encodeURIComponent(String(id))}`, query: { ...query, [parent]: undefined }, under: { [parent]: id } };
}

/** `columns`: a long page of a service that may know to tell it column by column. */
type Told = 'rows' | 'columns';

/** Asks for one page of a list; beyond this function nothing knows the wire's shape. */
export async function fetchList(
  ask: Ask,
  resource: Resource,
  query: TransportCall['query'],
  signal?: AbortSignal,
  told: Told = 'rows',
): Promise<Result<ListAnswer>> {
  const { under, ...address } = addressOf(resource, query);
  const reply = await ask({
    service: resource.service,
    method: 'GET',
    ...address,
    ...(signal ? { signal } : {}),
    ...(told === 'columns' ? { accept: columnsType } : {}),
  });
  if (!succeeded(reply)) return fail(errorOf(reply));
  const { data, pagination } = reply.envelope;
  const list = listOf(data);
  if (!list) return fail(appError('invalid-answer'));
  // A plain service need not repeat in each row what was in the path.
  const rows = list.flatMap((wire) => decodeRow(resource, { ...under, ...wire }) ?? []);
  const total = pagination?.total ?? rows.length;
  const { deleted = [], asOf } = reply.envelope;
  return ok({ rows, total, pages: pagination?.total_pages ?? 1, deleted, ...(asOf === undefined ? {} : { asOf }) });
}

/** The row in an answer's `data`, undefined if there is none; `known` is what a service need not repeat of it. */
export function rowIn(resource: Resource, data: unknown, known: Partial<Pick<Row, 'id'>> = {}): Row | undefined {
  const wire = objectOf(data);
  return wire && decodeRow(resource, { ...known, ...wire });
}

const walkLimit = 1000;
/** A hundred thousand rows: a longer list counts as endless, and a row beyond this as deleted. */
const walkPages = 100;

async function walkFor(ask: Ask, resource: Resource, id: string, search: string): Promise<Result<Row | undefined>> {
  for (let page = 1; page <= walkPages; page++) {
    const part = await fetchList(ask, resource, { page, limit: walkLimit, ascending: 1, search });
    if (!part.ok) return part;
    const row = part.value.rows.find((found) => found.id === id);
    if (row || page >= part.value.pages) return ok(row);
  }
  return ok(undefined);
}

/**
 * A plain service has no call for one row: it is looked up through the list, first among those with its name. The only such
 * call that is described, for an element, answers less than the list: it would leave out the dimension.
 */
async function findInList(ask: Ask, resource: Resource, id: string, hint: string): Promise<Result<Row | undefined>> {
  const near = hint === '' ? ok(undefined) : await walkFor(ask, resource, id, hint);
  return !near.ok || near.value ? near : walkFor(ask, resource, id, '');
}

const isMissing = (error: AppError): boolean => error.code === 'not-found' || error.code === 'gone';

/** The row as the service has it now; undefined when it is not there. */
export async function findRow(through: Ask, resource: Resource, id: string, ours: boolean, hint = ''): Promise<Result<Row | undefined>> {
  // A service of others may not know a call beyond the source product, and may say so in any words.
  const ask = !ours && resource.companion ? through : believing(through);
  // The path of a parent leads to its list, not to one row.
  if (!ours || resource.parent !== undefined) return findInList(ask, resource, id, hint);
  const reply = await ask({ service: resource.service, method: 'GET', path: `${resource.path}/${encodeURIComponent(id)}` });
  if (succeeded(reply)) return ok(rowIn(resource, reply.envelope.data));
  const error = errorOf(reply);
  return isMissing(error) ? ok(undefined) : fail(error);
}
