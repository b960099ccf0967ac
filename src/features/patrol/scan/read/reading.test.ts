import { describe, expect, it } from 'vitest';
import { commandsOf, draftOf, inputOf, type LogValues, type NamedBy, type Reading, readDraft } from './reading.ts';

const reading = (by: NamedBy): Reading => ({ id: '17', at: new Date('2026-11-20T15:30:00Z'), by });
const values: LogValues = { category: 2, note: ' Kotor ', damaged: false, ticks: '' };

describe('a log', () => {
  it.each([
    ['scan', 1],
    ['code', 2],
    ['pick', 3],
  ] as const)('named by %s is of method %i', (by, method) => {
    expect(inputOf(reading(by), values)).toEqual({ ysb_check_point_id: '17', ysb_kategori_note: 2, note: 'Kotor', record_method: method });
  });

  it('says what was ticked, and nothing where nothing was', () => {
    expect(inputOf(reading('scan'), { ...values, ticks: 'Kunci pintu' })).toMatchObject({ ticks: 'Kunci pintu' });
    expect(inputOf(reading('scan'), values)).not.toHaveProperty('ticks');
  });

  it('goes alone unless the label is damaged, which a scanned one is not', () => {
    const sent = (by: NamedBy, damaged: boolean) => commandsOf(reading(by), { ...values, damaged }).map((one) => one.resource.name);
    expect(sent('code', false)).toEqual(['log-check-points']);
    expect(sent('code', true)).toEqual(['log-check-points', 'qr-reports']);
    expect(sent('pick', true)).toEqual(['log-check-points', 'qr-reports']);
    expect(sent('scan', true)).toEqual(['log-check-points']);
  });

  it('waits for the undo with its report, and has the time of the reading', () => {
    for (const one of commandsOf(reading('pick'), { ...values, damaged: true }))
      expect([one.holdMs, one.occurredAt]).toEqual([5000, reading('pick').at]);
  });
});

describe('a draft', () => {
  it('comes back as it was left', () => {
    const kept = { ...values, damaged: true };
    expect(readDraft(draftOf(reading('code'), kept))).toEqual({ values: kept, at: reading('code').at, by: 'code' });
  });

  it('of an earlier version is read as well, and nonsense is not', () => {
    const { damaged: _, ...earlier } = draftOf(reading('pick'), values);
    expect(readDraft(earlier)?.values).toEqual(values);
    expect(readDraft({ ...earlier, at: 'kemarin' })).toBeUndefined();
    expect(readDraft(undefined)).toBeUndefined();
  });
});
