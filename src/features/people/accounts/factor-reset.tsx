import { useState } from 'react';
import { securityCalls } from '../../../contract/calls/security-calls.ts';
import { pathFor, useData, useIsOnline } from '../../../crud/public.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { accountTexts } from './texts/id.ts';
import type { WantedLink } from './wanted-link.ts';

const texts = accountTexts.factor;
const newKey = createIds(systemClock);
const { resetFactor } = securityCalls;

/** For somebody whose phone and recovery codes are lost: only superadmins see it, as only they may. */
export function FactorReset({ of }: { readonly of: WantedLink }) {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const [running, setRunning] = useState(false);
  if (session.current()?.user.level !== 'superadmin') return null;
  const reset = async () => {
    const question = { title: texts.ask(of.name), text: texts.askText, confirm: texts.yes, cancel: texts.no, danger: true };
    if (!(await feedback.confirm(question))) return;
    setRunning(true);
    const result = await api.send(resetFactor.service, 'DELETE', pathFor(resetFactor, String(of.user)), undefined, { key: newKey() });
    setRunning(false);
    const [tone, message] = result.ok ? (['success', result.value.message] as const) : (['error', result.error.message] as const);
    feedback.toast({ tone, message, ms: result.ok ? feedbackTimes.successToast : feedbackTimes.errorToast });
  };
  return (
    <div className="factor-reset">
      <p className="muted">{texts.lost}</p>
      <button type="button" className="btn danger" disabled={running || !isOnline} onClick={() => void reset()}>
        {texts.reset}
      </button>
    </div>
  );
}
