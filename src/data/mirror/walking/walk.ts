import { appError, fail, ok, type Result } from '../../../contract/calls/errors.ts';
import { filtersTest } from '../../../contract/declared/list-filter.ts';
import { resourceOf, type ResourceName } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { storable } from '../../store/row-codec.ts';
import type { PageQuery } from '../for-screens.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { matcher, type PageDeps, pendingCreates, shownRows } from '../view/page-view.ts';
import { createdId, readPending } from '../rows/pending.ts';
import { comparator } from '../rows/row-match.ts';
import { rowParts } from '../rows/row-parts.ts';
import { breathe, sortInSteps } from './sort-in-steps.ts';
import { fetchMany } from '../arriving/fetch-many.ts';
import { beyondService, meetForQuery, wireQuery } from '../arriving/refresh.ts';
import { rowsById } from '../../store/set-record.ts';

/** A step between two frames: neither reading a page nor working on its rows may freeze the screen. */
const chunkSize = 500;

type Chunks = AsyncGenerator<Result<readonly Row[]>, void>;
type Query = Pick<PageQuery, 'search' | 'sort' | 'filters'>;

function* chunked(rows: readonly Row[]): Generator<Result<readonly Row[]>> {
  for (let from = 0; from < rows.length; from += chunkSize) yield ok(rows.slice(from, from + chunkSize));
}

async function* walkService(ctx: MirrorContext, resource: ResourceName, query: Query, signal?: AbortSignal): Chunks {
  const contract = resourceOf(resource);
  // A row that slips to the next page while the list changes would be met twice.
  const met = new Set<string>();
  const acquainted = await meetForQuery(ctx, resource, query);
  if (!acquainted.ok) return yield acquainted;
  const beyond = beyondService(ctx, resource, query.filters);
  const known = Object.fromEntries(Object.entries(query.filters ?? {}).filter(([name]) => !(name in beyond)));
  const passes = filtersTest(beyond);
  for (let page = 1; !signal?.aborted; page++) {
    const wire = wireQuery(ctx, resource, { ...query, filters: known, page, limit: chunkSize }, 1);
    const answer = await fetchMany(ctx, resource, wire, signal);
    if (signal?.aborted) return;
    if (!answer.ok) return yield fail(answer.error);
    const fresh = answer.value.rows.filter((row) => !met.has(row.id));
    for (const row of fresh) met.add(row.id);
    // Reading the answer was one step; working on its rows is the next.
    await breathe();
    yield ok(fresh.filter(passes).map((row) => storable(contract, row)));
    if (page >= answer.value.pages || answer.value.rows.length === 0) return;
  }
}

/** The stored rows with own changes on top, without what is deleted here; sorted in short steps if an order is wanted. */
async function* walkDevice(deps: PageDeps, resource: ResourceName, query: Query, signal?: AbortSignal): Chunks {
  const pending = await readPending(deps, resource);
  const fits = matcher(resource, query);
  const stored = await rowsById(deps.cache, resource, pending.creates.map(createdId));
  const known = new Set(stored.keys());
  yield ok(pendingCreates(resource, query, pending, known).map(({ row }) => row));
  const found: Row[] = [];
  for await (const part of rowParts(deps.cache, resource, chunkSize)) {
    if (signal?.aborted) return;
    const rows = shownRows(part, pending).flatMap(({ row, pending: own }) => (own?.operation !== 'delete' && fits(row) ? [row] : []));
    if (query.sort) found.push(...rows);
    else yield ok(rows);
    await breathe();
  }
  yield* chunked(await sortInSteps(found, comparator(resource, query.sort)));
}

/** All rows that match, in chunks: from the device if it has them all or has to make do, otherwise from the service. */
export async function* walk(ctx: MirrorContext, deps: PageDeps, resource: ResourceName, query: Query, signal?: AbortSignal): Chunks {
  const state = (await deps.cache.sets.get(resource))?.state;
  if (state !== 'complete' && ctx.online()) return yield* walkService(ctx, resource, query, signal);
  let any = false;
  for await (const chunk of walkDevice(deps, resource, query, signal)) {
    if (signal?.aborted) return;
    if (chunk.ok && chunk.value.length === 0) continue;
    any = true;
    yield chunk;
  }
  if (!any && state === undefined) yield fail(appError('offline'));
}
