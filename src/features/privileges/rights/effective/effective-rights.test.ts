import { expect, test } from 'vitest';
import { beyondWords, type EffectiveRight, heldFirst, isHeld, ofRole } from './effective-rights.ts';

const row = (id: number, some: Partial<EffectiveRight> = {}): EffectiveRight => ({
  id_menu: id,
  name: `Menu ${id}`,
  url: `/${id}`,
  create: null,
  read: null,
  update: null,
  delete: null,
  data: [],
  ...some,
});

test('what is held comes first, then what another menu opens, each in the order of the menus', () => {
  const names = { data: [{ label: 'Cabang', open: 'names' as const, by: [{ menu: '/rooms', right: 'read' as const }] }] };
  const rows = [row(1, names), row(2, { read: 'own' }), row(3), row(4, { delete: 'role' }), row(5, names)];
  expect(heldFirst(rows).map(({ id_menu: id }) => id)).toEqual([2, 4, 1, 5, 3]);
});

test('a role gives what comes from it, alone or beside an own right, but nothing that is only own or of the level', () => {
  expect(ofRole(row(1, { create: 'role', read: 'both', update: 'own', delete: 'level' }))).toEqual({
    create: true,
    read: true,
    update: false,
    delete: false,
  });
});

test('what another menu opens is told with its name, and rights that come together in one sentence', () => {
  const keys = (menu: string, ...held: ('read' | 'create')[]) => held.map((right) => ({ menu, right }));
  const by = [...keys('/scan', 'create', 'read'), ...keys('/logs', 'read', 'create'), ...keys('/alone', 'read')];
  const names = new Map([
    ['/scan', 'Pindai'],
    ['/logs', 'Catatan'],
  ]);
  const reports = row(1, { data: [{ label: 'Laporan Label', open: 'rights', by }] });
  expect(beyondWords(reports, (url) => names.get(url) ?? url)).toEqual([
    'Laporan Label: dapat menambah dan melihat lewat Pindai dan Catatan.',
    'Laporan Label: dapat melihat lewat /alone.',
  ]);
  expect(isHeld(reports)).toBe(true);
});

test('what is open by its names alone and what no role opens are told apart; only the first counts as held', () => {
  const both = ['read', 'create'] as const;
  const named = row(1, { data: [{ label: 'Cabang', open: 'names', by: both.map((right) => ({ menu: '/rooms', right })) }] });
  const reserved = row(2, { data: [{ label: 'Perangkat', open: 'above roles', by: [] }] });
  expect([named, reserved].flatMap((one) => beyondWords(one, () => 'Ruangan'))).toEqual([
    'Cabang: hanya namanya, sebagai pilihan atau kolom di Ruangan.',
    'Perangkat: hanya untuk developer dan superadmin, apa pun hak di menu ini.',
  ]);
  expect([isHeld(named), isHeld(reserved)]).toEqual([true, false]);
});
