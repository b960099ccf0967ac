import { useCallback, useEffect, useRef, useState } from 'react';
import { feedback } from '../../ui/feedback/feedback.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { exportTexts } from '../../ui/texts/id/export.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useData } from '../live/data-context.tsx';
import { type ExportRequest, exportRows } from './export-rows.ts';
import { fileName, saveFile } from './save-file.ts';

export interface ExportRun {
  /** Rows in the file so far; undefined while nothing runs. */
  readonly rows: number | undefined;
  readonly problem: string | undefined;
  readonly start: (request: ExportRequest, name: string) => Promise<boolean>;
  readonly stop: () => void;
}

/** Runs one export at a time; it ends with the dialog that started it. */
export function useExport(): ExportRun {
  const { mirror, time } = useData();
  const [rows, setRows] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback(
    async (request: ExportRequest, heading: string) => {
      const mine = new AbortController();
      stop();
      running.current = mine;
      setProblem(undefined);
      setRows(0);
      const done = await exportRows(mirror, request, mine.signal, setRows);
      if (running.current === mine) setRows(undefined);
      if (done.kind === 'failed') setProblem(done.error.code === 'storage' ? exportTexts.failed : done.error.message);
      if (done.kind !== 'file') return false;
      const name = fileName(heading, request.format, time.now());
      saveFile(done.file, name);
      const message = exportTexts.done(name, formatNumber(done.rows));
      feedback.toast({ tone: 'success', message, ms: feedbackTimes.infoToast });
      return true;
    },
    [mirror, time, stop],
  );
  return { rows, problem, start, stop };
}
