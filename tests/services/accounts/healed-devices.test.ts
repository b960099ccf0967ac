import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../../../services/db/open/open.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { sql } from 'drizzle-orm';
import { freePort } from '../../support/machine/free-port.ts';
import { runCommand } from '../support/command.ts';
import { engines } from '../support/engines.ts';
import { emptyOwn, placeOf } from '../support/databases/own-database.ts';
import { start } from '../support/process.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { openPhone, type Phone } from './phone.ts';

/** Logs of all devices before the backup, and as many after it; HEALED_LOGS=200 makes it a whole night. */
const logs = Number(process.env['HEALED_LOGS'] ?? 12);

const home = mkdtempSync(join(tmpdir(), 'amanah-healed-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What the services have of the notes, each with its number of photos. */
async function stored(env: Readonly<Record<string, string>>): Promise<[string, number][]> {
  const database = await connect(placeOf(env));
  const rows = await rowsOf(
    database.db,
    sql`select l.note, count(p.id)::int as photos from log_check_points l left join log_photos p on p.ysb_log_check_point_id = l.id and p.deleted_at is null
      where l.deleted_at is null and l.note like 'ronde %' group by l.id, l.note order by l.note`,
  );
  await database.close();
  return rows.map((row) => [String(row['note']), Number(row['photos'])]);
}

describe.each(engines)('three devices and a server on %s that is restored from its backup', (engine) => {
  test('heal it: what was acknowledged after the backup is there again, once each, with its photos', async () => {
    const [first, second] = [await emptyOwn(engine, home), await emptyOwn(engine, home)];
    const PORT = String(await freePort());
    let server = await start({ ...first.env, DEMO: '1', PORT });
    const address = server.address;
    const accounts = ['patroli@amanah.test', 'patroli@amanah.test', 'patroli2@amanah.test'];
    const phones: Phone[] = [];
    for (const email of accounts) phones.push(await openPhone(address, email));
    const points = ['1', '1', '1'];
    for (const [at, phone] of phones.entries()) {
      const found = await phone.layer.mirror.refresh(resourceOf('check-points'), { page: 1, limit: 10, search: '' });
      if (!found.ok) throw new Error(JSON.stringify(found.error));
      for await (const page of phone.layer.mirror.walk(resourceOf('check-points'), { search: '' })) {
        if (page.ok && page.value[0]) points[at] = page.value[0].id;
        break;
      }
    }
    const round = async (name: string) => {
      for (let at = 0; at < logs; at++) {
        const who = at % phones.length;
        const saved = await phones[who]?.save(`ronde ${name} ${String(at).padStart(3, '0')}`, points[who] ?? '1');
        if (!saved?.ok) throw new Error(JSON.stringify(saved?.error));
      }
    };
    await round('sebelum');
    for (const phone of phones) await phone.settle();
    const file = join(home, `${engine}.gz`);
    expect(await runCommand('backup', file, first.env)).toMatchObject({ code: 0 });
    await round('sesudah');
    for (const phone of phones) await phone.settle();
    await server.kill('SIGKILL');
    expect(await runCommand('restore', file, second.env)).toMatchObject({ code: 0 });
    // What is waiting while the server is away goes out with the rest.
    await round('selama');
    server = await start({ ...second.env, PORT });
    for (const phone of phones) await phone.login();
    for (const phone of phones) await phone.settle();
    const notices: number[] = [];
    for (const { layer } of phones)
      notices.push(await new Promise<number>((done) => void layer.foundation.restored.subscribe((notice) => done(notice?.resent ?? 0))));
    for (const { layer } of phones) await layer.close();
    await server.kill('SIGTERM');
    const names = ['sebelum', 'selama', 'sesudah'].flatMap((name) =>
      Array.from({ length: logs }, (_, at): [string, number] => [`ronde ${name} ${String(at).padStart(3, '0')}`, 1]),
    );
    expect(await stored(second.env)).toEqual(names);
    expect(notices.reduce((sum, one) => sum + one, 0)).toBe(2 * logs);
    await Promise.all([first.drop(), second.drop()]);
  }, 300_000);
});
