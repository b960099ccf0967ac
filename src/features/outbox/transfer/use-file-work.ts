import { useState } from 'react';
import type { Result } from '../../../contract/errors.ts';

/** Runs one thing at a time and keeps the words of its failure until the next try. */
export function useFileWork() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run<T>(work: () => Promise<Result<T>>): Promise<T | undefined> {
    setBusy(true);
    setProblem(undefined);
    const done = await work().finally(() => setBusy(false));
    if (done.ok) return done.value;
    setProblem(done.error.message);
    return undefined;
  }
  return { isBusy, problem, setProblem, run };
}
