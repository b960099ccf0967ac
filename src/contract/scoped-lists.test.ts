import { expect, test } from 'vitest';
import { resourceNames, resourceOf, type ResourceName } from './registry.ts';
import { asDescribed } from './scoped-lists.ts';

const scope = { branch: 'BKS', level: 'user' };
/** Lists that the described client calls with the branch and level of its user; copied by hand from the description. */
const described: readonly ResourceName[] = ['teachers', 'students', 'schools', 'semester-assignments', 'check-points', 'log-check-points'];

test('branch and level are said where that is described, and nowhere else', () => {
  const query = { page: 1, limit: 1 };
  for (const name of resourceNames) {
    const { service, path } = resourceOf(name);
    const says = (method: string, at: string) => asDescribed({ service, method, path: at, query }, scope).query;
    expect([name, says('GET', path)]).toEqual([name, described.includes(name) ? { ...scope, ...query } : query]);
    expect([says('POST', path), says('GET', `${path}/7`)]).toEqual([query, query]);
  }
});

test('a branch that was asked for stands alone, and the same path of another service is another list', () => {
  const schools = { service: 'master', method: 'GET', path: '/api/schools' } as const;
  const narrowed = { ...schools, query: { branch: 'JKT' } };
  expect(asDescribed(narrowed, scope)).toBe(narrowed);
  expect(asDescribed({ ...schools, service: 'patrol' }, scope)).toEqual({ ...schools, service: 'patrol' });
  expect(asDescribed(schools, scope)).toEqual({ ...schools, query: scope });
});
