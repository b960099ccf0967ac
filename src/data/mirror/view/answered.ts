import { appError, fail, type Result } from '../../../contract/calls/errors.ts';
import type { Clock } from '../../../platform/clock.ts';

const attempts = 2;

/** The outcome, or a timeout after the given time. */
function within<T>(
  clock: Pick<Clock, 'after'>,
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<Result<T>>,
  given?: AbortSignal,
): Promise<Result<T>> {
  const stop = new AbortController();
  const end = () => stop.abort();
  if (given?.aborted) end();
  given?.addEventListener('abort', end, { once: true });
  return new Promise<Result<T>>((resolve, reject) => {
    const disarm = clock.after(limitMs, () => {
      end();
      resolve(fail(appError('timeout')));
    });
    ask(stop.signal)
      .finally(() => {
        disarm();
        given?.removeEventListener('abort', end);
      })
      .then(resolve, reject);
  });
}

/** A read that always ends: if neither the service nor the device answers in time, it is asked once more. */
export async function answered<T>(
  clock: Pick<Clock, 'after'>,
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<Result<T>>,
  signal?: AbortSignal,
): Promise<Result<T>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await within(clock, limitMs, ask, signal);
    if (answer.ok || answer.error.code !== 'timeout' || attempt === attempts || signal?.aborted) return answer;
  }
}
