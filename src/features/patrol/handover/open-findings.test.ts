import { expect, test } from 'vitest';
import type { FindingRow } from '../reported/reported.ts';
import { handedOverBy, openFindings } from './open-findings.ts';

const now = Date.parse('2026-11-21T06:05:00+07:00');
const finding = (id: string, more: Partial<FindingRow> = {}): FindingRow => ({
  id,
  status: 'Baru',
  severity: 'Berat',
  ysb_branch_id: 'BKS',
  occurred_at: '2026-11-21T05:00:00+07:00',
  ...more,
});
const names = { kind: () => 'Lampu mati', room: () => 'Aula' };

test('a giver hands over what is open of his own branch, and what was reported here and has not arrived', () => {
  const fits = handedOverBy({ level: 'user', ysb_branch_id: 'BKS' });
  const rows = [
    finding('1'),
    finding('local:2', { status: '', ysb_branch_id: '' }),
    finding('3', { ysb_branch_id: 'SBY' }),
    finding('4', { status: 'Diverifikasi' }),
  ];
  expect(rows.filter((row) => fits?.(row)).map(({ id }) => id)).toEqual(['1', 'local:2']);
});

test('whoever sees every branch, or has none, hands over none', () => {
  for (const level of ['superadmin', 'developer']) expect(handedOverBy({ level, ysb_branch_id: 'BKS' })).toBeNull();
  expect(handedOverBy({ level: 'user', ysb_branch_id: '' })).toBeNull();
});

test('a device that was never told of findings states nothing, whatever was reported on it; one that was told says nought', () => {
  expect(openFindings({ rows: [finding('local:1')], asOf: null }, names, now)).toBeUndefined();
  expect(openFindings({ rows: [], asOf: now }, names, now)).toEqual({ findings_open: 0, findings_worst: '' });
  expect(openFindings({ rows: [finding('local:1'), finding('2', { name_room: 'Lab IPA' })], asOf: now }, names, now)).toEqual({
    findings_open: 2,
    findings_worst: 'Lampu mati, Aula · Berat · hari ini\nLampu mati, Lab IPA · Berat · hari ini',
  });
});
