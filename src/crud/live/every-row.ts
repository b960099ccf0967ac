import type { FiltersOf } from '../../contract/declared/list-filter.ts';
import type { FieldName, HeldRow, Resource } from '../../contract/resource.ts';
import type { DataLayer } from '../../data/public.ts';
import { printTexts } from '../../ui/texts/id/print.ts';
import { firstValue } from './first-value.ts';

type Reading = Pick<DataLayer, 'mirror' | 'connection'>;

/**
 * Every row of a list that passes the filters, for what would be wrong with some of them only. Otherwise the words why
 * not: the services could not tell, or there is no connection and the device holds just a part of the list.
 */
export async function everyRow<R extends Resource>(
  { mirror, connection }: Reading,
  resource: R,
  filters: FiltersOf<NoInfer<R>>,
  sort?: FieldName<NoInfer<R>>,
): Promise<readonly HeldRow<R>[] | { readonly problem: string }> {
  const query = { search: '', filters, ...(sort === undefined ? {} : { sort: { field: sort, ascending: true } }) };
  const rows: HeldRow<R>[] = [];
  for await (const chunk of mirror.walk(resource, query)) {
    if (!chunk.ok) return { problem: chunk.error.message };
    rows.push(...chunk.value);
  }
  if (connection.state === 'online') return rows;
  const page = await firstValue(mirror.page(resource, { ...query, page: 1, limit: 1 }));
  return page?.coverage === 'complete' ? rows : { problem: printTexts.notWhole(resource.label) };
}
