import { appError, fail, ok, type Result } from '../../contract/errors.ts';
import { resourceOf, type ResourceName } from '../../contract/registry.ts';
import type { Row } from '../../contract/resource.ts';
import { fetchList } from '../api/find-row.ts';
import { storable } from '../api/row-codec.ts';
import type { PageQuery } from '../public.ts';
import type { MirrorContext } from './mirror-context.ts';
import { type PageNeeds, readAll } from './page-view.ts';
import { wireQuery } from './refresh.ts';

/** What the services allow at most. */
const pageSize = 1000;
/** A step between two frames: what is made of the rows must not freeze the screen. */
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
  for (let page = 1; !signal?.aborted; page++) {
    const wire = wireQuery(ctx, resource, { ...query, page, limit: pageSize }, 1);
    const answer = await fetchList(ctx.call, contract, wire, signal);
    if (signal?.aborted) return;
    if (!answer.ok) return yield fail(answer.error);
    const fresh = answer.value.rows.filter((row) => !met.has(row.id));
    for (const row of fresh) met.add(row.id);
    yield* chunked(fresh.map((row) => storable(contract, row)));
    if (page >= answer.value.pages || answer.value.rows.length === 0) return;
  }
}

/** All rows that match, in chunks: from the device where it has them all or has to do, else from the service. */
export async function* walk(ctx: MirrorContext, needs: PageNeeds, resource: ResourceName, query: Query, signal?: AbortSignal): Chunks {
  const { rows, state } = await readAll(needs, resource, query);
  if (state !== 'complete' && ctx.online()) return yield* walkService(ctx, resource, query, signal);
  if (state === 'none' && rows.length === 0) return yield fail(appError('offline'));
  for (const chunk of chunked(rows)) {
    if (signal?.aborted) return;
    yield chunk;
  }
}
