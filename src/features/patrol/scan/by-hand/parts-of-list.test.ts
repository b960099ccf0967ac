import { expect, test } from 'vitest';
import { occurrences, statusOfRounds, type Visit } from '../../../../contract/patrol/rounds.ts';
import { partsOfList } from './parts-of-list.ts';

const ids = ['1', '2', '3', '4', '5'];
const found = ids.map((id) => ({ id, room: `Ruang ${id}`, floor: '1', school: 'SD' }));
const at = (text: string): number => Date.parse(`${text}:00+07:00`);
const visit = (point: string, time: string): Visit => ({ id: point, point, branch: 'BKS', at: at(time), by: '4', byHand: false });
/** Walks 3, 1, 2; the others are on no route. */
const plan = {
  ...{ id: '1', route: '7', branch: 'BKS', name: '', routeName: '', startTime: '23.30', minutes: 60, early: 15, late: 30 },
  ...{ days: '1234567', validFrom: '', validUntil: '', active: true, isOrdered: true },
  points: ['3', '1', '2'].map((point, order) => ({ point, order, room: point, floor: '1', school: 'SD' })),
};
const past = at('2026-11-21T00:10');
const seen = [visit('1', '2026-11-20T23:40'), visit('4', '2026-11-20T23:50')];
const [round] = statusOfRounds(occurrences([plan], '2026-11-20', '2026-11-20'), seen, past);
/** By the calendar nothing was seen yet on the new day. */
const newDay = { hasLogs: true, left: found.map((point) => ({ ...point, last: undefined })) };
const told = (...asked: Parameters<typeof partsOfList>) =>
  partsOfList(...asked).map(({ heading, points }) => [heading, points.map(({ id }) => id)]);

test('after midnight what was seen in the running round was seen, and its rest comes in its order', () => {
  expect(told(found, newDay, round)).toEqual([
    ['Belum diperiksa', ['3', '2']],
    ['Titik lain', ['5']],
    ['Sudah diperiksa di putaran ini', ['1', '4']],
  ]);
  // What is typed narrows each part.
  expect(told(found.slice(0, 2), newDay, round).map(([, points]) => points)).toEqual([['2'], [], ['1']]);
});

test('without a round it goes by the day, and without logs by nothing', () => {
  const left = newDay.left.slice(0, 2);
  expect(told(found, { hasLogs: true, left }, undefined)).toEqual([
    ['Belum diperiksa', ['1', '2']],
    ['Sudah diperiksa hari ini', ['3', '4', '5']],
  ]);
  expect(told(found, { hasLogs: false, left: [] }, undefined)).toEqual([[undefined, ids]]);
});
