import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grant, newAccount } from '../support/accounts.ts';
import { engines } from '../support/engines.ts';
import { startServer, type TestServer } from '../support/test-server.ts';

let count = 0;
const fresh = (words: string): string => `${words} ${++count} ${Date.now().toString(36)}`;

describe.each(engines)('the lists of the conduct area on %s', (engine) => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startServer(engine);
    token = await server.tokenOf('superadmin@amanah.test');
  });
  afterAll(() => server.close());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  async function made(path: string, body: unknown): Promise<number> {
    const { status, json } = await send('POST', `${path}/store`, body);
    expect([status, json.error]).toEqual([path === '/api/dimensis' ? 201 : 200, 0]);
    return json.data.id;
  }
  const dimension = (name = fresh('Adab')) => made('/api/dimensis', { name_dimensi: name, user_id: 'x' });
  const element = async (description = 'Menjaga salat', dimensi?: number) =>
    made('/api/elements', {
      name_element: fresh('Salat'),
      ysb_dimensi_id: dimensi ?? (await dimension()),
      description,
      user_id: 'x',
    });

  test('an element and its parts say who wrote them, whatever the body says', async () => {
    const me = (await send('GET', '/api/auth/session')).json.data.user.id;
    const id = await element();
    const part = await made('/api/sub-elements', { id_element: id, description: fresh('Salat'), user_id: 'x' });
    expect((await send('GET', `/api/elements/${id}`)).json.data.output_id_user).toBe(me);
    expect((await send('GET', `/api/sub-elements/${part}`)).json.data.output_id_user).toBe(me);
    const forged = { id_element: id, description: fresh('Salat'), output_id_user: 1 };
    expect((await send('POST', '/api/sub-elements/store', forged)).status).toBe(422);
  });

  test('the percentage of a KKCA is free text', async () => {
    const persentase = 'tiga puluh per seratus dari nilai sikap, sisanya dari pembiasaan harian';
    const id = await made('/api/kkca', { name_kkca: fresh('KKCA'), persentase, user_id: 'x' });
    expect((await send('GET', `/api/kkca/${id}`)).json.data.persentase).toBe(persentase);
    expect((await send('PUT', `/api/kkca/${id}`, { name_kkca: 'KKCA', persentase: '', user_id: 'x' })).status).toBe(200);
  });

  test('an element by its id answers as any row does, and once more under data.data', async () => {
    const id = await element('Menjaga salat wajib\ndan sunah');
    const { json } = await send('GET', `/api/elements/${id}`);
    const { name_element, description } = json.data;
    expect(description).toBe('Menjaga salat wajib\ndan sunah');
    expect(json.data).toMatchObject({ id, name_dimensi: expect.any(String), data: { id, name_element, description } });
    const listed = (await send('GET', `/api/elements?page=1&limit=10&search=${encodeURIComponent(name_element)}`)).json.data;
    expect(listed).toHaveLength(1);
    expect(listed[0]).not.toHaveProperty('data');
  });

  test('who may only look elements up is told the same, and nothing more', async () => {
    const id = await element();
    const account = await newAccount(server, 'BKS');
    await grant(server, account.roleId, '/sub-elements', { read: true });
    const { status, json } = await server.call('GET', `/api/elements/${id}`, { token: account.token });
    expect(status).toBe(200);
    expect(Object.keys(json.data.data).sort()).toEqual(['description', 'id', 'name_element']);
    expect(json.data).not.toHaveProperty('output_id_user');
  });

  test('what is used is not deleted, and the refusal says by what', async () => {
    const dimensi = await dimension();
    const id = await element('Doa', dimensi);
    const sub = await made('/api/sub-elements', { id_element: id, description: 'Berdoa sebelum belajar', user_id: 'x' });
    const refusedBy = async (path: string) => {
      const { status, json } = await send('DELETE', path);
      expect([status, json.error]).toEqual([409, 1]);
      return json.message;
    };
    expect(await refusedBy(`/api/dimensis/${dimensi}`)).toMatch(/1 Element \(Salat/);
    expect(await refusedBy(`/api/elements/${id}`)).toContain('1 Sub Element (Berdoa sebelum belajar)');
    for (const path of [`/api/sub-elements/${sub}`, `/api/elements/${id}`, `/api/dimensis/${dimensi}`])
      expect((await send('DELETE', path)).json.error).toBe(0);
  });

  test('sub-elements of one element; one that is unknown or odd has none or is refused in words', async () => {
    const id = await element();
    await made('/api/sub-elements', { id_element: id, description: 'Berzikir setelah salat', user_id: 'x' });
    const found = await send('GET', `/api/sub-elements?page=1&limit=10&ascending=0&search=&id_element=${id}`);
    expect([found.json.pagination.total, found.json.data[0].description]).toEqual([1, 'Berzikir setelah salat']);
    expect((await send('GET', '/api/sub-elements?id_element=987654321')).json.data).toEqual([]);
    expect((await send('POST', '/api/sub-elements/store', { id_element: 987654321, description: 'x' })).status).toBe(422);
    for (const odd of ['abc', '1%20or%201=1', '9'.repeat(40)]) {
      const { status } = await send('GET', `/api/sub-elements?id_element=${odd}`);
      expect([200, 422]).toContain(status);
    }
  });
});
