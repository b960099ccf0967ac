import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../../contract/registry.ts';
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
});
