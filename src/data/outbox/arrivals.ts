import { touchSet } from '../mirror/set-record.ts';
import type { OutboxContext } from './outbox-context.ts';
import { withRoom } from './room.ts';
import { isNameless, isSought, moved, type StoredCommand } from './stored-command.ts';
import type { Turns } from './turns.ts';

/** A sent command is shown as a receipt for about a day and a half, whatever the time zone calls today. */
const receiptMs = 36 * 3_600_000;

/**
 * The cache does not take what arrived: its lists are no longer whole, and what they hold of these rows goes, so that
 * nobody is shown what was there before. Where not even that can be written the commands stay for the next time.
 */
async function forgetRows({ cache }: OutboxContext, acked: readonly StoredCommand[]): Promise<void> {
  await cache.transaction('rw', cache.rows, cache.sets, cache.queries, async () => {
    await cache.rows.bulkDelete(acked.map(({ resource, receipt, rowId }) => [resource, receipt?.id || rowId]));
    for (const resource of new Set(acked.map((command) => command.resource))) {
      await cache.queries.where('resource').equals(resource).delete();
      await touchSet(cache, resource, (set) => ({ state: 'partial', acks: set.acks + 1 }));
    }
  });
}

/** Brings acknowledged commands into the cache and then marks them done; the next start repeats what was cut off. */
export function createArrivals(ctx: OutboxContext, inTurn: Turns) {
  const { ops, platform } = ctx;
  let running: Promise<void> | undefined;

  async function round(): Promise<number> {
    const acked = await ops.outbox.where('bucket').equals('acked').sortBy('seq');
    if (acked.length === 0) return 0;
    await inTurn(() => withRoom(ctx, () => ctx.applyAcked(acked)).catch(() => forgetRows(ctx, acked)));
    await inTurn(() =>
      withRoom(ctx, () =>
        ops.transaction('rw', ops.outbox, async () => {
          for (const command of acked) {
            const now = await ops.outbox.get(command.seq ?? -1);
            // Its id was found meanwhile: the next round brings it into the cache under that.
            if (now?.receipt?.id !== command.receipt?.id) continue;
            const { answer: _, ...rest } = command;
            // While a plain service has not told the id, what was sent is all there is to find the row by.
            await ops.outbox.put(moved(isNameless(command) ? rest : { ...rest, body: {}, deps: [] }, { state: 'done' }));
          }
        }),
      ),
    );
    // Whoever looked meanwhile was put off; also at a start that ends what a closed app began.
    for (const resource of new Set(acked.map((command) => command.resource))) ctx.emptied(resource);
    return acked.length;
  }

  async function loop(): Promise<void> {
    while ((await round()) > 0) {
      /* more arrived meanwhile */
    }
  }

  return {
    flush(): Promise<void> {
      running ??= loop().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Receipts that are no longer of today; what is still needed to find a row that something waits for stays. */
    async forget(): Promise<void> {
      const oldest = platform.clock.now() - receiptMs;
      await ops.transaction('rw', ops.outbox, async () => {
        const wanted = new Set(await ops.outbox.orderBy('deps').uniqueKeys());
        await ops.outbox
          .where('bucket')
          .equals('done')
          .filter((command: StoredCommand) => Date.parse(command.receipt?.at ?? command.createdAt) < oldest)
          .filter((command) => !isSought(command, wanted))
          .delete();
      });
    },
  };
}
