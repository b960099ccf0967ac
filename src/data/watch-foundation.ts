import type { Platform } from '../platform/platform.ts';
import { type OpsDatabase, openDatabases } from './store/databases.ts';
import { live } from './store/live/live.ts';
import type { FoundationWatch, OtherWork, RestoreNotice } from './foundation/for-screens.ts';
import type { WaitingWork } from './session/for-screens.ts';
import { createCommandTime } from './store/command-time.ts';
import { createSeals } from './store/seals.ts';
import { waitingWork } from './session/waiting-work.ts';
import type { ServiceTime } from './time/service-time.ts';
import { isSamePlace, userIdIn } from './session/who.ts';
import type { Foundation } from './foundation/create-foundation.ts';
import { readFoundation, writeFoundation } from './foundation/foundation-record.ts';

interface FoundationWatchDeps {
  readonly ops: OpsDatabase;
  readonly platform: Platform;
  readonly time: ServiceTime;
  readonly foundation: Pick<Foundation, 'live'>;
  readonly mine: Pick<WaitingWork, 'who' | 'name'>;
}

async function noticeIn(ops: OpsDatabase): Promise<RestoreNotice | undefined> {
  const restored = (await readFoundation(ops))?.restored;
  if (!restored || restored.seen) return undefined;
  const { since, restored_from: restoredFrom, resent, offered, lost } = restored;
  return { since, restoredFrom, resent, offered, lost };
}

/** What screens are told about the foundation behind the services, and about work for other foundations on this device. */
export function watchFoundation({ ops, platform, time, foundation, mine }: FoundationWatchDeps): FoundationWatch {
  /** Only what was made under the same name: anything else is not this person's business. */
  const otherWork = (): readonly OtherWork[] =>
    waitingWork(platform.text).filter((line) => line.name === mine.name && line.count > 0 && !isSamePlace(line.who, mine.who));

  return {
    standing: foundation.live,
    restored: live(() => noticeIn(ops)),
    seen: () =>
      ops.transaction('rw', ops.meta, async () => {
        const record = await readFoundation(ops);
        if (record?.restored) await writeFoundation(ops, { ...record, restored: { ...record.restored, seen: true } });
      }),
    otherWork,
    async exportOther(who, password) {
      const { exportQueue } = await import('./outbox/transfer/export-queue.ts');
      const other = openDatabases(platform.origin, who);
      try {
        const seals = createSeals(other.ops, platform.subtle);
        return await exportQueue(
          { ops: other.ops, platform, seals, time: createCommandTime(other.ops, time), userId: userIdIn(who), username: mine.name },
          password,
        );
      } finally {
        other.ops.close();
        other.cache.close();
      }
    },
  };
}
