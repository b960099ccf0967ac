import { expect, it } from 'vitest';
import { resourceNames } from '../../contract/registry.ts';
import { resourceLabel } from './trail-words.ts';

it('no two kinds of rows have one name: the filter offers each, and a line says which it was', () => {
  const names = resourceNames.map(resourceLabel);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
