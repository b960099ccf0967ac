import { describe, expect, test } from 'vitest';
import { resourceNames, type ResourceName } from '../../contract/registry.ts';
import type { PageQuery } from './for-screens.ts';
import { wireQuery } from './refresh.ts';

const scope = { branch: 'BKS', level: 'user' };
/** Lists that the described client asks with the branch and level of its user; by hand, from the description. */
const described: readonly ResourceName[] = ['teachers', 'students', 'schools', 'semester-assignments', 'check-points', 'log-check-points'];

describe.each([
  ['ours', true],
  ['a service of others', false],
])('the query of a list, to %s', (_whose, isOurs) => {
  const asked = (resource: ResourceName, query: Partial<PageQuery> = {}) =>
    wireQuery({ isOurs: () => isOurs, scope: () => scope }, resource, { page: 1, limit: 10, search: '', ...query }, 1);
  const plain = { page: 1, limit: 10, ascending: 1, search: '' };

  test('says branch and level where that is described, and nowhere else', () => {
    for (const name of resourceNames)
      expect([name, asked(name)]).toEqual([name, described.includes(name) ? { ...scope, ...plain } : plain]);
  });

  test('a branch that was asked for stands alone', () => {
    expect(asked('schools', { filters: { ysb_branch_id: 'JKT' } })).toEqual({ ...plain, branch: 'JKT' });
  });

  test('roles are narrowed to a branch by our services alone: the description knows no such query', () => {
    expect(asked('roles', { filters: { ysb_branch_id: 'JKT' } })).toEqual(isOurs ? { ...plain, branch: 'JKT' } : plain);
  });
});
