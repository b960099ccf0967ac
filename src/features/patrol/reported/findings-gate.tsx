import { type ReactNode, useEffect, useState } from 'react';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { NotOnDevice, useCanAsk, useData, useIsOurs, useResourceRights } from '../../../crud/public.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingRows } from '../day/due-list.tsx';
import { reportedTexts } from './texts/id.ts';

const texts = reportedTexts.gate;

/** Whether the services have findings: ours do, other people's do not, and nobody knows if they never answered this device. */
function useStanding(): 'here' | 'meeting' | 'plain' | 'unmet' {
  const { ours } = useData();
  const isOurs = useIsOurs(findings);
  const canAsk = useCanAsk();
  const [met, setMet] = useState<'meeting' | 'plain' | 'unmet'>('meeting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the connection is back
  useEffect(() => {
    if (isOurs) return;
    let isCurrent = true;
    void ours.meet(findings).then(({ ok }) => isCurrent && setMet(ok ? 'plain' : 'unmet'));
    return () => {
      isCurrent = false;
    };
  }, [ours, isOurs, canAsk]);
  return isOurs ? 'here' : met;
}

/** A page about findings, or in its place why there are none here. */
export function FindingsGate({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const refusal = useResourceRights(findings).missing('read');
  if (standing === 'meeting') return <LoadingRows />;
  if (standing === 'unmet') return <NotOnDevice title={texts.unmet}>{texts.unmetHelp}</NotOnDevice>;
  if (standing === 'plain')
    return (
      <EmptyState kind="nothing" title={texts.plain}>
        {texts.plainHelp}
      </EmptyState>
    );
  if (refusal !== undefined)
    return (
      <EmptyState kind="nothing" title={refusal}>
        {texts.askAdmin}
      </EmptyState>
    );
  return children;
}
