import type { ResourceName } from '../../../contract/registry.ts';
import { backoffMs } from '../../time/backoff.ts';
import { exclusively } from '../sending/exclusive.ts';
import type { OutboxContext } from '../outbox-context.ts';
import type { Healed } from './heal.ts';

/** Heals once, under the sender's lock, so that no tab sends anything meanwhile. */
export async function healOnce(ctx: OutboxContext, closing: AbortSignal): Promise<Healed> {
  let healed: Healed = { kind: 'later' };
  // Services are hardly ever restored. Without the code it is tried again, as when they cannot be asked.
  const code = await import('./heal.ts').catch(() => undefined);
  if (!code) return healed;
  await exclusively(ctx, closing, async () => {
    healed = await code.heal(ctx);
  });
  return healed;
}

interface Events {
  /** The queue may go on; these lists were fetched on purpose and are gone. */
  done(lists: readonly ResourceName[]): void;
  other(): void;
}

/** Compares the queue with restored services, and retries as long as they can't be asked. */
export function createHealer(ctx: OutboxContext, events: Events) {
  const closing = new AbortController();
  let running = false;
  let tries = 0;
  let disarm: () => void = () => undefined;

  async function run(): Promise<void> {
    if (running || closing.signal.aborted || !ctx.loggedIn()) return;
    running = true;
    disarm();
    const healed = await healOnce(ctx, closing.signal).catch((): Healed => ({ kind: 'later' }));
    running = false;
    if (closing.signal.aborted) return;
    if (healed.kind === 'later') {
      tries += 1;
      disarm = ctx.platform.clock.after(backoffMs(tries, ctx.platform.random), () => void run());
      return;
    }
    tries = 0;
    if (healed.kind === 'done') events.done(healed.lists);
    else events.other();
  }

  return {
    run,
    stop() {
      closing.abort();
      disarm();
    },
  };
}
