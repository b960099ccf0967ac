import { expect, test } from 'vitest';
import { worstFindings, worstLines } from './handed-findings.ts';

const now = Date.parse('2026-11-24T06:00:00+07:00');
const finding = (kind: string, severity: string, daysAgo: number, room = 'Lab IPA') => ({
  kind,
  room,
  severity,
  at: now - daysAgo * 86_400_000,
});

test('the worst three are told, the oldest of equally bad ones first, each with its place and its age', () => {
  const open = [
    finding('Lampu mati', 'Ringan', 20),
    finding('Kaca retak', 'Sedang', 2),
    finding('Stopkontak rusak', 'Bahaya', 0.2),
    finding('Keran bocor', 'Sedang', 9),
  ];
  expect(worstLines(worstFindings(open, now))).toEqual([
    'Stopkontak rusak, Lab IPA · Bahaya · hari ini',
    'Keran bocor, Lab IPA · Sedang · 9 hari',
    'Kaca retak, Lab IPA · Sedang · 2 hari',
  ]);
});

test('what is not known is left out, and a name of two lines stays one finding', () => {
  expect(worstFindings([], now)).toBe('');
  expect(worstFindings([{ kind: 'Keran\nbocor', room: '', severity: '', at: Number.NaN }], now)).toBe('Keran bocor');
  expect(worstFindings([finding('Atap bocor', 'Berat', -1)], now)).toBe('Atap bocor, Lab IPA · Berat · hari ini');
  expect(worstLines(null)).toEqual([]);
});

test('age is told in days of the calendar at the schools, wherever the device is', () => {
  const at = (told: string, reported: string) => {
    const open = { kind: 'Keran bocor', room: '', severity: '', at: Date.parse(`${reported}+07:00`) };
    return worstFindings([open], Date.parse(`${told}+07:00`));
  };
  expect(at('2026-11-24T06:00:00', '2026-11-23T22:00:00')).toBe('Keran bocor · 1 hari');
  expect(at('2026-11-24T22:00:00', '2026-11-24T06:00:00')).toBe('Keran bocor · hari ini');
  expect(at('2026-11-24T00:00:00', '2026-11-23T23:59:59')).toBe('Keran bocor · 1 hari');
  expect(at('2026-11-24T06:59:59', '2026-11-24T00:00:00')).toBe('Keran bocor · hari ini');
  expect(at('2026-11-24T01:00:00', '2026-11-21T23:00:00')).toBe('Keran bocor · 3 hari');
  expect(at('2026-11-24T22:00:00', '2026-11-25T01:00:00')).toBe('Keran bocor · hari ini');
});
