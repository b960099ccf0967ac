import { sql } from 'drizzle-orm';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/registry.ts';
import { rowsOf } from '../../../services/db/database.ts';
import { migrate } from '../../../services/db/migrate.ts';
import { drawnOnce } from '../../../services/http/qr.ts';
import { engines, openTestDatabase } from '../support/engines.ts';
import { pictureOf } from '../support/qr-picture.ts';
import { createSample } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const shape = /^\/qr\/(\d+)-[0-9a-f]{32}\.svg$/;

describe.each(engines)('pictures of codes on %s', (engine) => {
  let server: TestServer;
  let addresses: string[] = [];
  const get = (path: string) => server.call('GET', path);
  beforeAll(async () => {
    server = await startServer(engine);
    const token = await server.tokenOf('superadmin@amanah.test');
    await createSample(server, token, resourceOf('check-points'));
    const { json } = await server.call('GET', '/api/check-points?limit=1000', { token });
    addresses = json.data.map((row: { image_url: string }) => row.image_url);
    expect(json.data.every((row: { id: number; image_url: string }) => shape.exec(row.image_url)?.[1] === String(row.id))).toBe(true);
  });
  afterAll(() => server.close());

  test('a row tells an address that answers strangers: the id alone, at least 25 modules, readable, and kept by caches', async () => {
    const address = addresses[0] ?? '';
    const svg = await get(address);
    expect([svg.status, svg.headers['content-type'], svg.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    const { data, side } = pictureOf(svg.text);
    expect(jsQR(data, side, side)?.data).toBe(shape.exec(address)?.[1]);
    expect(Number(/viewBox="0 0 (\d+)/.exec(svg.text)?.[1])).toBeGreaterThanOrEqual(25 + 8);
    const png = await get(address.replace('.svg', '.png'));
    expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await get(address)).text).toBe(svg.text);
  });

  test('no other address answers, whatever number it names', async () => {
    const [first = '', second = ''] = addresses;
    const sign = (address: string) => /-([0-9a-f]{32})/.exec(address)?.[1] ?? '';
    const [id, other] = [first, second].map((address) => shape.exec(address)?.[1] ?? '');
    for (const odd of [
      `${id}.svg`,
      `${id}.png`,
      `${id}-.svg`,
      `${id}-${'0'.repeat(32)}.svg`,
      `${id}-${sign(second)}.svg`,
      `${other}-${sign(first)}.png`,
      `0${id}-${sign(first)}.svg`,
      `999999-${sign(first)}.svg`,
      `${id}-${sign(first).toUpperCase()}x.svg`,
      `${id}-${sign(first)}.gif`,
      `${id}-${sign(first)}.svg.png`,
      `${'9'.repeat(20)}-${sign(first)}.svg`,
      'abc.svg',
    ])
      expect([odd, (await get(`/qr/${odd}`)).status]).toEqual([odd, 404]);
  });

  test('the number of a point that was deleted has no picture any more', async () => {
    const address = addresses.at(-1) ?? '';
    const id = Number(shape.exec(address)?.[1]);
    expect((await get(address)).status).toBe(200);
    await server.database.db.execute(sql`update check_points set deleted_at = now() where id = ${id}`);
    expect((await get(address)).status).toBe(404);
  });

  test('rows of an earlier version get such an address at the upgrade, each its own, and devices are told', async () => {
    const database = await openTestDatabase(engine);
    const { db } = database;
    await db.execute(sql`update check_points set image_url = '/qr/' || id || '.svg', updated_at = now() - interval '1 year'`);
    await db.execute(sql`drop table departures`);
    await db.execute(sql`insert into audit_trail (user_id, action, resource, row_id, before, after, occurred_at)
      values (1, 'update', 'employes', 7, '{"ysb_branch_id":"BKS"}', '{"ysb_branch_id":"JKT"}', now()), (1, 'update', 'employes', 8, '{"ysb_branch_id":"BKS"}', '{"ysb_branch_id":"BKS"}', now())`);
    await db.execute(sql`delete from migrations where name like '0007-%'`);
    expect(await migrate(db)).toEqual([expect.stringMatching(/^0007-/)]);
    const rows = await rowsOf(db, sql`select id, image_url, updated_at > now() - interval '1 day' as told from check_points`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => shape.exec(String(row['image_url']))?.[1] !== String(row['id']) || row['told'] !== true)).toEqual([]);
    expect(new Set(rows.map((row) => String(row['image_url']).slice(-36))).size).toBe(rows.length);
    // Rows that were moved before the upgrade are reported as well.
    expect(await rowsOf(db, sql`select resource, row_id::int as id, branch from departures`)).toEqual([
      { resource: 'employes', id: 7, branch: 'BKS' },
    ]);
    await database.close();
  });
});

test('a picture is drawn once, also for many at once; only so many are kept, and no failure is', async () => {
  const drawn: string[] = [];
  let fails = false;
  const draw = drawnOnce(async (id, type) => {
    drawn.push(`${id}.${type}`);
    if (fails) throw new Error('no');
    return Buffer.from(id);
  });
  await Promise.all(Array.from({ length: 20 }, () => draw('1', 'svg')));
  await draw('1', 'png');
  await draw('1', 'svg');
  expect(drawn).toEqual(['1.svg', '1.png']);
  for (let n = 2; n < 600; n += 1) await draw(String(n), 'svg');
  drawn.length = 0;
  await draw('599', 'svg');
  await draw('1', 'svg');
  expect(drawn).toEqual(['1.svg']);
  fails = true;
  await expect(draw('x', 'svg')).rejects.toThrow();
  fails = false;
  expect(String(await draw('x', 'svg'))).toBe('x');
});
