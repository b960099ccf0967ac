import { expect, test } from 'vitest';
import { type EffectiveRight, heldFirst, ofRole } from './effective-rights.ts';

const row = (id: number, some: Partial<EffectiveRight> = {}): EffectiveRight => ({
  id_menu: id,
  name: `Menu ${id}`,
  url: `/${id}`,
  create: null,
  read: null,
  update: null,
  delete: null,
  ...some,
});

test('what is held comes first, in the order of the menus', () => {
  const rows = [row(1), row(2, { read: 'own' }), row(3), row(4, { delete: 'role' })];
  expect(heldFirst(rows).map(({ id_menu: id }) => id)).toEqual([2, 4, 1, 3]);
});

test('a role gives what comes from it alone or as well, not what is own or of the level', () => {
  expect(ofRole(row(1, { create: 'role', read: 'both', update: 'own', delete: 'level' }))).toEqual({
    create: true,
    read: true,
    update: false,
    delete: false,
  });
});
