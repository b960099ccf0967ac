import { foundationHeader, type FoundationStamp, seenCount, stampText } from '../../contract/foundation.ts';
import type { ServiceName } from '../../contract/resource.ts';
import type { Clock } from '../../platform/clock.ts';
import { type TransportCall, isAnswer, type Reply } from '../api/transport.ts';
import type { OpsDatabase } from '../store/databases.ts';
import { createListeners } from '../store/listeners.ts';
import type { FoundationStanding } from './for-screens.ts';
import { readFoundation, writeFoundation } from './foundation-record.ts';

interface FoundationDeps {
  readonly ops: OpsDatabase;
  readonly clock: Pick<Clock, 'now'>;
  readonly isOurs: (service: ServiceName) => boolean;
  /** Identity of the foundation that the session was opened at; empty if none was told, undefined if nobody is logged in. */
  readonly identity: () => string | undefined;
  /** The first identity told takes over the data stored here; false if another one already has. */
  readonly adopt: (identity: string) => boolean;
  /** Whose address this is now; the login page uses it to point out work made for others. */
  readonly noteAddress: (identity: string) => void;
}

/** What the device has seen is stored at most this often: losing it only means that a rollback is noticed later. */
const keepEveryMs = 5000;

const stampOf = ({ identity, epoch, seen }: FoundationStamp): FoundationStamp => ({ identity, epoch, ...(seen ? { seen } : {}) });

function put(ops: OpsDatabase, stamp: FoundationStamp): void {
  void ops
    .transaction('rw', ops.meta, async () => {
      const record = await readFoundation(ops);
      // Another tab may already have compared with a newer life.
      if (!record || (record.identity === stamp.identity && record.epoch === stamp.epoch))
        await writeFoundation(ops, { ...record, ...stamp });
    })
    .catch(() => undefined);
}

/** What an answer means for work that was made under `mine`, in a session opened at `opened`. */
function judge(
  told: FoundationStamp,
  mine: FoundationStamp | undefined,
  opened: string | undefined,
  adopt: FoundationDeps['adopt'],
): FoundationStanding | 'first' | 'unsure' {
  // An ended session adopts nothing: the data stored here shows whether the services are another's.
  if (opened === undefined) return mine && mine.identity !== told.identity ? 'other' : 'unsure';
  if (opened === '' ? !adopt(told.identity) : opened !== told.identity) return 'other';
  if (!mine) return 'first';
  if (mine.identity !== told.identity) return 'other';
  if (mine.epoch === told.epoch) return 'same';
  // Only known callers are answered from the database itself; strangers get what the process remembers.
  return told.seen === undefined ? 'unsure' : 'older';
}

/**
 * Tracks, from every answer, which foundation the services belong to and which life of its database they are in. Names both
 * with every call, and says when nothing may be sent: the services are another foundation's, or were taken back to an
 * earlier state and the queue has not been compared with it yet.
 */
export function createFoundation({ ops, clock, isOurs, identity, adopt, noteAddress }: FoundationDeps) {
  const listeners = createListeners();
  /** The foundation and life that the device's work was made under. */
  let mine: FoundationStamp | undefined;
  let standing: FoundationStanding = 'same';
  let keptAt = 0;

  const become = (next: FoundationStanding) => {
    if (next === standing) return;
    standing = next;
    listeners.tell();
  };

  const loaded = readFoundation(ops)
    .then((record) => {
      // What an answer said meanwhile is newer.
      mine ??= record && stampOf(record);
    })
    .catch(() => undefined);

  function followSeen(told: FoundationStamp): void {
    if (!mine || seenCount(told) <= seenCount(mine)) return;
    mine = { ...mine, ...(told.seen ? { seen: told.seen } : {}) };
    const now = clock.now();
    if (now - keptAt < keepEveryMs) return;
    keptAt = now;
    put(ops, mine);
  }

  async function heard(reply: Reply): Promise<void> {
    const told = isAnswer(reply) ? reply.foundation : undefined;
    if (!told) return;
    await loaded;
    const verdict = judge(told, mine, identity(), adopt);
    if (verdict === 'unsure') return;
    if (verdict === 'other' || standing === 'other') noteAddress(told.identity);
    if (verdict === 'first') {
      mine = told;
      return put(ops, told);
    }
    if (verdict !== 'same') return become(verdict);
    if (standing === 'other') become('same');
    followSeen(told);
  }

  return {
    loaded,
    heard,
    get standing() {
      return standing;
    },
    get stamp() {
      return mine;
    },
    /** With the header, if the service is ours. */
    named(call: TransportCall): TransportCall {
      if (!mine || !isOurs(call.service)) return call;
      return { ...call, headers: { ...call.headers, [foundationHeader]: stampText(mine) } };
    },
    /** They are another foundation's, by their own account. */
    strange: () => become('other'),
    /** Reads the record again: some tab has compared the queue with a newer life. */
    async reload(): Promise<void> {
      const record = await readFoundation(ops);
      if (!record) return;
      mine = stampOf(record);
      become('same');
    },
    live: {
      subscribe(next: (value: FoundationStanding) => void) {
        next(standing);
        return listeners.add(() => next(standing));
      },
    },
    onChange: listeners.add,
  };
}

export type Foundation = ReturnType<typeof createFoundation>;
