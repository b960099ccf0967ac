import type { OpsDatabase } from './databases.ts';
import { live, type Live } from './live/live.ts';

/** Commands that were confirmed but that the browser threw away with its databases. */
export interface Losses {
  /** How many; 0 once the person has seen it. */
  readonly lost: Live<number>;
  seen(): Promise<void>;
}

const key = 'lost';

/**
 * What the browser lost with its databases: our code never deletes `ops`, so if it has to be created again although
 * `waiting` commands were noted elsewhere as unsent, the browser threw it away. Must be called before it is opened. Stays
 * until the person has seen it; says nothing if the note is gone as well.
 */
export function createLosses(ops: OpsDatabase, waiting = 0): Losses {
  ops.on('populate', async (made) => {
    if (waiting > 0) await made.table('meta').put({ key, value: waiting });
  });
  const lost = async () => {
    const record = await ops.meta.get(key);
    return typeof record?.value === 'number' ? record.value : 0;
  };
  return { lost: live(lost), seen: () => ops.meta.delete(key) };
}
