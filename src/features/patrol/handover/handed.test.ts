import { describe, expect, it } from 'vitest';
import { occurrences, type RoundSchedule, statusOfRounds, type Visit } from '../../../contract/patrol/rounds.ts';
import { forMe, type Handover, itemName, itemsOf, itemsText, momentWords, shiftFigures, shiftStart, waitingOf } from './handed.ts';

const at = (text: string): number => Date.parse(`${text}:00+07:00`);
const now = at('2026-11-21T06:05');
const handover = (id: string, from: string, to: string, when: string, more: Partial<Handover> = {}): Handover => ({
  id,
  user_id: from,
  to_user_id: to,
  occurred_at: new Date(at(when)).toISOString(),
  received_at: '',
  ...more,
});

describe('whom a shift waits for', () => {
  const rows = [
    handover('1', '4', '6', '2026-11-20T06:00', { received_at: '2026-11-20T06:10:00+07:00' }),
    handover('2', '6', '4', '2026-11-21T06:00'),
    handover('3', '5', '4', '2026-11-10T06:00'),
  ];

  it('is the receiver, until he took it or it is long past', () => {
    expect(forMe(rows, '4', now).map(({ id }) => id)).toEqual(['2']);
    expect(forMe(rows, '6', now)).toEqual([]);
  });

  it('is told to the giver for his last one only', () => {
    expect(waitingOf(rows, '6', now)?.id).toBe('2');
    expect(waitingOf([...rows, handover('4', '6', '5', '2026-11-21T06:02', { received_at: 'x' })], '6', now)).toBeUndefined();
  });
});

describe('the figures of a shift', () => {
  const schedule = (id: string, startTime: string): RoundSchedule => ({
    ...{ id, route: '1', branch: 'BKS', name: '', routeName: '', startTime, minutes: 60, early: 15, late: 30, days: '1234567' },
    ...{ validFrom: '', validUntil: '', active: true, isOrdered: false },
    points: ['1', '2'].map((point) => ({ point, order: Number(point), room: point, floor: '', school: '' })),
  });
  const visit = (point: string, when: string): Visit => ({
    id: `${point}${when}`,
    point,
    branch: 'BKS',
    at: at(when),
    by: '4',
    byHand: false,
  });
  const rounds = statusOfRounds(
    occurrences([schedule('1', '21.30'), schedule('2', '00.20')], '2026-11-20', '2026-11-21'),
    [visit('1', '2026-11-20T21:40'), visit('2', '2026-11-20T21:50'), visit('1', '2026-11-21T00:30')],
    now,
  );

  it('count rounds that ended since the last hand-over, a day at most', () => {
    const last = [handover('1', '4', '6', '2026-11-20T18:00')];
    expect(shiftStart(last, now)).toEqual({ at: at('2026-11-20T18:00'), isHandover: true });
    expect(shiftFigures(rounds, shiftStart(last, now).at, now)).toEqual({ rounds_done: 1, rounds_missed: 1 });
    expect(shiftStart([handover('1', '4', '6', '2026-11-19T06:00')], now)).toEqual({ at: at('2026-11-20T06:05'), isHandover: false });
    expect(shiftFigures(rounds, at('2026-11-21T00:00'), now)).toEqual({ rounds_done: 0, rounds_missed: 1 });
  });
});

describe('momentWords', () => {
  it('reads a moment, and leaves what is none as it is', () => {
    expect(momentWords('2026-11-21T05:00:00+07:00', now)).toBe('05.00');
    expect(['nanti', '', null].map((text) => momentWords(text))).toEqual(['nanti', '', '']);
  });
});

describe('things in hand', () => {
  it('are read from one text and written back, each once', () => {
    expect(itemsOf('Kunci induk 12, HT 2 unit\nBuku tamu,, HT 2 unit')).toEqual(['Kunci induk 12', 'HT 2 unit', 'Buku tamu']);
    expect(itemsText(['a', 'b'])).toBe('a, b');
    expect(itemsOf(null)).toEqual([]);
    expect(itemName(' Kunci,  gudang ')).toBe('Kunci gudang');
  });
});
