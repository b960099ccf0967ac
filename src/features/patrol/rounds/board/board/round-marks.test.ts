import { expect, test } from 'vitest';
import type { BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { marksOfRound } from './marks-of-round.ts';

type Round = Pick<BoardRound, 'done' | 'by_list' | 'marks' | 'marked'>;
const officer = { by: 'Dimas', logs: 1, too_fast: 0, by_list: 0, by_code: 0, wrong_clock: 0, new_device: 0, no_photo: 0, late_photo: 0 };
const words = (round: Partial<Round>) => marksOfRound({ done: 9, by_list: 0, marks: [], marked: [], ...round }).map((mark) => mark.words);

test('a share of the list is a mark from a fifth on, for some labels are always worn', () => {
  expect(words({ by_list: 1 })).toEqual([]);
  expect(words({ by_list: 3 })).toEqual(['Daftar 33 %']);
  expect(words({ done: 0 })).toEqual([]);
});

test('speed, clocks and devices are counted over all officers; the clock that was furthest off is told', () => {
  const at = '2026-11-20T14:00:00Z';
  const marked: Round['marked'] = [
    { at, by: 'Dimas', marks: [{ kind: 'wrong clock', off: 360_000 }] },
    { at, by: 'Bayu', marks: [{ kind: 'wrong clock', off: -60_000 }] },
  ];
  const marks = [
    { ...officer, too_fast: 1, wrong_clock: 1 },
    { ...officer, by: 'Bayu', too_fast: 1, wrong_clock: 1, new_device: 1 },
  ];
  expect(words({ marks, marked })).toEqual(['Cepat ×2', 'Jam +6 mnt ×2', 'Perangkat baru']);
});

test('what this device was not told in full is counted all the same', () => {
  const place = { room: 'Lobi', floor: '1', building: 'SD' };
  const fast = { kind: 'too fast', from: place, to: place, seconds: 1, least: 10 } as const;
  const log = { at: '2026-11-20T14:00:00Z', by: 'Dimas', marks: [fast] };
  const [whole] = marksOfRound({
    done: 9,
    by_list: 0,
    marks: [{ ...officer, too_fast: 30 }],
    marked: Array.from({ length: 20 }, () => log),
  });
  expect([whole?.said.length, whole?.more]).toEqual([4, 26]);
  const [kept] = marksOfRound({ done: 9, by_list: 0, marks: [{ ...officer, too_fast: 30 }], marked: [] });
  expect([kept?.words, kept?.said, kept?.more]).toEqual(['Cepat ×30', [], 0]);
});

test('a photo that was skipped, and one that was taken later, are told with their moment', () => {
  const at = '2026-11-20T14:00:00Z';
  const marked: Round['marked'] = [{ at, by: 'Dimas', marks: [{ kind: 'late photo', at: '2026-11-20T15:41:00Z' }] }];
  const round = { done: 9, by_list: 0, marks: [{ ...officer, no_photo: 2, late_photo: 1 }], marked };
  expect(words(round)).toEqual(['Foto dilewati ×2', 'Foto menyusul']);
  expect(marksOfRound(round)[1]?.said).toEqual([expect.stringMatching(/^21\.00 Dimas: .*diambil 20 Nov( 2026)? 22\.41/)]);
});
