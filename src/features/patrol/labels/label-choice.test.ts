import { describe, expect, it } from 'vitest';
import { labelOf } from './point-label.ts';
import { chosen, filtered, inOrder, offered, readChoice, withPlace, writeChoice } from './label-choice.ts';

const point = (id: string, name_branch: string, name_school: string, name_floor: string, name_room: string) =>
  labelOf({ id, name_branch, name_school, name_floor, name_room });
const points = [
  point('1', 'Bekasi', 'SD', '1', 'Gerbang'),
  point('2', 'Bekasi', 'SD', '2', 'Kelas 10'),
  point('3', 'Bekasi', 'SD', '2', 'Kelas 9'),
  point('4', 'Bekasi', 'SMP', '10', 'Atap'),
  point('5', 'Jakarta', 'SD', '2', 'Kantin'),
];
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
const plain = readChoice({});

describe('the choice in the address', () => {
  it.each([
    {},
    { branch: 'Bekasi', school: 'SD & TK, "Islam"', floor: '2', size: 'small', level: 'M', ids: '1,2' },
    { ids: ',' },
    { floor: '2' },
  ])('comes back as it was written: %j', (search) => {
    expect(writeChoice(readChoice(search))).toEqual(search);
  });

  it('is read leniently', () => {
    expect(readChoice({ size: 'huge', level: 'H', branch: '', floor: 3, dialog: 'pick' })).toEqual({ size: 'large', level: 'Q' });
    expect(readChoice({ ids: '1,,2,' }).ids).toEqual(['1', '2']);
  });
});

describe('what is printed', () => {
  it('is everything without a choice', () => expect(chosen(points, plain)).toEqual(points));

  it.each([
    [{ branch: 'Bekasi' }, ['1', '2', '3', '4']],
    [{ floor: '2' }, ['2', '3', '5']],
    [{ school: 'SD', floor: '2' }, ['2', '3', '5']],
    [{ branch: 'Bekasi', school: 'SD', floor: '2' }, ['2', '3']],
    [{ branch: 'Bandung' }, []],
    [{ ids: '5,3,99' }, ['3', '5']],
    [{ branch: 'Bekasi', ids: '5,3' }, ['3']],
    [{ ids: ',' }, []],
  ])('%j', (search, expected) => expect(ids(chosen(points, readChoice(search)))).toEqual(expected));

  it('stands in the order of a walk, numbers by their value', () => {
    expect(ids(inOrder([...points].reverse()))).toEqual(['1', '3', '2', '4', '5']);
  });

  it('the selection is made among what the filters leave', () => {
    expect(ids(filtered(points, readChoice({ branch: 'Jakarta', ids: '1' })))).toEqual(['5']);
  });
});

describe('the filters', () => {
  it('offer what the wider ones leave', () => {
    expect(offered(points, plain, 'floor')).toEqual(['1', '2', '10']);
    expect(offered(points, readChoice({ branch: 'Bekasi' }), 'branch')).toEqual(['Bekasi', 'Jakarta']);
    expect(offered(points, readChoice({ branch: 'Jakarta' }), 'school')).toEqual(['SD']);
    expect(offered(points, readChoice({ branch: 'Bekasi', school: 'SMP' }), 'floor')).toEqual(['10']);
  });

  it('forget what is narrower, and the selection, but not how it is printed', () => {
    const before = readChoice({ branch: 'Bekasi', school: 'SD', floor: '2', ids: '2', size: 'small', level: 'M' });
    expect(writeChoice(withPlace(before, 'school', 'SMP'))).toEqual({ branch: 'Bekasi', school: 'SMP', size: 'small', level: 'M' });
    expect(writeChoice(withPlace(before, 'branch', ''))).toEqual({ size: 'small', level: 'M' });
  });
});
