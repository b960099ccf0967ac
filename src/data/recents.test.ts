import { expect, test } from 'vitest';
import { recentsIn, withRecent } from './recents.ts';

test('whatever is no list of recents counts as nothing', () => {
  for (const kept of [undefined, null, 'x', {}, [1, null, {}, { menu: 1 }, { resource: 'nobody', id: '1' }, { resource: 'students' }]])
    expect(recentsIn(kept)).toEqual([]);
  expect(recentsIn([{ menu: '/a' }, { resource: 'students', id: '5', name: 'Ali' }])).toEqual([
    { menu: '/a' },
    { resource: 'students', id: '5' },
  ]);
});

test('the latest comes first, each once, and not too many are kept', () => {
  let kept = recentsIn([]);
  for (let at = 0; at < 50; at++) kept = withRecent(kept, { resource: 'students', id: String(at) });
  kept = withRecent(kept, { menu: '/students' });
  kept = withRecent(kept, { resource: 'students', id: '40' });
  expect(kept).toHaveLength(30);
  expect(kept.slice(0, 3)).toEqual([{ resource: 'students', id: '40' }, { menu: '/students' }, { resource: 'students', id: '49' }]);
  expect(withRecent(kept, { resource: 'teachers', id: '40' })).toContainEqual({ resource: 'students', id: '40' });
});
