import { useState } from 'react';
import { useRights } from '../../../../crud/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lateDialog } from '../../../../ui/feedback/late-part.tsx';
import { patrolTexts } from '../../texts/id.ts';
import { reasonTexts as texts } from '../texts/reasons.ts';
import { countMissed, type MissedRound } from './missed.ts';
import '../rounds.css';

const ReasonDialog = lateDialog(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

interface MissedLineProps {
  readonly missed: readonly MissedRound[];
  /** The misses themselves are shown next to it: it says how many of them lack a reason. */
  readonly isUnder?: boolean;
}

/** "3 titik terlewat · Beri alasan", until somebody has given a reason; whoever only reads is told the number. */
export function MissedLine({ missed, isUnder = false }: MissedLineProps) {
  const rights = useRights('/log-check-points', patrolTexts.logs.title);
  const [isAsking, setAsking] = useState(false);
  const told = (
    <>
      <Icon name="alert-circle-outline" size="s" />
      <span className="grow">{(isUnder ? texts.unexplained : texts.missed)(formatNumber(countMissed(missed)))}</span>
    </>
  );
  return (
    <>
      {missed.length > 0 &&
        (rights.flags.create ? (
          <button type="button" className="round-line ask" onClick={() => setAsking(true)}>
            {told}
            <span className="go">{texts.give}</span>
          </button>
        ) : (
          <p className="round-line ask">{told}</p>
        ))}
      {isAsking && missed.length > 0 && <ReasonDialog missed={missed} onClose={() => setAsking(false)} />}
    </>
  );
}
