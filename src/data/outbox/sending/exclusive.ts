import type { Channel } from '../../../platform/channel.ts';
import type { Platform } from '../../../platform/platform.ts';
import { progressWord } from '../../store/channel-words.ts';
import { drainTag } from './drain-tag.ts';
import { leaseMs } from '../../store/stored-command.ts';

interface LockContext {
  readonly name: string;
  readonly platform: Pick<Platform, 'locks'> & { readonly clock: Pick<Platform['clock'], 'after'> };
  readonly channel: Pick<Channel, 'subscribe'>;
}

/**
 * Runs a drain under the lock shared by all tabs. A frozen tab may hold it: after a lease without any sign of progress,
 * only the leases keep order.
 */
export async function exclusively(ctx: LockContext, closing: AbortSignal, drain: (locked: boolean) => Promise<void>): Promise<void> {
  const { platform, channel, name } = ctx;
  const patience = new AbortController();
  let disarm: () => void = () => undefined;
  const wait = () => {
    disarm();
    disarm = platform.clock.after(leaseMs, () => patience.abort());
  };
  const unsubscribe = channel.subscribe((message) => {
    if (message === progressWord) wait();
  });
  const close = () => patience.abort();
  closing.addEventListener('abort', close);
  const stopWaiting = () => {
    disarm();
    unsubscribe();
    closing.removeEventListener('abort', close);
  };
  wait();
  let got = false;
  try {
    await platform.locks.run(
      drainTag(name),
      async () => {
        got = true;
        stopWaiting();
        await drain(true);
      },
      patience.signal,
    );
  } catch (problem) {
    if (got || closing.aborted) throw problem;
    await drain(false);
  } finally {
    stopWaiting();
  }
}
