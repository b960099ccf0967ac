import { describe, expect, it } from 'vitest';
import { lastVisitWords, visitWords } from './last-visit.ts';

const now = new Date(2026, 10, 21, 6, 20);

describe('lastVisitWords', () => {
  it('says yesterday', () => {
    expect(lastVisitWords({ day: '2026-11-20', time: '21:44:07' }, now)).toBe('Terakhir kemarin 21.44');
  });

  it('says the day before that by its date', () => {
    expect(lastVisitWords({ day: '2026-11-12', time: '21.44' }, now)).toBe('Terakhir 12 Nov 21.44');
  });

  it('knows nothing without a log', () => {
    expect(lastVisitWords(undefined, now)).toBe('Belum hari ini');
  });
});

describe('visitWords', () => {
  it('says today, and who it was', () => {
    expect(visitWords({ day: '2026-11-21', time: '05:44:07', by: 'Siti Aminah' }, now)).toBe('Hari ini 05.44 · Siti Aminah');
    expect(visitWords({ day: '2026-11-20', time: '21.44' }, now)).toBe('Terakhir kemarin 21.44');
    expect(visitWords(undefined, now)).toBe('Belum hari ini');
  });
});
