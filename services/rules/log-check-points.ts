import type { Rule } from '../crud/rule.ts';

/** Later than this after the act, the log was taken without signal. */
const offlineAfterMs = 60_000;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Jakarta',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Day and time of a moment where the foundation is. */
export function jakartaTime(moment: Date): { date: string; time: string } {
  const [date = '', time = ''] = clock.format(moment).split(' ');
  return { date, time };
}

/** The officer is the token's; the time is that of the scan, kept beside the time of arrival. */
export const logCheckPointsRule: Rule = {
  beforeCreate: (_values, { caller, occurredAt, receivedAt, claimed }) => {
    const { date, time } = jakartaTime(occurredAt);
    return {
      user_id: caller.id,
      date_check: date,
      time_check: time,
      occurred_at: occurredAt.toISOString(),
      received_at: receivedAt.toISOString(),
      recorded_offline: claimed && receivedAt.getTime() - occurredAt.getTime() > offlineAfterMs,
    };
  },
};
