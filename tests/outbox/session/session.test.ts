import { describe, expect, it } from 'vitest';
import { createDevice } from '../support/fake-world.ts';
import { plainConfig } from '../../../src/data/api/app-config.ts';
import { createSessionStore } from '../../../src/data/session/session-store.ts';
import { noteWaitingWork, waitingWork } from '../../../src/data/session/waiting-work.ts';

const user = {
  id: 7,
  username: 'Budi',
  email: 'b@amanah.test',
  level: 'user',
  ysb_branch_id: 'BKS',
  ysb_branch_name: 'Bekasi',
  photo_profile: null,
  ysb_school_id: 3,
  ysb_teacher_id: 11,
  id_teacher: 'G-1',
  id_role: 4,
  ysb_role_name: 'Petugas Patroli',
  teacher_data: null,
  aplikasi: [],
  role_permission: [{ menu: { url: '/floors' }, create: 1, read: 1, update: 0, delete: 0 }],
  roles: [],
};
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function opened(reply: () => Response) {
  const device = createDevice(async () => reply());
  return { device, store: createSessionStore(plainConfig, device.openTab().platform) };
}

describe('session', () => {
  it('a password that has to be changed is remembered over a reload, and forgotten once it was', async () => {
    let must = true;
    const reply = () => ({ ...user, must_change_password: must });
    const { device, store } = opened(() => answer(200, { error: 0, message: '', data: { token: 't', user: reply() } }));
    await store.login('b', 'p');
    const reopened = () => createSessionStore(plainConfig, device.openTab().platform).current()?.user.must_change_password;
    expect(reopened()).toBe(true);
    must = false;
    await store.refresh();
    expect(reopened()).toBe(false);
  });

  it.each([
    ['ours', { 'Amanah-Service': '1' }, null],
    ['of a service that may not know the call', {}, '7'],
  ])('a session that was ended is noticed when rights are read again: %s', async (_whose, headers, left) => {
    let status = 200;
    const { store } = opened(() => {
      const body = status === 200 ? { error: 0, message: '', data: { token: 't', user } } : { error: 1, message: 'Sesi berakhir.' };
      return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
    });
    await store.login('b', 'p');
    status = 401;
    await store.refresh();
    expect(store.current()?.user.id.toString() ?? null).toBe(left);
  });

  it('whose account it is outlives a reload, and goes with the session', async () => {
    const reply = { error: 0, message: '', data: { token: 't', user: { ...user, ysb_employe_id: 12 } } };
    const { device, store } = opened(() => answer(200, reply));
    await store.login('b', 'p');
    const reopened = createSessionStore(plainConfig, device.openTab().platform);
    expect(reopened.current()?.user.ysb_employe_id).toBe('12');
    await reopened.logout();
    expect(device.texts.get('ysb_employe_id')).toBeUndefined();
  });

  it('login stores exactly the keys of the source product', async () => {
    const { device, store } = opened(() => answer(200, { error: 0, message: 'Selamat datang.', data: { token: 't', user } }));
    const done = await store.login('b', 'p');
    expect(done).toMatchObject({ ok: true, value: { message: 'Selamat datang.' } });
    expect([...device.texts.keys()].sort()).toEqual([
      'email_admin',
      'id_admin',
      'id_role',
      'id_teacher',
      'level',
      'menus',
      'name-admin',
      'role_permission',
      'roles',
      'teacherID',
      'teacher_data',
      'token',
      'token_expiry',
      'ysb_branch_id',
      'ysb_branch_name',
      'ysb_role_name',
      'ysb_school_id',
    ]);
    expect(device.texts.get('id_teacher')).toBe('11');
    expect(device.texts.get('teacherID')).toBe('G-1');
    expect(store.flags('/floors')).toMatchObject({ create: true, update: false });
    expect(store.flags('/rooms')).toBeUndefined();
    expect(store.current()).toBe(store.current());
  });

  it('a refused login changes nothing and hands on the message', async () => {
    const { device, store } = opened(() => answer(401, { error: 1, message: 'Email atau password salah.' }));
    expect(await store.login('b', 'p')).toMatchObject({
      ok: false,
      error: { code: 'unauthorized', message: 'Email atau password salah.' },
    });
    expect(device.texts.size).toBe(0);
  });

  it('ends after 24 hours, and only the session’s keys go', async () => {
    const { device, store } = opened(() => answer(200, { error: 0, message: '', data: { token: 't', user } }));
    await store.login('b', 'p');
    device.texts.set('amanah-waiting', '[]');
    device.time.pass(86_400_000);
    expect(store.check()).toBe(true);
    device.time.pass(1);
    expect(store.check()).toBe(false);
    expect([...device.texts.keys()]).toEqual(['amanah-waiting']);
  });

  it('the login page reads whose work waits, and damaged text counts as none', () => {
    const { platform } = createDevice(async () => answer(200, {})).openTab();
    noteWaitingWork(platform.text, { who: '7', name: 'Budi', count: 3 });
    noteWaitingWork(platform.text, { who: '8', name: 'Sari', count: 1 });
    noteWaitingWork(platform.text, { who: '7', name: 'Budi', count: 0 });
    expect(waitingWork(platform.text)).toEqual([{ who: '8', name: 'Sari', count: 1 }]);
    platform.text.set('amanah-waiting', '{');
    expect(waitingWork(platform.text)).toEqual([]);
  });
});
