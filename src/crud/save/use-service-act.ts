import { useState } from 'react';
import type { Call } from '../../contract/calls/call.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { useData } from '../live/data-context.tsx';

const newKey = createIds(systemClock);

/** A call of the services about one row of theirs, never queued: afterwards the list is asked again and the answer told. */
export function useServiceAct(reload: () => Promise<unknown>) {
  const { api } = useData();
  const [running, setRunning] = useState(false);
  async function act({ service, path }: Pick<Call, 'service' | 'path'>, method: 'POST' | 'DELETE', id: number): Promise<void> {
    if (running) return;
    setRunning(true);
    const result = await api.send(service, method, path.replace('{id}', String(id)), undefined, { key: newKey() });
    await reload();
    setRunning(false);
    if (result.ok) feedback.toast({ tone: 'success', message: result.value.message, ms: feedbackTimes.successToast });
    else feedback.toast({ tone: 'error', message: result.error.message, ms: feedbackTimes.errorToast });
  }
  return { running, act };
}
