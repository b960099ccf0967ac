import type { ResourceName } from '../../../contract/registry.ts';
import type { Result } from '../../../contract/calls/errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CacheDatabase } from '../../store/databases.ts';
import type { Refreshed } from '../for-screens.ts';

type Answer = Promise<Result<Refreshed>>;
/** A screen that was told of a save, and the mirror that heard of its arrival. */
type Asker = 'screen' | 'arrival';

interface Asked {
  readonly by: Asker;
  readonly acks: number;
  readonly at: number;
  readonly answer: Answer;
}

/** To a person, a save and the list read after it are one thing. */
const oneAnswerMs = 2000;

/**
 * After a save both ask for the page on screen, one right after the other, in either order: the second takes the answer of
 * the first, unless another own write arrived in between, which that answer may lack. A call past the outbox counts as such
 * a write: after `forget` nobody takes an answer asked for before.
 */
export function createAskedOnce(cache: Pick<CacheDatabase, 'sets'>, clock: Pick<Clock, 'ticks'>) {
  const last = new Map<string, Asked>();
  const isRecent = ({ at }: Asked): boolean => clock.ticks() - at < oneAnswerMs;
  const ask = async (by: Asker, resource: ResourceName, key: string, question: () => Answer): Answer => {
    const acks = (await cache.sets.get(resource))?.acks ?? 0;
    const earlier = last.get(key);
    if (earlier && earlier.by !== by && earlier.acks === acks && isRecent(earlier)) {
      last.delete(key);
      const heard = await earlier.answer;
      if (heard.ok && heard.value === 'fetched') return heard;
    }
    const answer = question();
    for (const [old, asked] of last) if (!isRecent(asked)) last.delete(old);
    last.set(key, { by, acks, at: clock.ticks(), answer });
    return answer;
  };
  return { ask, forget: () => last.clear() };
}
