import type { Platform } from '../platform/platform.ts';
import { openDatabases } from './store/databases.ts';
import { forgetPerson } from './forget.ts';
import { isBelieved } from './outbox/sending/device-report.ts';
import { noteReleased } from './session/released.ts';
import type { WaitingWork } from './session/for-screens.ts';
import { hasLeft, leavingPeople } from './session/leaving.ts';
import { noteWaitingWork, waitingWork } from './session/waiting-work.ts';

type LeavingPlatform = Pick<Platform, 'text' | 'locks' | 'origin'>;
type Person = Pick<WaitingWork, 'who' | 'name'>;
type Databases = ReturnType<typeof openDatabases>;

/** One at a time across all tabs: nobody opens the databases of a person who is still being removed. */
const lockName = 'amanah-leaving';

async function empty(databases: Databases, text: Platform['text'], person: Person): Promise<void> {
  const { who } = person;
  const believed = await isBelieved(databases).catch(() => false);
  // Otherwise nobody would count what was given up just before leaving.
  const count = await forgetPerson(databases);
  noteWaitingWork(text, { ...person, count });
  if (believed && count === 0) noteReleased(text, who);
  hasLeft(text, who);
}

/** Removes what a person leaves behind, and notes what the login page and the services need to know about it. */
export const leaveDevice = (databases: Databases, { text, locks }: LeavingPlatform, person: Person): Promise<void> =>
  locks.run(lockName, () => empty(databases, text, person));

/** Finishes logouts that a closed or reloaded tab cut short; does nothing if there are none. */
export async function finishLeaving({ text, locks, origin }: LeavingPlatform): Promise<void> {
  if (leavingPeople(text).length === 0) return;
  await locks.run(lockName, async () => {
    for (const who of leavingPeople(text)) {
      const name = waitingWork(text).find((line) => line.who === who)?.name ?? '';
      await empty(openDatabases(origin, who), text, { who, name }).catch(() => undefined);
    }
  });
}
