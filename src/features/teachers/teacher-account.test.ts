import { expect, test } from 'vitest';
import { accountOf } from './teacher-account.ts';

test('reads e-mail and role from the account, and nothing where there is none', () => {
  expect(accountOf({ id: '1', user_detail: { email: 'a@b.c', id_role: 3 } })).toEqual({ email: 'a@b.c', id_role: '3' });
  for (const user_detail of [null, 'x', undefined, {}]) expect(accountOf({ id: '1', user_detail })).toEqual({ email: '', id_role: '' });
});
