import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanUserId, loginAnswer, loginBody } from './session.ts';

const user = {
  id: 4,
  username: 'Dimas Hartono',
  email: 'patroli@amanah.test',
  level: 'user',
  ysb_branch_id: 'BKS',
  ysb_branch_name: 'Bekasi',
  photo_profile: null,
  ysb_school_id: null,
  ysb_teacher_id: null,
  id_teacher: null,
  id_role: 2,
  ysb_role_name: 'Petugas Patroli',
  aplikasi: [
    {
      nama_aplikasi: 'Patroli',
      modules: [{ name: 'Pemeriksaan', icon_name: 'qr-code-outline', menus: [{ name: 'Beranda Patrol', url: '/beranda-patrol' }] }],
    },
  ],
  role_permission: [{ menu: { url: '/beranda-patrol' }, create: 0, read: 1, update: 0, delete: 0 }],
};

describe('login', () => {
  test('both fields are asked for, and nothing else is taken', () => {
    expect(loginBody.safeParse({ email: '100004', password: 'x' }).success).toBe(true);
    for (const body of [
      {},
      { email: '', password: 'x' },
      { email: 'a', password: '' },
      { email: 'a', password: 'x', level: 'superadmin' },
      { email: ['a'], password: 'x' },
    ]) {
      expect(loginBody.safeParse(body).success).toBe(false);
    }
  });

  test('the answer of a plain service is understood', () => {
    expect(loginAnswer.safeParse({ token: 't', user }).success).toBe(true);
    const { photo_profile, id_teacher, ...less } = user;
    expect(loginAnswer.safeParse({ token: 't', user: { ...less, more: 1 } }).success, `${photo_profile}${id_teacher}`).toBe(true);
  });

  test('flags other than 0 and 1 are not understood', () => {
    const odd = { ...user, role_permission: [{ menu: { url: '/x' }, create: 2, read: 1, update: 0, delete: 0 }] };
    expect(loginAnswer.safeParse({ token: 't', user: odd }).success).toBe(false);
  });
});

test('the acting id loses exactly the stated characters', () => {
  expect(cleanUserId('|1&2;3$4%5@6"7<8>9(0)1+2,3')).toBe('1234567890123');
  fc.assert(fc.property(fc.string(), (id) => [...cleanUserId(id)].every((c) => !'|&;$%@"<>()+,'.includes(c))));
  fc.assert(fc.property(fc.stringMatching(/^[\w:.-]*$/), (id) => cleanUserId(id) === id));
});
