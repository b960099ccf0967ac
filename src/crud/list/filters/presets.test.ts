import { expect, test } from 'vitest';
import { rooms } from '../../../contract/resources/places/rooms.ts';
import { defineScreen } from '../../screen.ts';
import { choosing, filtersIn, filtersOf, isOpened, isUsed, namesOf } from './list-filters.ts';

const screen = defineScreen(rooms, {
  route: '/rooms',
  pageTitle: 'Ruang',
  heading: 'Ruang',
  columns: ['name_room'],
  form: ['name_room'],
  filters: ['ysb_school_id'],
  presets: [
    { key: 'satu', label: 'Satu', filters: () => ({ ysb_floor_id: '1' }) },
    { key: 'hari', label: 'Hari', filters: ({ today }) => ({ name_room: today }) },
  ],
});
const all = filtersOf(screen);
const preset = all.find(({ kind }) => kind === 'preset');
const now = Date.parse('2026-11-22T18:00:00Z');

test('the first preset narrows the list without standing in the address', () => {
  expect(filtersIn(all, {}, now)).toEqual({ ysb_floor_id: '1' });
  expect(preset && choosing(all, preset, ['satu'])).toEqual({ tampil: '' });
  expect(preset && isUsed(preset, {})).toBe(false);
});

test('another one stands there by its name, and is asked for by the day at the schools', () => {
  expect(filtersIn(all, { tampil: 'hari', ysb_school_id: '4' }, now)).toEqual({ ysb_school_id: '4', name_room: '2026-11-23' });
  expect(preset && namesOf(preset)).toEqual(['tampil']);
  expect(all.filter(isOpened).map(({ field }) => field)).toEqual(['ysb_school_id', 'id']);
});

test('one that nobody declared is the first; rows that were named are shown whatever the preset', () => {
  expect(filtersIn(all, { tampil: 'x' }, now)).toEqual({ ysb_floor_id: '1' });
  expect(filtersIn(all, { 'id.any': '4,5' }, now)).toEqual({ 'id.any': '4,5' });
});
