import { useEffect, useRef, useState } from 'react';
import { oidcCalls as calls } from '../../../contract/calls/programs/oidc-calls.ts';
import { useData } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { leaveFor } from '../provider/begin.ts';
import { underWay } from '../provider/under-way.ts';
import { securityTexts } from './texts/id.ts';

const texts = securityTexts.provider;
const newKey = createIds(systemClock);
const [everyMs, longestMs] = [400, 30_000];

const tell = (tone: 'success' | 'error', message: string): void =>
  void feedback.toast({ tone, message, ms: tone === 'success' ? feedbackTimes.successToast : feedbackTimes.errorToast });

/** Linking one's own account to the provider, and ending that. */
export function useProvider(reload: () => Promise<unknown>) {
  const { api } = useData();
  const [running, setRunning] = useState(false);

  async function finish(handle: string): Promise<void> {
    const { service, method, path, data } = calls.oidcLink;
    for (let waited = 0; waited < longestMs; waited += everyMs) {
      const result = await api.send(service, method, path, { handle });
      if (!result.ok) return tell('error', result.error.message);
      if (data.safeParse(result.value.data).data?.state === 'linked') return tell('success', result.value.message);
      await new Promise((done) => setTimeout(done, everyMs));
    }
    tell('error', texts.slow);
  }

  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens after the provider
  useEffect(() => {
    const begun = underWay.read();
    if (isBegun.current || begun?.aim !== 'link' || !begun.isReturned) return;
    isBegun.current = true;
    // Whatever comes of it, it is good once.
    underWay.end();
    setRunning(true);
    void finish(begun.handle)
      .then(reload)
      .finally(() => setRunning(false));
  }, []);

  async function link(): Promise<void> {
    if (running) return;
    setRunning(true);
    const { service, method, path } = calls.oidcBeginLink;
    const result = await api.send(service, method, path, {});
    if (!result.ok) tell('error', result.error.message);
    else if (!leaveFor(result.value.data, 'link', location.pathname)) tell('error', texts.odd);
    setRunning(false);
  }

  async function unlink(id: number, name: string): Promise<void> {
    const asked = { title: texts.ask(name), text: texts.askText, confirm: texts.unlink, cancel: texts.cancel, danger: true };
    if (running || !(await feedback.confirm(asked))) return;
    setRunning(true);
    const { service, method, path } = calls.oidcUnlink;
    const result = await api.send(service, method, path.replace('{id}', String(id)), undefined, { key: newKey() });
    await reload();
    setRunning(false);
    tell(result.ok ? 'success' : 'error', result.ok ? result.value.message : result.error.message);
  }

  return { running, link, unlink };
}
