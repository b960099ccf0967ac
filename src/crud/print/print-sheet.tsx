import type { FiltersOf } from '../../contract/list-filter.ts';
import type { FieldName, HeldRow, Resource, Row } from '../../contract/resource.ts';
import type { DataLayer } from '../../data/public.ts';
import { formatLongDay, formatMoment } from '../../ui/format.ts';
import { Paper, PaperTable } from '../../ui/print/paper.tsx';
import { printNow } from '../../ui/print/print-now.tsx';
import { printTexts as texts } from '../../ui/texts/id/print.ts';
import { letterheadFor } from './letterhead.ts';

interface Sheet {
  readonly title: string;
  /** Below the title, in words. */
  readonly said: readonly string[];
  /** Whose rows decide the letterhead: that of the one school they belong to. */
  readonly of: { readonly resource: Resource; readonly rows: readonly Row[] };
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Empty columns at the end, to be ticked with a pen. */
  readonly ticks?: number;
}

/** Prints a table that is no list of a screen: a class to be ticked, the people of a school. */
export async function printSheet(data: DataLayer, { title, said, of, headings, lines, ticks = 0 }: Sheet): Promise<void> {
  const letterhead = await letterheadFor(data, of.resource, of.rows);
  const now = data.time.now();
  await printNow(
    <Paper letterhead={letterhead} title={title} day={formatLongDay(now)} said={said}>
      <PaperTable headings={headings} rows={lines} ticks={ticks} />
    </Paper>,
    {
      margins: [16, 14, 16],
      head: letterhead ? `${title} · ${letterhead.name}` : title,
      foot: texts.printed(formatMoment(now, 0), data.session.current()?.user.username ?? ''),
    },
  );
}

/** Every row of a list that passes the filters, for a sheet; the words of what went wrong where they could not be had. */
export async function rowsForSheet<R extends Resource>(
  { mirror }: DataLayer,
  resource: R,
  filters: FiltersOf<NoInfer<R>>,
  sort: FieldName<NoInfer<R>>,
): Promise<readonly HeldRow<R>[] | { readonly problem: string }> {
  const rows: HeldRow<R>[] = [];
  for await (const chunk of mirror.walk(resource, { search: '', filters, sort: { field: sort, ascending: true } })) {
    if (!chunk.ok) return { problem: chunk.error.message };
    rows.push(...chunk.value);
  }
  return rows;
}
