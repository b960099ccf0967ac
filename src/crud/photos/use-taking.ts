import { useMemo, useRef, useState } from 'react';
import { createFormFiles } from '../lookup/form-files.ts';
import { formTexts } from '../../ui/texts/id/form.ts';
import type { PhotoModel } from './use-photo-draft.ts';

/** Scales, on the device, what was taken or chosen, and says what is wrong with it. */
export function useTaking({ set, add, track }: Pick<PhotoModel, 'set' | 'add' | 'track'>) {
  const files = useMemo(createFormFiles, []);
  const [reading, setReading] = useState(0);
  const [problem, setProblem] = useState('');
  // One by one: they keep the order they were chosen in, and a phone has only one large picture in memory.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const work = async (pick: () => Promise<Blob | undefined>) => {
    setReading((count) => count + 1);
    setProblem('');
    const file = await pick().catch(() => undefined);
    const mine = before.current.then(() => file && files.read(file, set.field));
    before.current = mine;
    const answer = await mine;
    setReading((count) => count - 1);
    if (answer?.ok) add(answer.value);
    else if (answer) setProblem(answer.problem === 'size' ? formTexts.fileProblems.broken : formTexts.fileProblems[answer.problem]);
  };
  return { files, isReading: reading > 0, problem, take: (pick: () => Promise<Blob | undefined>) => track(work(pick)) };
}
