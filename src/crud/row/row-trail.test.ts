import { expect, test } from 'vitest';
import { trailIn } from './row-trail.ts';

const trail = { href: '/students?page=2', words: 'Data Siswa', resource: 'students', query: { page: 2, limit: 10, search: '' } };

test('the way that an entry of the history holds is read, and anything else is none', () => {
  expect(trailIn({ rowTrail: trail })).toEqual(trail);
  expect(trailIn({})).toBeUndefined();
  expect(trailIn({ rowTrail: { ...trail, resource: 'constructor' } })).toBeUndefined();
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''])('it never leads out of the app (%s)', (href) =>
  expect(trailIn({ rowTrail: { ...trail, href } })).toBeUndefined(),
);
