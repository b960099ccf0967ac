import { csvWriter } from './csv.ts';
import type { SheetWriter } from './sheet-plan.ts';
import type { SheetAnswer, SheetJob } from './sheet-protocol.ts';
import { xlsxWriter } from './xlsx-book.ts';

let writer: SheetWriter | undefined;

const say = (answer: SheetAnswer, hand: Transferable[] = []) => self.postMessage(answer, { transfer: hand });

async function work(job: SheetJob): Promise<void> {
  if (job.kind === 'open') writer = job.plan.format === 'csv' ? csvWriter(job.plan) : await xlsxWriter(job.plan);
  if (job.kind === 'rows') writer?.add(job.rows);
  if (job.kind !== 'finish') return say({ kind: 'ready' });
  const bytes = writer?.finish() ?? new Uint8Array();
  say({ kind: 'file', bytes }, [bytes.buffer]);
}

self.addEventListener('message', ({ data }: MessageEvent<SheetJob>) => {
  work(data).catch((problem: unknown) => say({ kind: 'failed', message: problem instanceof Error ? problem.message : String(problem) }));
});
