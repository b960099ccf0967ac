/** Opens a database with other migrations than the product's, announcing each statement before it is executed. */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../services/db/open/open.ts';

const [url = '', dataDir = '', folder = ''] = process.argv.slice(2);
const database = await openDatabase(url === '' ? { kind: 'embedded', dataDir } : { kind: 'postgres', url }, {
  folder,
  onStatement: (done) => {
    writeSync(1, `statement ${done}\n`);
    // Until it is killed or told to go on: the test decides where it ends.
    if (process.env['STOP_AT'] === String(done)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
await database.close();
writeSync(1, 'migrated\n');
