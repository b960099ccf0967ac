import { describe, expect, test } from 'vitest';
import { rooms } from '../../../contract/resources/places/rooms.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { teachers } from '../../../contract/resources/people/teachers.ts';
import { users } from '../../../contract/resources/access/users.ts';
import { defineScreen } from '../../screen.ts';
import { readListState, writeListState } from '../list-state.ts';
import { choosing, choosingDays, filtersIn, filtersOf, isUsed, namesOf, valuesIn, withoutFilters } from './list-filters.ts';

const shared = { route: '/x', pageTitle: 'x', heading: 'x', form: [] } as const;
const roomScreen = defineScreen(rooms, {
  ...shared,
  columns: ['name_room'],
  filters: ['ysb_branch_id', 'ysb_school_id', 'ysb_floor_id'],
});
const [branch, school, floor] = filtersOf(roomScreen);
const yearScreen = defineScreen(semesters, { ...shared, columns: ['name_year'], filters: ['date_in', 'status'] });
const [begin] = filtersOf(yearScreen);
const userScreen = defineScreen(users, { ...shared, columns: ['username'], filters: ['id_role', 'level'] });
if (!branch || !school || !floor || !begin) throw new Error('filters are missing');

describe('filters in an address', () => {
  test('one value stands alone, several stand together, and nothing leaves nothing', () => {
    const all = filtersOf(roomScreen);
    expect(filtersIn(all, choosing(all, branch, ['BKS']))).toEqual({ ysb_branch_id: 'BKS' });
    expect(filtersIn(all, choosing(all, branch, ['BKS', 'J,T']))).toEqual({ 'ysb_branch_id.any': 'BKS,J%2CT' });
    expect(filtersIn(all, choosing(all, branch, []))).toBeUndefined();
    expect(valuesIn(branch, { 'ysb_branch_id.any': 'BKS,J%2CT' })).toEqual(['BKS', 'J,T']);
  });

  test('survive the way through the address, and what is wrong in it counts as nothing', () => {
    const names = filtersOf(roomScreen).flatMap(namesOf);
    const kept = { 'ysb_floor_id.any': '3,7', ysb_branch_id: 'BKS' };
    const state = { page: 2, limit: 25, search: 'a', kept };
    expect(readListState({ ...writeListState(state) }, names)).toEqual(state);
    expect(filtersIn(filtersOf(roomScreen), { ysb_floor_id: 'x', 'ysb_school_id.any': ',,0,-1,1e3' })).toBeUndefined();
    expect(isUsed(floor, { ysb_floor_id: "3' or 1=1" })).toBe(false);
  });

  test('rows that say nothing are asked for by that alone, and not where the field must say something', () => {
    const all = filtersOf(userScreen);
    const [role, level] = all;
    if (!role || !level) throw new Error('filters are missing');
    expect(filtersIn(all, choosing(all, role, ['']))).toEqual({ 'id_role.none': '1' });
    expect(filtersIn(all, { 'id_role.none': '1', id_role: '4' })).toEqual({ 'id_role.none': '1' });
    expect(filtersIn(all, { ...choosing(all, role, ['']), ...choosing(all, role, ['4']) })).toEqual({ id_role: '4' });
    expect(filtersIn(all, { 'level.none': '1' })).toBeUndefined();
    expect(valuesIn(role, { 'id_role.none': '0' })).toEqual([]);
  });

  test('rows that another page named are asked for by their ids, as many as an address holds', () => {
    const all = filtersOf(userScreen);
    expect(filtersIn(all, { 'id.any': "4,x,-1,0,17,1'" })).toEqual({ 'id.any': '4,17' });
    const many = Array.from({ length: 500 }, (_, at) => String(at + 1));
    expect(filtersIn(all, { 'id.any': many.join(',') })?.['id.any']?.split(',')).toHaveLength(400);
    const kept = { 'id.any': many.slice(0, 400).join(',') };
    expect(readListState(writeListState({ page: 1, limit: 10, search: '', kept }) as Record<string, unknown>, ['id.any']).kept).toEqual(
      kept,
    );
  });

  test('days hold from and up to; what is no day is left out', () => {
    const all = filtersOf(yearScreen);
    expect(filtersIn(all, choosingDays(begin, { from: '2026-07-01', until: '' }))).toEqual({ 'date_in.from': '2026-07-01' });
    expect(filtersIn(all, { 'date_in.from': '2026-02-30', 'date_in.until': 'kemarin', status: '7' })).toBeUndefined();
  });

  test('with another branch the school that belonged to it goes', () => {
    const all = filtersOf(roomScreen);
    const before = { ...choosing(all, branch, ['BKS']), ...choosing(all, school, ['4']) };
    const after = { ...before, ...choosing(all, branch, ['JKT']) };
    expect(filtersIn(all, after)).toEqual({ ysb_branch_id: 'JKT' });
    expect(filtersIn(all, { ...after, ...withoutFilters(all) })).toBeUndefined();
  });

  test('flags and choices take their own values alone', () => {
    const [active] = filtersOf(defineScreen(users, { ...shared, columns: ['username'], filters: ['active'] }));
    const [state] = filtersOf(defineScreen(teachers, { ...shared, columns: ['full_name'], filters: ['fg_active'] }));
    if (!active || !state) throw new Error('filters are missing');
    expect(valuesIn(active, { active: 'true' })).toEqual(['true']);
    expect(valuesIn(active, { active: '1' })).toEqual([]);
    expect(valuesIn(state, { 'fg_active.any': '0,1,2' })).toEqual(['0', '1']);
  });
});
