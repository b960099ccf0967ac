import { adabCalls } from '../../../contract/calls/adab/adab-calls.ts';
import { firstValue } from '../../../crud/public.ts';
import type { Command, DataLayer } from '../../../data/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';

const newKey = createIds(systemClock);
/** How often, and how long each time, to wait for what is on its way. */
const looks = 20;
const lookMs = 300;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether its note arrived, or is still in transit. */
const arrived = ({ receipt }: Command): boolean => receipt !== undefined && receipt.id !== '';
const isUnderWay = (command: Command): boolean => !arrived(command) && command.state !== 'rejected' && command.state !== 'conflict';

/**
 * Takes back notes that were saved together, even if some of them have already left: what is waiting is undone, what
 * arrived is withdrawn with a reason. Answers how many remain all the same.
 */
export async function takeBack(
  { outbox, api }: Pick<DataLayer, 'outbox' | 'api'>,
  ids: readonly string[],
  reason: string,
): Promise<number> {
  if (await outbox.undoTogether(ids)) return 0;
  const withdrawn = new Set<string>();
  for (let look = 0; look < looks; look += 1) {
    // What came back unsent meanwhile can be undone now.
    await outbox.undoAll(ids);
    const left = ((await firstValue(outbox.list())) ?? []).filter(({ id }) => ids.includes(id) && !withdrawn.has(id));
    for (const { id, receipt } of left.filter(arrived)) {
      const { service, path } = adabCalls.withdrawObservation;
      const answer = await api.send(service, 'POST', path.replace('{id}', receipt?.id ?? ''), { reason }, { key: newKey() });
      if (!answer.ok) return left.filter((one) => !withdrawn.has(one.id)).length;
      withdrawn.add(id);
    }
    const rest = left.filter(({ id }) => !withdrawn.has(id));
    if (!rest.some(isUnderWay)) return rest.length;
    await pause(lookMs);
  }
  return ((await firstValue(outbox.list())) ?? []).filter(({ id }) => ids.includes(id) && !withdrawn.has(id)).length;
}
