import { describe, expect, it } from 'vitest';
import { found, mondayOf, nearest, type Noted, notedSince, type Statement } from '../noted.ts';

const statement = (id: string, dimension: string): Statement => ({ id, words: `Pernyataan ${id}`, dimension });
const statements = [
  ...['1', '2', '3'].map((id) => statement(id, 'Allah')),
  ...['4', '5', '6', '7'].map((id) => statement(id, 'Guru')),
  statement('8', 'Teman'),
];
const row = (id: string, pupil: string, more: Partial<Noted> = {}): Noted => ({
  id,
  ysb_student_id: pupil,
  ysb_sub_element_id: '1',
  user_id: 'me',
  date: '2026-11-24',
  occurred_at: '2026-11-24T03:00:00.000Z',
  ...more,
});

describe('what was noted', () => {
  it('counts a week from its Monday, without what was withdrawn', () => {
    expect(['2026-11-23', '2026-11-25', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ]);
    const rows = [row('1', 'a'), row('2', 'a'), row('3', 'b', { date: '2026-11-22' }), row('4', 'c', { withdrawn_at: '2026-11-25' })];
    expect([...notedSince(rows, '2026-11-23')]).toEqual([['a', 2]]);
  });

  it('puts nearest what this person used last, and one of each dimension after it', () => {
    const rows = [
      row('1', 'a', { ysb_sub_element_id: '5', occurred_at: '2026-11-24T03:00:00.000Z' }),
      row('2', 'a', { ysb_sub_element_id: '7', occurred_at: '2026-11-24T04:00:00.000Z' }),
      row('3', 'a', { ysb_sub_element_id: '2', occurred_at: '2026-11-24T05:00:00.000Z', user_id: 'another' }),
    ];
    expect(nearest(statements, rows, 'me').map(({ id }) => id)).toEqual(['7', '5', '1', '8', '2', '3']);
    expect(nearest(statements, [], 'me').map(({ id }) => id)).toEqual(['1', '4', '8', '2', '3', '5']);
  });

  it('finds statements by their words and their dimension', () => {
    expect(found(statements, ' PERNYATAAN 4', '').map(({ id }) => id)).toEqual(['4']);
    expect(found(statements, '', 'Teman').map(({ id }) => id)).toEqual(['8']);
  });
});
