import { describe, expect, it } from 'vitest';
import type { Command } from '../../../data/public.ts';
import { byPoint } from './damage.ts';

const command: Command = {
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
};

describe('byPoint', () => {
  it('gathers the reports of a point, the newest first', () => {
    const damage = byPoint(
      [
        { id: '1', ysb_check_point_id: '7', name_room: 'Kantin', name_users: 'Siti', reported_at: '2026-11-20T01:00:00.000Z' },
        { id: '2', ysb_check_point_id: '8', name_room: 'Lobi' },
        { id: 'local:A', ysb_check_point_id: '7' },
      ],
      [command],
    );
    expect([...damage.keys()]).toEqual(['7', '8']);
    const { room, reports } = damage.get('7') ?? { room: '', reports: [] };
    expect(room).toBe('Kantin');
    expect(reports.map(({ row, officer, isUnsent }) => [row.id, officer, isUnsent])).toEqual([
      ['local:A', '', true],
      ['1', 'Siti', false],
    ]);
  });

  it('copes with a time that is not one', () => {
    const [report] = byPoint([{ id: '1', ysb_check_point_id: '7', reported_at: 'kemarin' }], []).get('7')?.reports ?? [];
    expect(report?.at).toBeUndefined();
  });
});
