/** Records the rounds that are due at a moment, and blocks between the last row and the commit until it is killed. */
import { writeSync } from 'node:fs';
import type { Database } from '../../../services/db/database.ts';
import { openDatabase } from '../../../services/db/open/open.ts';
import { freezeRounds } from '../../../services/rounds/freeze.ts';

const [url = '', dataDir = '', moment = ''] = process.argv.slice(2);
const { db } = await openDatabase(url === '' ? { kind: 'embedded', dataDir } : { kind: 'postgres', url });
const standing = new Proxy(db, {
  get: (target, name) =>
    name === 'transaction'
      ? (work: Parameters<Database['transaction']>[0]) =>
          target.transaction(async (tx) => {
            writeSync(1, `written ${String(await work(tx))}\n`);
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
          })
      : Reflect.get(target, name),
});
await freezeRounds(standing, new Date(moment));
writeSync(1, 'committed\n');
