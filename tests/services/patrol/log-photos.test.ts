import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg, jpegSegment, png } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { changesIn } from '../support/stamps.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const picture = dataUrl('image/jpeg', jpeg(1280, 960));
const words = 'Foto hanya dapat ditambahkan ke catatan Anda sendiri.';

describe.each(engines)('photos of logs on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('patroli@amanah.test');
  });
  afterAll(() => server.close());

  const store = (body: unknown, as = token, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/log-photos/store', { token: as, body, headers });
  const newLog = async (as = token) => {
    const body = { ysb_check_point_id: '1', ysb_kategori_note: 2, note: `foto${fresh()}` };
    return (await server.call('POST', '/api/log-check-points/store', { token: as, body })).json.data;
  };
  const photo = (log: unknown, number: number, more = {}) => ({ ysb_log_check_point_id: String(log), number, photo: picture, ...more });
  const logRow = async (id: unknown) => (await server.call('GET', `/api/log-check-points/${id}`, { token })).json.data;

  test('three are taken and counted with their log, and mirrors hear of it; a fourth is not taken, nor a second with the same number', async () => {
    const log = await newLog();
    const before = log.updated_at;
    for (const number of [1, 2, 3]) {
      const stored = await store(photo(log.id, number));
      expect([stored.status, stored.json.data]).toEqual([200, expect.objectContaining({ number, ysb_log_check_point_id: log.id })]);
      expect('photo' in stored.json.data).toBe(false);
      expect((await logRow(log.id)).photo_count).toBe(number);
    }
    expect((await store(photo(log.id, 4))).status).toBe(422);
    expect((await store(photo(log.id, 0))).status).toBe(422);
    const twice = await store(photo(log.id, 2));
    expect([twice.status, Object.keys(twice.json.errors)]).toEqual([409, ['number']]);
    const after = await logRow(log.id);
    expect([after.photo_count, changesIn(after.version)]).toEqual([3, 4]);
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before));
    const changed = await server.call('GET', `/api/log-check-points?limit=1000&updated_since=${encodeURIComponent(before)}`, { token });
    expect(changed.json.data.find((row: { id: number }) => row.id === log.id)?.photo_count).toBe(3);
    const list = await server.call('GET', `/api/log-photos?limit=10&ysb_log_check_point_id=${log.id}`, { token });
    expect(list.json.data.map((row: { number: number }) => row.number)).toEqual([1, 2, 3]);
    expect(list.text).not.toContain('base64');
    const one = await server.call('GET', `/api/log-photos/${list.json.data[0].id}`, { token });
    // The services rewrite a JPEG's header.
    expect(one.json.data.photo.slice(-32)).toBe(picture.slice(-32));
  });

  test('two that arrive together are both counted', async () => {
    const log = await newLog();
    const stored = await Promise.all([1, 2, 3].map((number) => store(photo(log.id, number))));
    expect(stored.map((each) => each.status)).toEqual([200, 200, 200]);
    expect((await logRow(log.id)).photo_count).toBe(3);
  });

  test('sent twice under one key it is stored once, and the trail holds no picture', async () => {
    const log = await newLog();
    const key = { 'idempotency-key': `foto-${fresh()}` };
    const [first, second] = [await store(photo(log.id, 1), token, key), await store(photo(log.id, 1), token, key)];
    expect([first.status, second.status, second.text, second.headers['idempotency-replayed']]).toEqual([200, 200, first.text, 'true']);
    expect((await logRow(log.id)).photo_count).toBe(1);
    const { db } = server.database;
    const trail = await rowsOf(
      db,
      sql`select after::text as after from audit_trail where resource = 'log-photos' and row_id = ${first.json.data.id}`,
    );
    expect(trail).toHaveLength(1);
    expect(String(trail[0]?.['after'])).toMatch(/"sha256"/);
    expect(String(trail[0]?.['after'])).not.toContain('base64');
  });

  test("another's log takes none: not of a colleague, not of a superadmin; another branch does not even hear of it", async () => {
    const log = await newLog();
    for (const email of ['patroli2@amanah.test', 'admin@amanah.test', 'superadmin@amanah.test']) {
      const refused = await store(photo(log.id, 1), await server.tokenOf(email));
      // patroli2 may be of another branch: either way nothing is stored.
      expect([email, [403, 422].includes(refused.status)]).toEqual([email, true]);
    }
    const boss = await store(photo(log.id, 1), await server.tokenOf('superadmin@amanah.test'));
    expect([boss.status, boss.json.message, boss.json.errors]).toEqual([403, words, { ysb_log_check_point_id: words }]);
    const stranger = await allRights(server, 'SBY');
    const [far, none] = [await store(photo(log.id, 1), stranger.token), await store(photo(99_999_999, 1), stranger.token)];
    expect([far.status, far.text]).toEqual([422, none.text]);
    expect((await store({ ...photo(log.id, 1), user_id: '1' })).json.data.user_id).toBe(log.user_id);
    expect((await logRow(log.id)).photo_count).toBe(1);
  });

  test('what is no picture, too heavy or without a log is refused; what a camera wrote is left out', async () => {
    const log = await newLog();
    const heavy = jpeg(1280, 960, [], [Buffer.alloc(221 * 1024, 7)]);
    const wrong: readonly (readonly [string, unknown])[] = [
      ['html', dataUrl('image/jpeg', Buffer.from('<html></html>'))],
      ['svg', dataUrl('image/svg+xml', Buffer.from('<svg/>'))],
      ['pdf', dataUrl('application/pdf', Buffer.from('%PDF-1.4'))],
      ['heavy', dataUrl('image/jpeg', heavy)],
      ['wide', dataUrl('image/png', png(5000, 10))],
      ['address', 'https://example.org/x.jpg'],
      ['empty', ''],
      ['number', 7],
    ];
    for (const [name, value] of wrong) expect([name, (await store(photo(log.id, 1, { photo: value }))).status]).toEqual([name, 422]);
    for (const id of ['', '0', '-1', 'x', 'local:01ABC', null, '99999999999999999999'])
      expect([id, (await store({ number: 1, photo: picture, ysb_log_check_point_id: id })).status]).toEqual([id, 422]);
    expect((await logRow(log.id)).photo_count).toBe(0);
    const place = jpeg(640, 480, [jpegSegment(0xe1, Buffer.from('Exif\0\0 GPS -6.2'))]);
    const { id } = (await store(photo(log.id, 1, { photo: dataUrl('image/jpeg', place) }))).json.data;
    const kept = (await server.call('GET', `/api/log-photos/${id}`, { token })).json.data.photo;
    expect(Buffer.from(kept.split(',')[1], 'base64').toString('latin1')).not.toContain('GPS');
  });

  test('the thumbnail is drawn when it is asked for, turned like the photo, and seen by whoever sees the photo', async () => {
    const log = await newLog();
    const wide = { create: { width: 1280, height: 960, channels: 3 as const, background: '#2b6' } };
    const turned = await sharp(wide).withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const kinds = {
      'image/jpeg': turned,
      'image/png': await sharp(wide).png().toBuffer(),
      'image/webp': await sharp(wide).webp().toBuffer(),
    };
    for (const [at, [type, bytes]] of Object.entries(kinds).entries()) {
      const { id } = (await store(photo(log.id, at + 1, { photo: dataUrl(type, bytes) }))).json.data;
      const ask = (as: string, query = '?size=thumb') => server.call('GET', `/api/log-photos/${id}${query}`, { token: as });
      const [small, again] = [await ask(token), await ask(token)];
      const head = await sharp(Buffer.from(small.json.data.photo.split(',')[1], 'base64')).metadata();
      expect([type, head.format, head.width, head.height, head.exif]).toEqual([
        type,
        'jpeg',
        ...(type === 'image/jpeg' ? [180, 240] : [240, 180]),
        undefined,
      ]);
      expect([small.json.data.number, again.json.data.photo === small.json.data.photo]).toEqual([at + 1, true]);
      const whole = await sharp(Buffer.from((await ask(token, '')).json.data.photo.split(',')[1], 'base64')).metadata();
      expect([whole.format, whole.width]).toEqual([type.slice('image/'.length), 1280]);
      const stranger = await allRights(server, 'SBY');
      expect((await ask(stranger.token)).status).toBe(404);
      for (const wrong of ['?size=large', '?size=thumb&size=thumb', '?size=thumb&x=1', '?size='])
        expect((await ask(token, wrong)).status).toBe(422);
    }
    expect((await server.call('GET', `/api/log-check-points/${log.id}?size=thumb`, { token })).status).toBe(422);
  });

  test('a picture that cannot be drawn is answered as it is', async () => {
    const log = await newLog();
    const { id } = (await store(photo(log.id, 1))).json.data;
    const [small, whole] = [
      await server.call('GET', `/api/log-photos/${id}?size=thumb`, { token }),
      await server.call('GET', `/api/log-photos/${id}`, { token }),
    ];
    expect([small.status, small.json.data.photo]).toEqual([200, whole.json.data.photo]);
  });

  test('is neither changed nor deleted, and of another branch not seen', async () => {
    const log = await newLog();
    const { id } = (await store(photo(log.id, 1))).json.data;
    expect((await server.call('PUT', `/api/log-photos/${id}`, { token, body: { number: 2 } })).status).toBe(405);
    expect((await server.call('DELETE', `/api/log-photos/${id}`, { token })).status).toBe(405);
    const stranger = await allRights(server, 'SBY');
    expect((await server.call('GET', `/api/log-photos/${id}`, { token: stranger.token })).status).toBe(404);
    const list = await server.call('GET', `/api/log-photos?ysb_log_check_point_id=${log.id}`, { token: stranger.token });
    expect(list.json.data).toEqual([]);
  });
});
