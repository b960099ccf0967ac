import { useState } from 'react';
import { appError, fail, type Result } from '../../../contract/calls/errors.ts';
import { openingTexts } from '../../../ui/texts/id/opening.ts';

/** Runs one thing at a time and keeps its error message until the next try. */
export function useFileWork() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run<T>(work: () => Promise<Result<T>>): Promise<T | undefined> {
    setBusy(true);
    setProblem(undefined);
    // Its code is loaded when it is needed, and may not be on the device yet.
    const missing = () => fail(appError('offline', { message: openingTexts.failedOffline }));
    const done = await work()
      .catch(missing)
      .finally(() => setBusy(false));
    if (done.ok) return done.value;
    setProblem(done.error.message);
    return undefined;
  }
  return { isBusy, problem, setProblem, run };
}
