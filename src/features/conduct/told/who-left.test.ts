import { describe, expect, it } from 'vitest';
import type { Fairness, Roster } from '../../../contract/calls/adab/adab-calls.ts';
import { namesWhoLeft } from './who-left.ts';

const none = { all: 0, guided: null, share: null };
const told = (classes: Record<number, readonly number[]>): Fairness => ({
  ...{
    name_school: 'SD',
    name_year: '2026/2027',
    semester: 1,
    whole: false,
    dimensions: [],
    girls: none,
    boys: none,
    shares: [],
    middle: null,
  },
  classes: Object.entries(classes).map(([id, pupils]) => ({
    ...{ id: Number(id), number_kelas: '4', name_kelas: `Kelas ${id}`, whole: true, lacking: [] },
    pupils: pupils.map((pupil) => ({ id: pupil, name: `Murid ${pupil}`, since: '2026-07-13', last: '' })),
  })),
});
const roster = (classes: Record<number, readonly number[]>): Pick<Roster, 'classes'> => ({
  classes: Object.entries(classes).map(([id, pupils]) => ({
    ...{ id: Number(id), number_kelas: '4', name_kelas: `Kelas ${id}`, own: true },
    pupils: pupils.map((pupil) => ({ id: pupil, name: `Murid ${pupil}` })),
  })),
});

describe('what was told of fairness', () => {
  it.each([
    ['of the same pupils', { 1: [1, 2] }, { 1: [1, 2] }, false],
    ['and one came since', { 1: [1, 2] }, { 1: [1, 2, 3] }, false],
    ['and one sits in another class', { 1: [1, 2] }, { 1: [1], 2: [2] }, true],
    ['and one is gone', { 1: [1, 2], 2: [3] }, { 1: [1, 2], 2: [] }, true],
    ['and a class is gone', { 1: [1], 2: [3] }, { 1: [1] }, true],
    ['of no class', {}, { 1: [1] }, false],
  ])('%s', (_, then, now, left) => {
    expect(namesWhoLeft(told(then), roster(now))).toBe(left);
  });

  it('names whoever it names to somebody who is no teacher any more', () => {
    expect(namesWhoLeft(told({ 1: [1] }), null)).toBe(true);
  });

  it('of an earlier app may name anybody; nothing names nobody', () => {
    expect(namesWhoLeft({ pupils: ['Murid 1'] }, roster({ 1: [1] }))).toBe(true);
    for (const kept of [null, undefined]) expect(namesWhoLeft(kept, roster({ 1: [1] }))).toBe(false);
  });
});
