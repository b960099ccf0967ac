import { describe, expect, it } from 'vitest';
import { appError } from '../../../../contract/calls/errors.ts';
import type { Command } from '../../../../data/public.ts';
import { reportState } from './report-state.ts';

const report = (some: Partial<Command>): Command => ({
  id: 'A',
  protocol: 1,
  userId: '4',
  resource: 'qr-reports',
  operation: 'create',
  rowId: 'local:A',
  lane: 'qr-reports/local:A',
  body: { ysb_check_point_id: '7' },
  title: 'QR rusak: Kantin',
  occurredAt: '2026-11-21T02:00:00.000Z',
  createdAt: '2026-11-21T02:00:00.000Z',
  state: 'queued',
  attempts: 0,
  ...some,
});
const row = (id: string) => ({ id, ysb_check_point_id: '7' });
const refused = report({ state: 'rejected', refusal: appError('not-offered') });

describe('reportState', () => {
  it('one report is enough, sent or waiting', () => {
    expect(reportState([], [])).toBe('none');
    expect(reportState([row('12')], [])).toBe('reported');
    expect(reportState([row('local:A')], [report({})])).toBe('reported');
  });

  it('a report that the service has no call for does not count as made, for this label or another', () => {
    expect(reportState([row('local:A')], [refused])).toBe('not-offered');
    expect(reportState([], [refused])).toBe('not-offered');
  });

  it('photos that a service lacks say nothing of reports', () => {
    expect(reportState([], [{ ...refused, resource: 'log-photos' }])).toBe('none');
  });
});
