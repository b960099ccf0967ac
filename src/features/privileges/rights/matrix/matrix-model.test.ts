import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFlags, type Flags, noFlags, rights } from '../../../../contract/permissions.ts';
import { canChange, cellsOf, copyFlags, diffOf, type MatrixMenu, setCells, shownFlags, stateOf, toggleCells } from './matrix-model.ts';

const menu = (id: string, saved: Flags = noFlags, held: Flags = allFlags): MatrixMenu => ({
  id,
  name: `Menu ${id}`,
  url: `/m/${id}`,
  saved,
  held,
});
const menus = [menu('1'), menu('2', { ...noFlags, read: true }), menu('3', allFlags, { ...noFlags, read: true })];

describe('the matrix of rights', () => {
  it('gives forty menus everything with one toggle, and takes it back with the next', () => {
    const forty = Array.from({ length: 40 }, (_, at) => menu(String(at)));
    const all = toggleCells({}, cellsOf(forty));
    expect(diffOf(forty, all)).toMatchObject({ added: 160, revoked: 0 });
    expect(stateOf(cellsOf(forty), all)).toBe('on');
    expect(diffOf(forty, toggleCells(all, cellsOf(forty))).changes).toEqual([]);
  });

  it('counts what is added and what is revoked', () => {
    const wanted = setCells(setCells({}, cellsOf(menus, ['create']), true), cellsOf([menus[1] ?? menu('2')], ['read']), false);
    const diff = diffOf(menus, wanted);
    expect(diff).toMatchObject({ added: 2, revoked: 1 });
    expect(diff.changes.map(({ menu: { id }, added, revoked }) => [id, added, revoked])).toEqual([
      ['1', ['create'], []],
      ['2', ['create'], ['read']],
    ]);
  });

  it('what the editor does not hold can neither be given nor revoked, not even by an earlier draft', () => {
    const locked = menus[2] ?? menu('3');
    expect(shownFlags(locked, { 3: { create: false, read: false, update: false, delete: false } })).toEqual({ ...allFlags, read: false });
    expect(canChange(cellsOf([locked], ['create']))).toBe(false);
    expect(toggleCells({}, cellsOf([locked], ['create']))).toEqual({});
  });

  it('a toggle over some locked cells turns the others off and on', () => {
    const some = [menu('1', allFlags), menu('2', noFlags, noFlags)];
    expect(diffOf(some, toggleCells({}, cellsOf(some)))).toMatchObject({ added: 0, revoked: 4 });
  });

  it('a copy takes over the rights of the other role, as far as the editor may', () => {
    const copied = copyFlags({}, menus, new Map([['1', { ...noFlags, read: true, update: true }]]));
    expect(menus.map((one) => shownFlags(one, copied))).toEqual([
      { ...noFlags, read: true, update: true },
      noFlags,
      { ...allFlags, read: false },
    ]);
  });

  it('whatever is toggled, the differences lead exactly from what is saved to what is shown', () => {
    const flags = fc.record({ create: fc.boolean(), read: fc.boolean(), update: fc.boolean(), delete: fc.boolean() });
    const matrix = fc
      .array(fc.record({ saved: flags, held: flags }), { minLength: 1, maxLength: 6 })
      .map((list) => list.map(({ saved, held }, at) => menu(String(at), saved, held)));
    const steps = fc.array(fc.tuple(fc.nat(5), fc.subarray([...rights]), fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(matrix, steps, (list, done) => {
        const wanted = done.reduce((now, [at, only, on]) => setCells(now, cellsOf(list.slice(at % list.length), only), on), {});
        const diff = diffOf(list, wanted);
        for (const one of list) {
          const change = diff.changes.find(({ menu: { id } }) => id === one.id);
          for (const right of rights) {
            const after = (one.saved[right] || change?.added.includes(right) === true) && change?.revoked.includes(right) !== true;
            expect(shownFlags(one, wanted)[right]).toBe(after);
            if (!one.held[right]) expect(after).toBe(one.saved[right]);
          }
        }
      }),
    );
  });
});
