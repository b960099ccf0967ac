import { useEffect, useRef, useState } from 'react';
import { conductCalls } from '../../../contract/calls/adab/conduct-calls.ts';
import type { PupilParents } from '../../../contract/calls/adab/conduct-calls.ts';
import { useData } from '../data-context.tsx';

const { service, path, data: answerOf } = conductCalls.pupilParents;

/**
 * The parents of one pupil, fetched when the teacher wants to call them. Held only in the component that asks: no
 * cache, no store, and gone with it. Each answer is recorded in the services' trail. `plain` is the text for an answer
 * that cannot be read.
 */
export function usePupilParents(id: string, plain: string) {
  const { api } = useData();
  const [told, setTold] = useState<PupilParents['parents']>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const mine = new AbortController();
    stop.current = mine;
    const answer = await api.get(service, path.replace('{id}', encodeURIComponent(id)), undefined, mine.signal);
    if (mine.signal.aborted) return;
    setBusy(false);
    if (!answer.ok) return setProblem(answer.error.message);
    const read = answerOf.safeParse(answer.value.data);
    if (read.success) setTold(read.data.parents);
    else setProblem(plain);
  };
  return { told, problem, isBusy, open };
}
