import { describe, expect, test } from 'vitest';
import { type ResourceName, resourceNames, resourceOf } from '../../../contract/registry.ts';
import type { PageQuery } from '../for-screens.ts';
import { wireQuery } from './refresh.ts';

describe.each([
  ['ours', true],
  ['a service of others', false],
])('the query of a list, to %s', (_whose, isOurs) => {
  const asked = (resource: ResourceName, query: Partial<PageQuery> = {}) =>
    wireQuery({ isOurs: () => isOurs }, resource, { page: 1, limit: 10, search: '', ...query }, 1);
  const plain = { page: 1, limit: 10, ascending: 1, search: '' };

  test('a branch that was asked for stands alone', () => {
    expect(asked('schools', { filters: { ysb_branch_id: 'JKT' } })).toEqual({ ...plain, branch: 'JKT' });
  });

  test('roles are narrowed to a branch by our services alone: the description knows no such query', () => {
    expect(asked('roles', { filters: { ysb_branch_id: 'JKT' } })).toEqual(isOurs ? { ...plain, branch: 'JKT' } : plain);
  });

  test('a filter never goes out as a parameter that every list understands in its own way', () => {
    const own = ['page', 'limit', 'ascending', 'ascending_name', 'search', 'sort', 'updated_since', 'level'];
    for (const name of resourceNames)
      for (const field of Object.keys(resourceOf(name).fields)) {
        const sent = asked(name, { filters: { [field]: 'x' } });
        expect([name, field, Object.keys(sent).filter((key) => own.includes(key) && !(key in plain))]).toEqual([name, field, []]);
        expect([name, field, sent]).toMatchObject([name, field, plain]);
      }
  });

  test('accounts are narrowed by their level, which as a parameter would say who asks', () => {
    expect(asked('users', { filters: { level: 'user', active: 'true' } })).toEqual({ ...plain, 'level.any': 'user', active: 'true' });
  });
});
