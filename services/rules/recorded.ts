import type { RuleContext } from '../crud/rule.ts';

/** Who recorded an event comes from the token; when it happened is the device's word. */
export const recorded = ({ caller, occurredAt }: RuleContext): { readonly user_id: number; readonly occurred_at: string } => ({
  user_id: caller.id,
  occurred_at: occurredAt.toISOString(),
});

/** Whether a value can be the id of a row at all; whatever else it is, the references refuse it. */
export const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** An earlier app does not say whether it had a connection. Nobody writes on a log for this long, so an older one was saved without. */
const offlineAfterMs = 15 * 60_000;

/** Whether the device had no connection when it saved. */
export const wasOffline = ({ savedOffline, isDeviceTime, occurredAt, receivedAt }: RuleContext): boolean =>
  savedOffline ?? (isDeviceTime && receivedAt.getTime() - occurredAt.getTime() > offlineAfterMs);

/** A write with a connection arrives at once; one that waited for others, or found the connection gone, takes longer. */
const liveMs = 60_000;

/**
 * Whether whoever writes could know how things stand now: only he is refused for it. A record of a device that had no
 * connection, or does not know the time, is kept whatever has become of the place, the person or the day meanwhile.
 */
export const isLive = (context: RuleContext): boolean =>
  !wasOffline(context) && context.wrongClock !== true && context.receivedAt.getTime() - context.occurredAt.getTime() <= liveMs;
