import { createImportDesk } from './import-desk.ts';
import type { ImportCall } from './import-protocol.ts';

const desk = createImportDesk();

interface Question {
  readonly id: number;
  readonly call: ImportCall;
  readonly args: readonly unknown[];
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  try {
    const value: unknown = await Reflect.apply(desk[data.call], desk, data.args);
    // A file is handed over, not copied.
    postMessage({ id: data.id, value }, { transfer: value instanceof ArrayBuffer ? [value] : [] });
  } catch {
    postMessage({ id: data.id, failed: true });
  }
});
