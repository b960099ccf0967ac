import type { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readSheets } from './read-sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'amanah-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What stands in for the process that reads. */
let script = '';
vi.mock('node:child_process', async (original) => {
  const real = await original<{ readonly fork: typeof fork }>();
  return { ...real, fork: () => real.fork(script, { execArgv: [], serialization: 'advanced' }) };
});

const readerThat = (does: string) => {
  script = join(folder, `${does.length}.cjs`);
  writeFileSync(script, `process.once('message', () => { ${does} }); process.send({ kind: 'ready' });`);
};

test('a file that keeps its reader computing is refused as it is', async () => {
  readerThat('for (;;);');
  await expect(readSheets(Buffer.from('PK'))).rejects.toMatchObject({ status: 413, message: expect.stringContaining('terlalu rumit') });
});

test.runIf(process.platform === 'linux')('a reader that has no turn on a busy machine is not the fault of the file', async () => {
  readerThat('setInterval(() => undefined, 1000);');
  await expect(readSheets(Buffer.from('PK'))).rejects.toMatchObject({ status: 503, message: expect.stringContaining('sibuk') });
});
