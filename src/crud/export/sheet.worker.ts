import { csvWriter } from './csv-writer.ts';
import type { ExportedSheet, SheetWriter } from './sheet-plan.ts';
import type { SheetAnswer, SheetJob } from './sheet-protocol.ts';

let writer: SheetWriter | undefined;

const say = (answer: SheetAnswer, hand: Transferable[] = []) => self.postMessage(answer, { transfer: hand });

/** The workbook library is loaded with the first workbook. */
async function writerFor(plan: ExportedSheet): Promise<SheetWriter> {
  if (plan.format === 'csv') return csvWriter(plan);
  const { xlsxWriter } = await import('./xlsx-writer.ts');
  return xlsxWriter(plan);
}

async function work(job: SheetJob): Promise<void> {
  if (job.kind === 'open') writer = await writerFor(job.plan);
  if (job.kind === 'rows') writer?.add(job.rows);
  if (job.kind !== 'finish') return say({ kind: 'ready' });
  const bytes = writer?.finish() ?? new Uint8Array();
  say({ kind: 'file', bytes }, [bytes.buffer]);
}

self.addEventListener('message', ({ data }: MessageEvent<SheetJob>) => {
  work(data).catch((problem: unknown) => say({ kind: 'failed', message: problem instanceof Error ? problem.message : String(problem) }));
});
