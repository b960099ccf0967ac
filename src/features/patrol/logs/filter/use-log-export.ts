import { useCallback, useEffect, useRef, useState } from 'react';
import { type OpenSheet, openSheet, saveFile, useData } from '../../../../crud/public.ts';
import type { DataLayer } from '../../../../data/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { exportTexts } from '../../../../ui/texts/id/export.ts';
import { feedbackTexts, feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import type { LogFilter } from './log-filter.ts';
import { logFileName, logSheet, logSheetRow } from './log-sheet-rows.ts';
import { logSource, type SourceRow } from './log-source.ts';

/** How many rows are written between two frames. */
const chunkSize = 500;

interface ExportJob {
  readonly filter: LogFilter;
  readonly signal: AbortSignal;
  readonly tell: (rows: number) => void;
}

async function addRows(sheet: OpenSheet, rows: readonly SourceRow[], done: number, { signal, tell }: ExportJob): Promise<void> {
  for (let from = 0; from < rows.length && !signal.aborted; from += chunkSize) {
    const chunk = rows.slice(from, from + chunkSize);
    await sheet.add(chunk.map(({ row, isUnsent }, at) => logSheetRow(row, done + from + at + 1, isUnsent)));
    tell(done + from + chunk.length);
  }
}

/** The file of a filter; or why it cannot be made, in words; undefined if it was stopped. */
async function makeFile(data: DataLayer, job: ExportJob): Promise<{ file: Blob; rows: number; isPartial: boolean } | string | undefined> {
  let sheet: OpenSheet | undefined;
  const { signal } = job;
  const stop = () => sheet?.close();
  try {
    sheet = await openSheet(logSheet);
    signal.addEventListener('abort', stop);
    let [rows, isPartial] = [0, false];
    for await (const chunk of logSource(data, job.filter, signal)) {
      if (!chunk.ok) return chunk.error.message;
      await addRows(sheet, chunk.value.rows, rows, job);
      rows += chunk.value.rows.length;
      isPartial ||= chunk.value.isPartial;
    }
    return signal.aborted ? undefined : { file: await sheet.finish(), rows, isPartial };
  } catch {
    return signal.aborted ? undefined : exportTexts.failed;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Writes what a filter finds into a workbook. Only one runs at a time, and leaving the page ends it. */
export function useLogExport() {
  const data = useData();
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback(
    async (filter: LogFilter) => {
      stop();
      const mine = new AbortController();
      running.current = mine;
      setRows(0);
      const made = await makeFile(data, { filter, signal: mine.signal, tell: setRows });
      if (running.current === mine) setRows(undefined);
      if (made === undefined) return;
      if (typeof made === 'string') {
        feedback.alert({ title: feedbackTexts.failed, message: made, tone: 'error', ms: feedbackTimes.loadAlert });
        return;
      }
      const name = logFileName(made.isPartial ? exportTexts.partialName : '');
      saveFile(made.file, name);
      const message = exportTexts.done(name, formatNumber(made.rows));
      feedback.toast({ tone: 'success', message, ms: feedbackTimes.infoToast });
    },
    [data, stop],
  );
  return { rows, start, stop };
}
