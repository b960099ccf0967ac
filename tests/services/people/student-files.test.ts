import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../services/db/database.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg, jpegSegment, pdf, pdfStream, png } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

const documents = ['file_akte_kelahiran', 'file_kartu_keluarga', 'file_ktp_orang_tua', 'file_raport', 'file_surat_keterangan_asal_sekolah'];
const megabyte = 1024 * 1024;

describe.each(engines)('files on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('admin@amanah.test');
  });
  afterAll(() => server.close());
  const store = (files: Record<string, string>) =>
    server.call('POST', '/api/students/store', { token, body: { nik: String(fresh()), nama_lengkap: 'Berkas', ...files } });

  test('a student with five documents of one megabyte is stored; one byte more in one of them is refused by its name', async () => {
    const scan = (bytes: number) => {
      const bare = pdf(pdfStream('/Subtype /Image', Buffer.alloc(0))).length;
      return dataUrl(
        'application/pdf',
        pdf(pdfStream('/Subtype /Image', Buffer.alloc(bytes - bare - String(bytes).length + 1, 7))).subarray(0, bytes),
      );
    };
    const full = scan(megabyte);
    const made = await store(Object.fromEntries(documents.map((name) => [name, full])));
    expect([made.status, made.text.length < 20_000]).toEqual([200, true]);
    const one = (await server.call('GET', `/api/students/${made.json.data.id}`, { token })).json.data;
    for (const name of documents) expect(one[name] === full).toBe(true);
    const over = await store({
      file_raport: dataUrl('application/pdf', Buffer.concat([Buffer.from(full.split(',')[1] ?? '', 'base64'), Buffer.from(' ')])),
    });
    expect([over.status, over.json.errors]).toEqual([422, { file_raport: 'Raport paling besar 1024 KB, sekarang 1025 KB.' }]);
    const page = await server.call('GET', `/api/students?limit=1000&ascending=0`, { token });
    expect(page.text).not.toContain('data:application/pdf');
    const trail = await rowsOf(
      server.database.db,
      sql`select after::text as after from audit_trail where row_id = ${made.json.data.id} and resource = 'students'`,
    );
    expect(String(trail[0]?.['after'])).toMatch(/"sha256"/);
    expect(String(trail[0]?.['after']).length).toBeLessThan(20_000);
  });

  test('a body beyond all documents is 413, one of a resource without files earlier', async () => {
    const huge = JSON.stringify({ nama_lengkap: 'x'.repeat(9 * megabyte) });
    expect((await server.call('POST', '/api/students/store', { token, body: huge })).status).toBe(413);
    // A stranger's megabytes are not even read.
    for (const [method, path] of [
      ['POST', '/api/students/store'],
      ['PUT', '/api/students/1'],
    ] as const)
      expect((await server.call(method, path, { body: huge })).status).toBe(401);
    expect(
      (await server.call('POST', '/api/floors/store', { token, body: JSON.stringify({ name: 'x'.repeat(2 * megabyte) }) })).status,
    ).toBe(413);
  });

  test('what a camera wrote is not stored, what is no picture is refused, an update without the file keeps it', async () => {
    const noted = jpeg(640, 480, [jpegSegment(0xe1, Buffer.from('Exif\0\0 GPS rumah')), jpegSegment(0xfe, Buffer.from('rahasia kamera'))]);
    const made = await store({ file_raport: dataUrl('image/jpeg', noted) });
    const { id } = made.json.data;
    const read = async () => (await server.call('GET', `/api/students/${id}`, { token })).json.data.file_raport;
    const stored = Buffer.from(String(await read()).split(',')[1] ?? '', 'base64').toString('latin1');
    expect([stored.includes('GPS'), stored.includes('rahasia')]).toEqual([false, false]);
    const kept = await read();
    expect((await server.call('PUT', `/api/students/${id}`, { token, body: { nama_lengkap: 'Berkas Dua' } })).status).toBe(200);
    expect(await read()).toBe(kept);
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const wrong: readonly (readonly [string, RegExp])[] = [
      [dataUrl('image/jpeg', html), /hanya boleh berupa JPEG, PNG, WebP, PDF/],
      [dataUrl('text/html', html), /hanya boleh berupa/],
      [dataUrl('image/svg+xml', Buffer.from('<svg/>')), /hanya boleh berupa/],
      [dataUrl('image/png', noted), /berisi JPEG, tetapi dikirim sebagai PNG/],
      [dataUrl('image/jpeg', noted.subarray(0, -2)), /rusak atau terpotong/],
      [dataUrl('image/png', png(5000, 10)), /4096/],
      [dataUrl('application/pdf', pdf('6 0 obj << /S /JavaScript >> endobj')), /berisi program/],
      ['data:image/jpeg;base64,###', /bukan berkas/],
      ['/photos/1', /bukan berkas/],
      ['https://jahat.test/x.jpg', /bukan berkas/],
    ];
    for (const [value, words] of wrong) {
      for (const refused of [
        await store({ file_raport: value }),
        await server.call('PUT', `/api/students/${id}`, { token, body: { file_raport: value } }),
      ])
        expect([value.slice(0, 40), refused.status, refused.json.errors]).toEqual([
          value.slice(0, 40),
          422,
          { file_raport: expect.stringMatching(words) },
        ]);
    }
    expect(await read()).toBe(kept);
    expect((await server.call('PUT', `/api/students/${id}`, { token, body: { file_raport: '' } })).status).toBe(200);
    expect(await read()).toBe('');
  });
});
