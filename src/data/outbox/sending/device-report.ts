import { deviceCalls, type DeviceReport } from '../../../contract/calls/device-calls.ts';
import { serviceNames } from '../../../contract/resource.ts';
import { isAnswer, type Reply, succeeded } from '../../api/transport.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { dropReleased, releasedIds, releasedPeople } from '../../session/released.ts';
import type { Bucket } from '../../store/stored-command.ts';

type Queue = Omit<DeviceReport, 'device' | 'released'>;
/** What the services were told last; `lacks`: they don't know this call. */
type Told = { readonly at: number } & (Queue | { readonly lacks: true });

const idKey = 'amanah-device';
const toldKey = 'device-report';
/** An unchanged queue is reported again after this time: it shows that somebody still uses the device. */
const contactMs = 300_000;
/** By then a service without the call may have been upgraded. */
const lacksMs = 30 * 86_400_000;

/** The browser's own name: random, the same for everybody who uses it, and unrelated to anything about the browser. */
async function deviceId({ ops, platform }: OutboxContext): Promise<string> {
  const stored = (await ops.meta.get(idKey))?.value;
  const id = platform.text.get(idKey) ?? (typeof stored === 'string' ? stored : platform.newId());
  if (platform.text.get(idKey) !== id) platform.text.set(idKey, id);
  if (stored !== id) await ops.meta.put({ key: idKey, value: id });
  return id;
}

/** Only from the indexes: a queue of thousands is not read for this. */
async function queueNow({ ops }: OutboxContext): Promise<Queue> {
  const of = (bucket: Bucket) => ops.outbox.where('bucket').equals(bucket);
  return ops.transaction('r', ops.outbox, async () => {
    const [waiting, attention] = [await of('waiting').count(), await of('attention').count()];
    const oldest = [await of('waiting').first(), await of('attention').first()].flatMap((command) => command?.createdAt ?? []).sort()[0];
    return { waiting, attention, oldest_at: oldest ?? '' };
  });
}

function isNews(told: Told | undefined, queue: Queue, now: number): boolean {
  if (!told) return true;
  // A clock that was set back must not silence this device until it has caught up.
  if (told.at > now) return true;
  if ('lacks' in told) return now - told.at >= lacksMs;
  if (told.waiting !== queue.waiting || told.attention !== queue.attention || told.oldest_at !== queue.oldest_at) return true;
  return queue.waiting + queue.attention > 0 && now - told.at >= contactMs;
}

/** Whether the services have heard of unsent work here, and of nothing since. */
export async function isBelieved({ ops }: Pick<OutboxContext, 'ops'>): Promise<boolean> {
  const told = (await ops.meta.get(toldKey))?.value as Told | undefined;
  return told !== undefined && !('lacks' in told) && told.waiting + told.attention > 0;
}

const isLacking = (reply: Reply): boolean => isAnswer(reply) && [404, 405, 501].includes(reply.status);

export interface DeviceReporter {
  /** A drain is over; nobody waits for the report. */
  readonly afterDrain: () => void;
  /** Resolves once a report under way is finished, for code that wants to stop after it. */
  readonly told: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Tells our services after a drain how much is left on this device, so that somebody notices a phone in a drawer. This runs
 * alongside everything else: nothing waits for it, and nothing happens if it fails.
 */
export function createDeviceReport(ctx: OutboxContext): DeviceReporter {
  const { ops, platform } = ctx;
  const { clock } = platform;
  let running = false;
  let again = false;
  let stopped = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  let telling: Promise<void> = Promise.resolve();
  let disarm: () => void = () => undefined;

  async function heard(reply: Reply, queue: Queue, now: number): Promise<void> {
    const keep = (told: Told) => ops.meta.put({ key: toldKey, value: told });
    notBefore = Number.NEGATIVE_INFINITY;
    if (succeeded(reply)) await keep({ ...queue, at: now });
    else if (isLacking(reply)) await keep({ lacks: true, at: now });
    else if (isAnswer(reply) && reply.status === 429) {
      const ms = reply.retryAfterMs ?? contactMs;
      notBefore = clock.ticks() + ms;
      disarm();
      disarm = clock.after(ms, afterDrain);
    } else notBefore = clock.ticks() + contactMs;
  }

  async function tell(): Promise<void> {
    const service = serviceNames.find(ctx.isOurs);
    const now = clock.now();
    if (service === undefined || clock.ticks() < notBefore || !ctx.online() || !ctx.maySend()) return;
    const [queue, told] = [await queueNow(ctx), (await ops.meta.get(toldKey))?.value as Told | undefined];
    const released = told && 'lacks' in told ? [] : releasedPeople(platform.text, ctx.who);
    if (stopped || (released.length === 0 && !isNews(told, queue, now))) return;
    const body: DeviceReport = {
      device: await deviceId(ctx),
      ...queue,
      ...(released.length > 0 ? { released: releasedIds(released) } : {}),
    };
    const reply = await ctx.call({ service, method: 'POST', path: deviceCalls.reportDevice.path, body, timeoutMs: 10_000 });
    // An earlier service refuses the field; what this device holds itself must still be reported.
    if (succeeded(reply) || (isAnswer(reply) && reply.status === 422)) dropReleased(platform.text, [ctx.who, ...released]);
    await heard(reply, queue, now);
  }

  function afterDrain(): void {
    again = running;
    if (running || stopped) return;
    running = true;
    telling = tell()
      .catch(() => undefined)
      .then(() => {
        running = false;
        if (again) afterDrain();
      });
  }

  return {
    afterDrain,
    told: () => telling,
    stop() {
      stopped = true;
      disarm();
    },
  };
}
