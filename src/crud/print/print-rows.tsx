import type { Row } from '../../contract/resource.ts';
import type { DataLayer } from '../../data/public.ts';
import { formatLongDay, formatMoment } from '../../ui/words/format.ts';
import { Paper, PaperTable } from '../../ui/print/paper.tsx';
import { printNow } from '../../ui/print/print-now.tsx';
import type { Column } from '../../ui/table/rows.ts';
import { printTexts as texts } from '../../ui/texts/id/print.ts';
import type { Screen } from '../screen.ts';
import { letterheadFor } from './letterhead.ts';

/** With more than this, the paper is turned sideways. */
const mostUpright = 5;

/** Columns that say something on paper: one that shows nothing but a button does not. */
const printed = (screen: Screen, columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ name }) => screen.resource.texts[name]?.kind !== 'none');

export interface Printing {
  readonly screen: Screen;
  readonly rows: readonly Row[];
  /** What the rows are, in words: how many, and how they were narrowed. */
  readonly said: readonly string[];
  readonly columns: readonly Column[];
}

/** Prints any rows of a screen as a list: on A4, with letterhead, running head and page numbers. */
export async function printRows(data: DataLayer, { screen, rows, said, columns }: Printing): Promise<void> {
  const letterhead = await letterheadFor(data, screen.resource, rows);
  const shown = printed(screen, columns);
  const now = data.time.now();
  const name = data.session.current()?.user.username ?? '';
  const title = screen.heading;
  await printNow(
    <Paper letterhead={letterhead} title={title} day={formatLongDay(now)} said={said}>
      <PaperTable headings={shown.map(({ heading }) => heading)} rows={rows.map((row) => shown.map(({ text }) => text(row)))} />
    </Paper>,
    {
      isLandscape: shown.length > mostUpright,
      margins: [16, 14, 16],
      head: letterhead ? `${title} · ${letterhead.name}` : title,
      foot: texts.printed(formatMoment(now, 0), name),
    },
  );
}
