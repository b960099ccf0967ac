import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../data/public.ts';
import { loggedJustNow } from './repeat-log.ts';

const now = Date.parse('2026-11-20T15:30:00Z');
const log = (point: string, secondsAgo: number, more: Partial<Command> = {}): Command => ({
  id: `${point} ${secondsAgo}`,
  protocol: 1,
  userId: '4',
  rowId: `local:${secondsAgo}`,
  lane: `log-check-points/local:${secondsAgo}`,
  title: '',
  occurredAt: '',
  state: 'queued',
  attempts: 0,
  resource: 'log-check-points',
  operation: 'create',
  body: { ysb_check_point_id: point },
  createdAt: new Date(now - secondsAgo * 1000).toISOString(),
  ...more,
});

describe('loggedJustNow', () => {
  it('says how long ago the latest log of this point was', () => {
    expect(loggedJustNow([log('17', 40), log('17', 20), log('18', 1)], '17', now)).toBe(20_000);
  });

  it('asks within 60 seconds, no longer', () => {
    expect(loggedJustNow([log('17', 59.999)], '17', now)).toBe(59_999);
    expect(loggedJustNow([log('17', 60)], '17', now)).toBeUndefined();
  });

  it('counts logs of this point alone', () => {
    const others = [log('1', 5), log('17', 5, { resource: 'qr-reports' }), log('17', 5, { operation: 'delete' }), log('17', -30)];
    expect(loggedJustNow(others, '17', now)).toBeUndefined();
    expect(loggedJustNow([], '17', now)).toBeUndefined();
  });
});
