import type { RuleContext } from '../crud/rule.ts';

/** Who recorded an event comes from the token; when it happened comes from the device. */
export const recorded = ({ caller, occurredAt }: RuleContext): { readonly user_id: number; readonly occurred_at: string } => ({
  user_id: caller.id,
  occurred_at: occurredAt.toISOString(),
});

/** Whether a value can be the id of a row at all; anything else is refused by the check of references. */
export const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** An earlier app doesn't say whether it was online. Nobody takes this long over a log, so an older one must have been saved offline. */
const offlineAfterMs = 15 * 60_000;

/** Whether the device was offline when it saved. */
export const wasOffline = ({ savedOffline, isDeviceTime, occurredAt, receivedAt }: RuleContext): boolean =>
  savedOffline ?? (isDeviceTime && receivedAt.getTime() - occurredAt.getTime() > offlineAfterMs);

/** A write made online arrives at once; one that waited for others, or lost the connection, takes longer. */
const liveMs = 60_000;

/**
 * Whether the writer could know the present state: only then is he refused for it. A record from a device that was offline,
 * or doesn't know the time, is kept whatever has become of the place, the person or the day since.
 */
export const isLive = (context: RuleContext): boolean =>
  !wasOffline(context) && context.wrongClock !== true && context.receivedAt.getTime() - context.occurredAt.getTime() <= liveMs;
