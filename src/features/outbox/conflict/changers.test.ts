import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../crud/public.ts';
import { changersOf } from './changers.ts';

const entry = (by: string, at: string, fields: readonly string[], action: HistoryEntry['action'] = 'update'): HistoryEntry => ({
  id: `${by}${at}`,
  action,
  by,
  at,
  changes: fields.map((field) => ({ field, before: '', after: 'x' })),
});
const since = '2026-11-20T08:00:00.000Z';

describe('who changed a contested row', () => {
  it('is who did it last, and by field who else did', () => {
    const entries = [
      entry('Bagas', '2026-11-20T10:00:00.000Z', ['phone']),
      entry('Sari', '2026-11-20T09:00:00.000Z', ['address', 'phone']),
      entry('Umar', '2026-11-20T07:00:00.000Z', ['address']),
    ];
    expect(changersOf(entries, ['address', 'phone'], since)).toEqual({
      last: { by: 'Bagas', at: '2026-11-20T10:00:00.000Z' },
      byField: { address: { by: 'Sari', at: '2026-11-20T09:00:00.000Z' } },
    });
  });

  it('says nothing about changes before the edit began, about other fields, or where services keep no history', () => {
    expect(changersOf([entry('Umar', '2026-11-20T07:00:00.000Z', ['address'])], ['address'], since)).toEqual({ byField: {} });
    expect(changersOf([entry('Umar', '2026-11-20T09:00:00.000Z', ['npsn'])], ['address'], since)).toEqual({ byField: {} });
    expect(changersOf(undefined, ['address'], since)).toEqual({ byField: {} });
  });

  it('names who made the row only where the device had not known of it', () => {
    const made = entry('Sari', '2026-11-20T09:00:00.000Z', ['address'], 'create');
    expect(changersOf([made], ['address'], undefined).last?.by).toBe('Sari');
    expect(changersOf([made], ['address'], since)).toEqual({ byField: {} });
  });

  it('goes by when an offline change arrived, not by when it was made', () => {
    const late = { ...entry('Sari', '2026-11-20T07:00:00.000Z', ['address']), arrived_at: '2026-11-20T09:00:00.000Z' };
    expect(changersOf([late], ['address'], since).last?.by).toBe('Sari');
  });

  it('names who deleted the row', () => {
    expect(changersOf([entry('Bagas', '2026-11-20T10:00:00.000Z', [], 'delete')], ['address'], since).last?.by).toBe('Bagas');
  });
});
