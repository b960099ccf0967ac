import { describe, expect, it } from 'vitest';
import { appError } from '../../contract/calls/errors.ts';
import type { Command } from '../../data/public.ts';
import { reasonWords, receiptWords } from './command-words.ts';

const base: Command = {
  id: '1',
  protocol: 1,
  userId: '4',
  resource: 'floors',
  operation: 'update',
  rowId: '7',
  lane: 'floors/7',
  body: {},
  title: 'Lantai: 3',
  occurredAt: '2026-11-20T13:00:00Z',
  createdAt: '2026-11-20T13:00:00Z',
  state: 'queued',
  attempts: 0,
};

describe('receiptWords', () => {
  it('reads a number in groups of three', () => {
    const at = new Date();
    at.setHours(22, 30);
    expect(receiptWords({ ...base, receipt: { id: '18204', at: at.toISOString() } })).toBe('Bukti no. 18.204, diterima 22.30');
  });

  it('leaves other ids as they are', () => {
    expect(receiptWords({ ...base, receipt: { id: 'ab-18204', at: new Date().toISOString() } })).toContain('Bukti no. ab-18204,');
  });
});

describe('reasonWords', () => {
  it('names who refused and why', () => {
    expect(reasonWords({ ...base, state: 'rejected', refusal: appError('not-found', { message: 'Check Point tidak ditemukan.' }) })).toBe(
      'Ditolak server: Check Point tidak ditemukan.',
    );
  });

  it('does not call it refused where the service has no call for it', () => {
    expect(reasonWords({ ...base, state: 'rejected', refusal: appError('not-offered') })).toBe('Tidak didukung server.');
  });

  it('calls what may have arrived "perlu ditinjau", and says nothing until somebody has to look', () => {
    expect(reasonWords({ ...base, state: 'unknown', review: true })).toMatch(
      /^Perlu ditinjau: tidak pasti apakah server sudah menerimanya\./,
    );
    expect(reasonWords({ ...base, state: 'unknown' })).toBeUndefined();
    // What the server did wrong is told with its code, also while the device tries again by itself.
    const refusal = appError('server', { message: 'Terjadi kesalahan di server. Kode bantuan 7KQ2-M4TX.' });
    expect(reasonWords({ ...base, state: 'unknown', refusal })).toContain('7KQ2-M4TX');
  });

  it('names the fields of a conflict by their labels', () => {
    expect(reasonWords({ ...base, state: 'conflict', overlap: ['name'] })).toContain('Yang berbeda: Lantai.');
  });
});
