import type { Resource, Row } from '../../contract/resource.ts';
import type { DataLayer } from '../../data/public.ts';
import { formatLongDay, formatMoment } from '../../ui/words/format.ts';
import { Paper, PaperTable, type ShadeOf } from '../../ui/print/paper.tsx';
import { printNow } from '../../ui/print/print-now.tsx';
import { printTexts as texts } from '../../ui/texts/id/print.ts';
import { letterheadFor } from './letterhead.ts';

/** A table on paper that is not a list of a screen. */
export interface SheetTable {
  /** Above it, if a paper has several. */
  readonly title?: string;
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Empty columns at the end, to be ticked with a pen. */
  readonly ticks?: number;
  /** How dark a cell is, by row and column. */
  readonly shadeOf?: ShadeOf;
  /** Columns of numbers, counted from zero. */
  readonly figures?: readonly number[];
  /** The last row is the sum of the others. */
  readonly isSummed?: boolean;
}

interface SheetHead {
  readonly title: string;
  /** Below the title, in words. */
  readonly said: readonly string[];
  /** The rows that decide the letterhead: that of the one school they belong to. */
  readonly of: { readonly resource: Resource; readonly rows: readonly Row[] };
}

/** With more than this, the paper is turned sideways. */
const mostUpright = 9;

/** Prints tables below one letterhead: the totals of a period, broken down in several ways. */
export async function printTables(
  data: DataLayer,
  { title, said, of, tables }: SheetHead & { readonly tables: readonly SheetTable[] },
): Promise<void> {
  const letterhead = await letterheadFor(data, of.resource, of.rows);
  const now = data.time.now();
  await printNow(
    <Paper letterhead={letterhead} title={title} day={formatLongDay(now)} said={said}>
      {tables.map((table, at) => (
        <section key={at} className={table.title === undefined ? undefined : 'paper-part'}>
          {table.title !== undefined && <h2>{table.title}</h2>}
          <PaperTable
            headings={table.headings}
            rows={table.lines}
            ticks={table.ticks ?? 0}
            shadeOf={table.shadeOf}
            figures={table.figures ?? []}
            isSummed={table.isSummed ?? false}
          />
        </section>
      ))}
    </Paper>,
    {
      isLandscape: tables.some(({ headings }) => headings.length > mostUpright),
      margins: [16, 14, 16],
      head: letterhead ? `${title} · ${letterhead.name}` : title,
      foot: texts.printed(formatMoment(now, 0), data.session.current()?.user.username ?? ''),
    },
  );
}

/** A page of its own, below its own letterhead. */
export interface PaperPage {
  readonly said: readonly string[];
  readonly row: Row;
  readonly body: React.ReactNode;
}

/** Prints pages that are each about one row: an order that somebody takes along. */
export async function printPages(
  data: DataLayer,
  { title, resource, pages }: { readonly title: string; readonly resource: Resource; readonly pages: readonly PaperPage[] },
): Promise<void> {
  const now = data.time.now();
  const heads = await Promise.all(pages.map(({ row }) => letterheadFor(data, resource, [row])));
  await printNow(
    pages.map(({ said, row, body }, at) => (
      <div key={row.id} className="paper-page">
        <Paper letterhead={heads[at]} title={title} day={formatLongDay(now)} said={said}>
          {body}
        </Paper>
      </div>
    )),
    { margins: [16, 14, 16], foot: texts.printed(formatMoment(now, 0), data.session.current()?.user.username ?? '') },
  );
}

/** Prints a table that is not a list of a screen: a class to be ticked, the people of a school. */
export const printSheet = (data: DataLayer, { headings, lines, ticks = 0, ...head }: SheetHead & SheetTable): Promise<void> =>
  printTables(data, { ...head, tables: [{ headings, lines, ticks }] });
