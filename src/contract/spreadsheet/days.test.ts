import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfSerial, dayOfText } from './days.ts';

describe('serial days', () => {
  it('of 1900: the day before and after the 29 February that never was', () => {
    expect([1, 59, 60, 61, 25569, 44196].map((n) => dayOfSerial(n, false))).toEqual([
      '1900-01-01',
      '1900-02-28',
      undefined,
      '1900-03-01',
      '1970-01-01',
      '2020-12-31',
    ]);
  });

  it('of 1904 are four years and a day later; times of day do not matter', () => {
    expect([1, 42734, 42734.99].map((n) => dayOfSerial(n, true))).toEqual(['1904-01-02', '2020-12-31', '2020-12-31']);
  });

  it('of nonsense are none', () => {
    expect([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9].map((n) => dayOfSerial(n, false))).toEqual(Array(5).fill(undefined));
  });
});

describe('written days', () => {
  it.each([
    '31/12/2020',
    '31-12-2020',
    '31.12.2020',
    ' 31 / 12 / 2020 ',
    '2020-12-31',
    '2020/12/31',
    '2020-12-31T00:00:00.000Z',
    '31/12/2020 00:00:00',
    '31 Desember 2020',
    '31 desember 2020',
    '31 Des 2020',
    '31-Dec-2020',
    'Kamis, 31 Desember 2020',
    "Jum'at, 31 Desember 2020",
  ])('%s', (text) => expect(dayOfText(text)).toEqual({ day: '2020-12-31' }));

  it('say why they are not a day', () => {
    expect(dayOfText('12/31/2020')).toEqual({ problem: 'month-first' });
    expect(dayOfText('31/12/20')).toEqual({ problem: 'short-year' });
    expect(dayOfText('31 Des 20')).toEqual({ problem: 'short-year' });
    for (const text of ['31/02/2020', '0/0/0000', '31 Foo 2020', 'besok', '', '2020', '99999999999'])
      expect(dayOfText(text)).toEqual({ problem: 'none' });
  });

  it('day and month keep their order for every date there is', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-03-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, of] = day.split('-');
        expect(dayOfText(`${of}/${month}/${year}`)).toEqual({ day });
        expect(dayOfText(day)).toEqual({ day });
        const serial = Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);
        expect(dayOfSerial(serial, false)).toBe(day);
        if (serial >= 1462) expect(dayOfSerial(serial - 1462, true)).toBe(day);
      }),
    );
  });

  it('no text takes long or throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => void dayOfText(text)));
    expect(dayOfText(`${'a '.repeat(50_000)}1`)).toEqual({ problem: 'none' });
  });
});
