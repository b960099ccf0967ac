import { mimeOf, type ExportedSheet, type ExportedRow } from './sheet-plan.ts';
import type { SheetAnswer, SheetJob } from './sheet-protocol.ts';

/** A file that grows in a worker; the page hands over a few hundred rows at a time and keeps none. */
export interface OpenSheet {
  readonly add: (rows: readonly ExportedRow[]) => Promise<void>;
  readonly finish: () => Promise<Blob>;
  /** Ends the worker and discards the file. */
  readonly close: () => void;
}

/** Opens a spreadsheet file for writing. All of its promises reject when the worker fails or was closed. */
export async function openSheet(plan: ExportedSheet): Promise<OpenSheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  let fail: (problem: Error) => void = () => undefined;
  const ask = (job: SheetJob): Promise<SheetAnswer> =>
    new Promise((resolve, reject) => {
      fail = reject;
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
        if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data);
      };
      worker.postMessage(job);
    });
  worker.addEventListener('error', (event) => fail(new Error(event.message || 'the sheet worker failed')));
  const close = () => {
    worker.terminate();
    fail(new Error('closed'));
  };
  await ask({ kind: 'open', plan });
  return {
    async add(rows) {
      await ask({ kind: 'rows', rows });
    },
    async finish() {
      const answer = await ask({ kind: 'finish' });
      worker.terminate();
      if (answer.kind !== 'file') throw new Error('the sheet worker made no file');
      return new Blob([answer.bytes], { type: mimeOf[plan.format] });
    },
    close,
  };
}
