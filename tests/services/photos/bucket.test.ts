import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { Bucket, BucketProblem } from '../../../services/photos/bucket.ts';
import { openPhotos } from '../../../services/photos/open.ts';
import { words } from '../../../services/ops/words.ts';
import { readReference } from '../../../services/photos/reference.ts';
import { answering as storeThatAnswers, inBucket } from '../../../services/photos/store.ts';
import { claimBucket, sweepBucket } from '../../../services/photos/sweep.ts';
import { openTestBucket, sha256, type TestBucket } from './bucket-server.ts';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const dayMs = 86_400_000;
/** Small and different each time. */
const picture = () => dataUrl('image/jpeg', jpeg(60 + (fresh() % 900), 40));

describe.each(engines)('photos in a bucket on %s', (engine) => {
  let bucket: TestBucket;
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    bucket = await openTestBucket();
    server = await startServer(engine, {}, { bucket: bucket.options });
    token = await server.tokenOf('patroli@amanah.test');
  });
  afterAll(async () => {
    await server.close();
    await bucket.close();
  });

  const newLog = async (): Promise<string> => {
    const body = { ysb_check_point_id: '1', ysb_kategori_note: 2, note: `foto${fresh()}` };
    return (await server.call('POST', '/api/log-check-points/store', { token, body })).json.data.id;
  };
  const store = async (log: unknown, photo = picture(), headers = {}) =>
    server.call('POST', '/api/log-photos/store', { token, body: { ysb_log_check_point_id: String(log), number: 1, photo }, headers });
  const get = (id: unknown, query = '') => server.call('GET', `/api/log-photos/${id}${query}`, { token });
  const heldBy = async (id: unknown) => {
    const [row] = await rowsOf(server.database.db, sql`select photo from log_photos where id = ${Number(id)}`);
    return String(row?.['photo']);
  };
  const keyOf = async (id: unknown) => readReference(await heldBy(id))?.key ?? '';
  const kept = async () => (await store(await newLog())).json.data.id;

  test('a new photo is in the bucket under its hash, its row names it, and who may read the row is shown it, whole and small', async () => {
    const stored = await store(await newLog());
    expect([stored.status, stored.json.data]).toEqual([200, expect.objectContaining({ number: 1 })]);
    expect(stored.text).not.toContain('bucket');
    const { id } = stored.json.data;
    const held = await heldBy(id);
    const key = await keyOf(id);
    expect(held).toMatch(/^bucket:\w+\/[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f]{12};image\/jpeg;\d+$/);
    expect(bucket.keys()).toContain(key);
    const bytes = bucket.bytesOf(key);
    expect(key).toContain(`/${sha256(bytes)}-`);
    const whole = await get(id);
    expect(whole.json.data.photo).toBe(`data:image/jpeg;base64,${bytes.toString('base64')}`);
    const small = await get(id, '?size=thumb');
    expect([small.status, small.json.data.photo.slice(0, 23)]).toEqual([200, 'data:image/jpeg;base64,']);
    // Another branch's account learns nothing, as with any row.
    const [own] = await rowsOf(server.database.db, sql`select ysb_branch_id as branch from log_check_points order by id desc limit 1`);
    const stranger = await allRights(server, own?.['branch'] === 'BKS' ? 'JKT' : 'BKS');
    expect((await server.call('GET', `/api/log-photos/${id}`, { token: stranger.token })).status).toBe(404);
    const [trail] = await rowsOf(
      server.database.db,
      sql`select after->'photo' as photo from audit_trail where resource = 'log-photos' and row_id = ${Number(id)}`,
    );
    expect(trail?.['photo']).toEqual({ sha256: sha256(bytes), length: bytes.length });
  });

  test('nobody can send a reference in place of a picture: it is not one', async () => {
    const held = await heldBy(await kept());
    const sent = await store(await newLog(), held);
    expect([sent.status, Object.keys(sent.json.errors)]).toEqual([422, ['photo']]);
  });

  test('sent twice under one key it is put once', async () => {
    const before = bucket.keys().length;
    const [log, photo, key] = [await newLog(), picture(), { 'idempotency-key': `foto-${fresh()}` }];
    const [first, second] = [await store(log, photo, key), await store(log, photo, key)];
    expect([first.status, second.text, second.headers['idempotency-replayed']]).toEqual([200, first.text, 'true']);
    expect(bucket.keys().length).toBe(before + 1);
  });

  test('while the bucket is away a photo is refused so that the device keeps it, the log is taken, and what is there says that it can not be had now', async () => {
    const id = await kept();
    await bucket.stop();
    try {
      const [log, photo, key] = [await newLog(), picture(), { 'idempotency-key': `foto-${fresh()}` }];
      const refused = await store(log, photo, key);
      expect([refused.status, refused.headers['retry-after'], refused.json.error]).toEqual([503, '20', 1]);
      const shown = await get(id);
      expect([shown.status, shown.headers['retry-after'], shown.json.data]).toEqual([503, '20', undefined]);
      // Whoever looks sends nothing that would be tried again for him; the app knows that nothing else is wrong.
      expect([shown.json.code, shown.json.message]).toEqual([
        'photo-withheld',
        'Penyimpanan foto sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
      ]);
      expect(refused.json).toMatchObject({ message: expect.stringContaining('Foto ini dicoba lagi') });
      expect(refused.json.code).toBeUndefined();
      await bucket.start();
      const again = await store(log, photo, key);
      expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, undefined]);
      expect((await get(id)).status).toBe(200);
    } finally {
      await bucket.start();
    }
  }, 60_000);

  test('an object that is gone, or another, is told as lost and never shown, nor taken for no photo', async () => {
    const [gone, other, longer] = [await kept(), await kept(), await kept()];
    bucket.lose(await keyOf(gone));
    const bytes = bucket.bytesOf(await keyOf(other));
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    bucket.spoil(await keyOf(other), bytes);
    bucket.spoil(await keyOf(longer), Buffer.alloc(3_000_000));
    for (const id of [gone, other, longer])
      for (const query of ['', '?size=thumb']) {
        const shown = await get(id, query);
        expect([id, query, shown.status, shown.json.code, shown.json.message, shown.json.data]).toEqual([
          ...[id, query, 502, 'photo-withheld'],
          'Foto ini ada, tetapi berkasnya hilang atau rusak di penyimpanan foto. Beri tahu pengelola.',
          undefined,
        ]);
      }
  });

  test('what no row holds is removed after a day, however many there are, and nothing else', async () => {
    const { db } = server.database;
    const { bucket: own, store: photos } = await openPhotos(db, bucket.options);
    if (!own) throw new Error('no bucket');
    const [stays, erased] = [await kept(), await kept()];
    const [stayingKey, erasedKey] = [await keyOf(stays), await keyOf(erased)];
    const orphans: string[] = [];
    for (let at = 0; at < 5; at++) orphans.push(readReference(await photos.put(picture()))?.key ?? '');
    const [young = '', ...old] = orphans;
    await db.execute(sql`delete from log_photos where id = ${Number(erased)}`);
    for (const key of [...old, stayingKey, erasedKey]) bucket.age(key, dayMs + 60_000);
    expect(await sweepBucket(db, own, { now: new Date(), pageSize: 2 })).toBe(old.length + 1);
    const left = bucket.keys();
    expect([left.includes(stayingKey), left.includes(young), left.includes(erasedKey), old.filter((key) => left.includes(key))]).toEqual([
      ...[true, true, false],
      [],
    ]);
    // A row that is only marked as deleted may come back, so its photo stays.
    await db.execute(sql`update log_photos set deleted_at = now() where id = ${Number(stays)}`);
    await sweepBucket(db, own, { now: new Date() });
    expect(bucket.keys()).toContain(stayingKey);
  });

  test('an object that the bucket keeps does not hold up the others, and is told', async () => {
    const { db } = server.database;
    const { bucket: own, store: photos } = await openPhotos(db, bucket.options);
    if (!own) throw new Error('no bucket');
    const keys: string[] = [];
    for (let at = 0; at < 4; at++) keys.push(readReference(await photos.put(picture()))?.key ?? '');
    for (const key of keys) bucket.age(key, 2 * dayMs);
    const [locked = '', ...others] = [...keys].sort();
    const remove = own.remove.bind(own);
    const kept = vi.spyOn(own, 'remove').mockImplementation(async (key) => {
      if (key === locked) throw new BucketProblem('refused', 'locked');
      await remove(key);
    });
    await expect(sweepBucket(db, own, { now: new Date() })).rejects.toThrow('refused: locked');
    expect([bucket.keys().includes(locked), others.filter((key) => bucket.keys().includes(key))]).toEqual([true, []]);
    kept.mockRestore();
    expect(await sweepBucket(db, own, { now: new Date() })).toBe(1);
  });

  test('another life of the database removes nothing until it is told that the bucket is its own', async () => {
    const { db } = server.database;
    const { bucket: own, store: photos } = await openPhotos(db, bucket.options);
    if (!own) throw new Error('no bucket');
    await claimBucket(db, own);
    const key = readReference(await photos.put(picture()))?.key ?? '';
    bucket.age(key, 2 * dayMs);
    await db.execute(sql`update foundation set epoch = ${`lain${fresh()}`}`);
    await expect(sweepBucket(db, own, { now: new Date() })).rejects.toThrow('another life of the database');
    expect(bucket.keys()).toContain(key);
    await claimBucket(db, own);
    expect(await sweepBucket(db, own, { now: new Date() })).toBeGreaterThan(0);
    expect(bucket.keys()).not.toContain(key);
  });

  test('a finding made from a log shows its photos without a second copy', async () => {
    const log = await newLog();
    const { id } = (await store(log)).json.data;
    const before = bucket.keys().length;
    const supervisor = await server.tokenOf('superadmin@amanah.test');
    const [place] = await rowsOf(
      server.database.db,
      sql`select ysb_room_id as room, (select min(id) from finding_kinds where deleted_at is null) as kind from check_points where id = 1`,
    );
    const made = await server.call('POST', '/api/findings/store', {
      token: supervisor,
      body: {
        ysb_log_check_point_id: String(log),
        ysb_check_point_id: '1',
        ysb_room_id: String(place?.['room']),
        ysb_finding_kind_id: String(place?.['kind']),
        description: 'Keran bocor',
      },
    });
    if (made.status !== 200) throw new Error(made.text);
    const [row] = await rowsOf(
      server.database.db,
      sql`select photo from finding_photos where ysb_finding_id = ${Number(made.json.data.id)}`,
    );
    expect([row?.['photo'], bucket.keys().length]).toEqual([await heldBy(id), before]);
  });
});

const patience = { timeoutMs: 500, pausesMs: [10, 10] };

async function answering(handler: RequestListener): Promise<{ server: Server; url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('a bucket that misbehaves', () => {
  const options = { url: '', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER', takesNew: true };
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (problem: BucketProblem) => problem.failure,
    );

  test('a wrong key is refused, by writing and by reading, and not tried again and again', async () => {
    const real = await openTestBucket();
    try {
      const own = new Bucket(real.options);
      await own.put('a/b', 'image/jpeg', Buffer.from('isi'));
      const wrong = new Bucket({ ...real.options, secret: 'S3RVERX' });
      expect(await failure(wrong.put('a/c', 'image/jpeg', Buffer.from('isi')))).toBe('refused');
      expect(await failure(wrong.get('a/b', 3))).toBe('refused');
      expect(await failure(new Bucket({ ...real.options, keyId: 'LAIN' }).get('a/b', 3))).toBe('refused');
      expect(await failure(new Bucket({ ...real.options, url: real.options.url.replace('foto', 'lain') }).get('a/b', 3))).toBe('refused');
      expect(real.keys()).toEqual(['a/b']);
      expect([await own.has('a/b', 3), await own.has('a/b', 4), await own.has('a/x', 3)]).toEqual([true, false, false]);
      await own.remove('a/b');
      await own.remove('a/b');
      expect(real.keys()).toEqual([]);
    } finally {
      await real.close();
    }
  });

  test('one that sends elsewhere is not followed', async () => {
    const elsewhere = await answering((_request, response) => response.end('bukan di sini'));
    for (const status of [301, 302, 303, 307, 308]) {
      const sending = await answering((_request, response) => response.writeHead(status, { location: `${elsewhere.url}/foto/a` }).end());
      const bucket = new Bucket({ ...options, url: `${sending.url}/foto` }, patience);
      expect([status, await failure(bucket.get('a', 3)), await failure(bucket.put('a', 'image/png', Buffer.from('isi')))]).toEqual([
        ...[status, 'refused', 'refused'],
      ]);
      sending.server.close();
    }
    expect(elsewhere.asked).toEqual([]);
    elsewhere.server.close();
  });

  test.each([
    [507, ''],
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
    [400, 'XMinioAdminBucketQuotaExceeded'],
  ])(
    'one without room is full and neither away nor badly set up, whatever it calls that (%i %s), and is not asked at once again',
    async (status, code) => {
      const full = await answering((_request, response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
      const bucket = new Bucket({ ...options, url: `${full.url}/foto` }, patience);
      const told: string[] = [];
      const store = storeThatAnswers(inBucket(bucket, 'yayasan'), (what, outcome) => told.push(`${what} ${outcome}`));
      await expect(store.put(picture())).rejects.toMatchObject({
        status: 503,
        more: { retryAfter: 20 },
        message: expect.stringContaining('penuh'),
      });
      expect(told).toEqual(['put full']);
      expect(full.asked).toHaveLength(1);
      expect(words.bucketStopped(new BucketProblem('full', `${status} ${code}`))).toMatch(/ruang atau kuota/);
      full.server.close();
    },
  );

  test('one that hangs, is busy or fails is away after a few attempts; one that recovers is not', async () => {
    const hanging = await answering(() => undefined);
    expect(await failure(new Bucket({ ...options, url: `${hanging.url}/foto` }, patience).get('a', 3))).toBe('away');
    expect(hanging.asked).toHaveLength(3);
    hanging.server.closeAllConnections();
    hanging.server.close();
    for (const status of [429, 500, 503]) {
      const busy = await answering((_request, response) => response.writeHead(status).end('<Code>SlowDown</Code>'));
      expect(await failure(new Bucket({ ...options, url: `${busy.url}/foto` }, patience).put('a', 'image/png', Buffer.from('isi')))).toBe(
        'away',
      );
      expect(busy.asked).toEqual(['PUT /foto/a', 'PUT /foto/a', 'PUT /foto/a']);
      busy.server.close();
    }
    let times = 0;
    const recovering = await answering((_request, response) => response.writeHead(++times < 3 ? 503 : 200).end('isi'));
    expect(String(await new Bucket({ ...options, url: `${recovering.url}/foto` }, patience).get('a', 3))).toBe('isi');
    recovering.server.close();
  });
});
