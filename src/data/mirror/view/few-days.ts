import { indexedDay } from '../../store/database-names.ts';
import { countRows, rowsOfDays } from '../../store/set-record.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import type { SetRecord } from '../../store/records.ts';
import type { PageQuery } from '../for-screens.ts';
import type { ListQuestion, RowsAnswer } from '../list/question.ts';
import { createRowList } from '../list/row-list.ts';
import { smallRows, type StoredLists } from '../list/stored-lists.ts';
import { compareIds } from '../rows/row-match.ts';

/** What a slow phone reads between two frames. */
const mostRead = 1500;

/** The days that filters narrow a list to; an empty value filters nothing. */
function daysOf(filters: PageQuery['filters']) {
  const named = (name: string) => filters?.[name] || undefined;
  const is = named(indexedDay);
  const [from, until] = [is ?? named(`${indexedDay}.from`), is ?? named(`${indexedDay}.until`)];
  return from === undefined && until === undefined ? undefined : { from, until };
}

/**
 * A part of a long list that is narrowed to a few days: their rows are read by themselves, where the whole list would
 * have to be brought into memory. Undefined if the list is there already, or if those days have too many rows.
 */
export async function ofFewDays(
  { cache, lists }: { readonly cache: CacheDatabase; readonly lists: Pick<StoredLists, 'isAtHand'> },
  set: SetRecord,
  asked: Omit<ListQuestion, 'resource' | 'stamp'>,
): Promise<RowsAnswer | undefined> {
  const { resource, stamp } = set;
  const days = daysOf(asked.filters);
  if (!days || asked.search !== '' || (set.total ?? 0) <= smallRows || lists.isAtHand(set)) return undefined;
  const [part, stored] = await Promise.all([
    rowsOfDays(cache, resource, days.from, days.until)
      .limit(mostRead + 1)
      .toArray(),
    set.state === 'complete' ? (set.total ?? 0) : countRows(cache, resource),
  ]);
  if (part.length > mostRead) return undefined;
  const rows = part.map(({ row }) => row).sort((a, b) => compareIds(a.id, b.id));
  return { ...createRowList(rows).find({ ...asked, resource, stamp }), stored };
}
