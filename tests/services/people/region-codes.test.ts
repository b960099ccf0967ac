import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('the code of a region on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const schoolWith = (address: object) => {
    const body = { ysb_branch_id: 'BKS', school_name: `Sekolah Wilayah ${fresh()}`, school_code: `W${fresh()}`, ...address };
    return server.call('POST', '/api/schools/store', { token, body });
  };

  test.each([
    ['32.75.09.1001', '3275091001'],
    ['3275091001', '3275091001'],
    ['32.75', '3275'],
    ['', ''],
    [null, ''],
  ])('%j is kept as %j, beside texts that stay as they were sent', async (sent, kept) => {
    const reply = await schoolWith({ kode_wilayah: sent, district: 'KOTA BEKASI', subdistrict: 'Kec. Jatiasih', village: 'Blok C' });
    expect(reply.status).toBe(200);
    expect(reply.json.data).toMatchObject({
      kode_wilayah: kept,
      district: 'KOTA BEKASI',
      subdistrict: 'Kec. Jatiasih',
      village: 'Blok C',
    });
  });

  test.each(['32.75.09.10011', '32750910011', '.3275', '3275.', '32..75', '32-75', 'Jatiasih', '３２'])(
    '%j is refused by the name of its field',
    async (sent) => {
      const reply = await schoolWith({ kode_wilayah: sent });
      expect([reply.status, Object.keys(reply.json.errors)]).toEqual([422, ['kode_wilayah']]);
    },
  );

  test('a body without it changes nothing of it, and an empty one takes it away', async () => {
    const body = { nik: `77${fresh()}`.slice(0, 10), nama_lengkap: 'Anak Jatiasih', ysb_branch_id: 'BKS', kode_wilayah: '32.75.09' };
    const { id } = (await server.call('POST', '/api/students/store', { token, body })).json.data;
    const put = async (change: object) =>
      (await server.call('PUT', `/api/students/${id}`, { token, body: { nik: body.nik, nama_lengkap: body.nama_lengkap, ...change } })).json
        .data.kode_wilayah;
    expect(await put({ kecamatan: 'Jatiasih' })).toBe('327509');
    expect(await put({ kode_wilayah: '' })).toBe('');
  });
});
