import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSheets } from './read-sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'amanah-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stands in for the process that reads. */
const readerThat = (does: string) => () => {
  const script = join(folder, `${does.length}.cjs`);
  writeFileSync(script, `process.once('message', () => { ${does} }); process.send({ kind: 'ready' });`);
  return fork(script, { execArgv: [], serialization: 'advanced' });
};

test('a file that keeps its reader computing is refused as it is', async () => {
  const read = readSheets(Buffer.from('PK'), readerThat('for (;;);'));
  await expect(read).rejects.toMatchObject({ status: 413, message: expect.stringContaining('terlalu rumit') });
});

test.runIf(process.platform === 'linux')('a reader that has no turn on a busy machine is not the fault of the file', async () => {
  const read = readSheets(Buffer.from('PK'), readerThat('setInterval(() => undefined, 1000);'));
  await expect(read).rejects.toMatchObject({ status: 503, message: expect.stringContaining('sibuk') });
});
