import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRights } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { dataUrl, jpeg, jpegSegment, png } from '../support/sample-files.ts';
import { fresh } from '../support/samples.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

describe.each(engines)('the logo of a school on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = (await allRights(server, 'BKS')).token;
  });
  afterAll(() => server.close());

  const logo = dataUrl('image/png', png(240, 240));
  const store = (more: Record<string, unknown>, as = token) => {
    const name = `Sekolah ${fresh()}`;
    const body = { ysb_branch_id: 'BKS', school_name: name, school_code: `S-${fresh()}`, ...more };
    return server.call('POST', '/api/schools/store', { token: as, body });
  };
  const one = (id: unknown, as = token) => server.call('GET', `/api/schools/${id}`, { token: as });

  test('is kept beside the address that others show, is in no list, and goes when it is emptied', async () => {
    const old = 'https://sekolah.example/logo.png';
    const made = await store({ logo, school_logo: old });
    const { id } = made.json.data;
    expect([made.status, 'logo' in made.json.data]).toEqual([200, false]);
    const read = (await one(id)).json.data;
    expect([read.logo.slice(0, 22), read.school_logo]).toEqual(['data:image/png;base64,', old]);
    const list = await server.call('GET', '/api/schools?limit=1000', { token });
    expect([list.text.includes('base64'), list.json.data.find((row: { id: number }) => row.id === id).school_logo]).toEqual([false, old]);
    const change = (body: unknown) => server.call('PUT', `/api/schools/${id}`, { token, body });
    expect((await change({ school_logo: '' })).status).toBe(200);
    expect((await one(id)).json.data).toMatchObject({ logo: read.logo, school_logo: '' });
    expect((await change({ logo: '' })).status).toBe(200);
    expect((await one(id)).json.data.logo).toBe('');
  });

  test('whoever may read the school may read it, and nobody else', async () => {
    const { id } = (await store({ logo })).json.data;
    const reader = await allRights(server, 'BKS');
    expect((await one(id, reader.token)).json.data.logo).toBe((await one(id)).json.data.logo);
    const stranger = await allRights(server, 'SBY');
    expect((await one(id, stranger.token)).status).toBe(404);
    expect((await server.call('PUT', `/api/schools/${id}`, { token: stranger.token, body: { logo } })).status).toBe(404);
    expect((await server.call('GET', `/api/schools/${id}`)).status).toBe(401);
    // An officer finds the school's name for his check points and no more.
    const officer = await one(id, await server.tokenOf('patroli@amanah.test'));
    expect(officer.text).not.toContain('base64');
  });

  test('what is no picture, or too heavy, is refused; what a camera wrote is left out', async () => {
    const heavy = jpeg(640, 480, [], [Buffer.alloc(121 * 1024, 7)]);
    const wrong: readonly (readonly [string, unknown])[] = [
      ['svg', dataUrl('image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'))],
      ['html', dataUrl('image/png', Buffer.from('<html></html>'))],
      ['pdf', dataUrl('application/pdf', Buffer.from('%PDF-1.4'))],
      ['address', 'https://sekolah.example/logo.png'],
      ['heavy', dataUrl('image/jpeg', heavy)],
      ['wide', dataUrl('image/png', png(5000, 10))],
      ['number', 7],
    ];
    for (const [name, value] of wrong) {
      const refused = await store({ logo: value });
      expect([name, refused.status, Object.keys(refused.json.errors)]).toEqual([name, 422, ['logo']]);
    }
    const noted = dataUrl('image/jpeg', jpeg(200, 200, [jpegSegment(0xe1, Buffer.from('Exif\0\0 GPS -6.2'))]));
    const { id } = (await store({ logo: noted })).json.data;
    const kept = String((await one(id)).json.data.logo).split(',')[1] ?? '';
    expect(Buffer.from(kept, 'base64').toString('latin1')).not.toContain('GPS');
  });
});
