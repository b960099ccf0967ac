import { useState } from 'react';
import { openSheet, printTables, saveFile, type SheetTable, useData } from '../../../crud/public.ts';
import { patrolRounds } from '../../../contract/resources/patrol/patrol-rounds.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { exportTexts } from '../../../ui/texts/id/export.ts';
import { feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { printTexts } from '../../../ui/texts/id/print.ts';
import { figureTexts as texts } from './texts/id.ts';

/** A number stays a number in a workbook. */
export interface FigureTable {
  readonly headings: readonly string[];
  /** Null leaves a cell empty. */
  readonly lines: readonly (readonly (string | number | null)[])[];
}

export interface Sheets {
  readonly title: string;
  /** "18 Nov – 24 Nov 2026": below the title, and in the name of the file. */
  readonly period: string;
  readonly said: readonly string[];
  readonly paper: readonly SheetTable[];
  readonly workbook: FigureTable & { readonly name: string };
}

/** Whether a column holds only numbers; empty cells do not count as text. */
const isFigure = (lines: FigureTable['lines'], at: number): boolean =>
  lines.every((line) => typeof line[at] !== 'string') && lines.some((line) => typeof line[at] === 'number');

/** A table of figures as it is printed. */
export const onPaper = ({ headings, lines }: FigureTable): SheetTable => ({
  headings,
  lines: lines.map((line) => line.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : (cell ?? '')))),
  figures: headings.flatMap((_, at) => (isFigure(lines, at) ? [at] : [])),
});

async function writeWorkbook({ name, headings, lines }: Sheets['workbook']): Promise<Blob> {
  const columns = headings.map((heading, at) => ({ heading, kind: isFigure(lines, at) ? ('number' as const) : ('text' as const) }));
  const sheet = await openSheet({ format: 'xlsx', name, columns });
  try {
    await sheet.add(lines);
    return await sheet.finish();
  } finally {
    sheet.close();
  }
}

/** The same figures as a workbook and on paper; their contents are put together on demand. */
export function SheetButtons({ sheets }: { readonly sheets: (() => Sheets) | undefined }) {
  const data = useData();
  const [busy, setBusy] = useState<'xlsx' | 'print'>();
  const run = async (which: 'xlsx' | 'print', failed: string, work: (made: Sheets) => Promise<void>) => {
    if (!sheets || busy) return;
    setBusy(which);
    try {
      await work(sheets());
    } catch {
      feedback.alert({ title: feedbackTexts.failed, message: failed, tone: 'error', ms: feedbackTimes.loadAlert });
    } finally {
      setBusy(undefined);
    }
  };
  const save = () =>
    run('xlsx', exportTexts.failed, async ({ title, period, workbook }) => {
      const name = `${title} ${period}.xlsx`;
      saveFile(await writeWorkbook(workbook), name);
      feedback.toast({ tone: 'success', message: texts.saved(name), ms: feedbackTimes.infoToast });
    });
  const print = () =>
    run('print', printTexts.failed, ({ title, said, period, paper }) =>
      printTables(data, { title, said: [period, ...said], of: { resource: patrolRounds, rows: [] }, tables: paper }),
    );
  const isOff = sheets === undefined || busy !== undefined || undefined;
  return (
    <>
      <button type="button" className="btn" aria-disabled={isOff} onClick={() => void save()}>
        <Icon name="download-outline" />
        {busy === 'xlsx' ? texts.busy : texts.xlsx}
      </button>
      <button type="button" className="btn" aria-disabled={isOff} onClick={() => void print()}>
        <Icon name="print-outline" />
        {busy === 'print' ? texts.busy : texts.print}
      </button>
    </>
  );
}
