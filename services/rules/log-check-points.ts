import { wallClock } from '../../src/contract/wall-clock.ts';
import type { Rule } from '../crud/rule.ts';

/** Later than this after the act, the log was taken without signal. */
const offlineAfterMs = 60_000;

/** The officer is the token's; the time is that of the scan, kept beside the time of arrival. */
export const logCheckPointsRule: Rule = {
  beforeCreate: (_values, { caller, occurredAt, receivedAt, claimed }) => {
    const { date, time } = wallClock(occurredAt);
    return {
      user_id: caller.id,
      date_check: date,
      time_check: time,
      occurred_at: occurredAt.toISOString(),
      photo_count: 0,
      received_at: receivedAt.toISOString(),
      recorded_offline: claimed && receivedAt.getTime() - occurredAt.getTime() > offlineAfterMs,
    };
  },
};
