import { resourceOf } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import { touchSet } from '../../store/set-record.ts';
import { dropFiles } from '../../store/files.ts';
import { keptMs } from '../queue/kept.ts';
import type { OutboxContext } from '../outbox-context.ts';
import { withRoom } from '../../store/disk-space.ts';
import { isLongBurst } from '../../store/live/burst.ts';
import { isNameless, isSought, moved, type StoredCommand } from '../../store/stored-command.ts';
import type { Turns } from './turns.ts';

/** A sent command is shown as a receipt for about a day and a half, whatever counts as today in any time zone. */
const receiptMs = 36 * 3_600_000;

/** For so long (ms) what arrives in a long burst is gathered; a slow phone sends about five commands a second. */
const gatherMs = 1000;

const ageOf = (command: StoredCommand, now: number): number => now - Date.parse(command.receipt?.at ?? command.createdAt);

/** A record's receipt keeps what the record refers to, so that anyone making it a second time can be asked; what was typed is dropped. */
function referred({ resource, operation, body }: Pick<StoredCommand, 'resource' | 'operation' | 'body'>): Input {
  const { appendOnly, fields } = resourceOf(resource);
  if (!appendOnly || operation !== 'create') return {};
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields[name]?.kind === 'ref'));
}

/**
 * For a cache that can't take what arrived: its lists are no longer complete, and its copies of these rows are removed, so
 * that nobody sees the old state. If not even that can be written, the commands stay until next time.
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

/** Brings acknowledged commands into the cache and then marks them done; the next start repeats whatever was cut off. */
export function createArrivals(ctx: OutboxContext, inTurn: Turns) {
  const { ops, platform } = ctx;
  let running: Promise<void> | undefined;
  let gathering: (() => void) | undefined;

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
            // Until a plain service has given the id, what was sent is all there is to find the row by.
            const body = rest.kept ? rest.body : referred(rest);
            await ops.outbox.put(moved(isNameless(command) ? rest : { ...rest, body, deps: [] }, { state: 'done' }));
          }
        }),
      ),
    );
    // Lists asked for meanwhile were postponed; this also covers a start that finishes what a closed app began.
    for (const resource of new Set(acked.map((command) => command.resource))) ctx.emptied(resource);
    return acked.length;
  }

  async function loop(): Promise<void> {
    while ((await round()) > 0) {
      /* more arrived meanwhile */
    }
  }

  function flush(): Promise<void> {
    gathering?.();
    gathering = undefined;
    running ??= loop().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush,
    /** Something was acknowledged: at once, or in a long burst together with what else is within a second. */
    arrived(): void {
      if (!isLongBurst()) return void flush().catch(() => undefined);
      gathering ??= platform.clock.after(gatherMs, () => void flush().catch(() => undefined));
    },
    /**
     * Drops receipts that are no longer from today, and whatever was kept long enough. What is still needed to find a row
     * that something waits for stays, and so, hidden from lists and counts, does what the services may yet lose.
     */
    async forget(): Promise<void> {
      const now = platform.clock.now();
      await ops.transaction('rw', ops.outbox, ops.blobs, async () => {
        const wanted = new Set(await ops.outbox.orderBy('deps').uniqueKeys());
        const done = await ops.outbox.where('bucket').equals('done').toArray();
        for (const command of done.filter((one) => ageOf(one, now) > receiptMs && !isSought(one, wanted))) {
          if (command.kept) await ops.outbox.put({ ...command, bucket: 'kept' });
          else await ops.outbox.delete(command.seq ?? -1);
        }
        for (const command of await ops.outbox.where('bucket').equals('kept').toArray()) {
          if (ageOf(command, now) <= keptMs) continue;
          await ops.outbox.delete(command.seq ?? -1);
          await dropFiles(ops, command);
        }
      });
    },
  };
}
