import { useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { lateDialog } from '../../../ui/feedback/late-part.tsx';
import type { Day } from '../day/use-day.ts';
import type { Rounds } from '../held-rounds/use-rounds.ts';
import { isAboutToStart, shiftEnd } from './shift.ts';
import { readyTexts as texts } from './texts/id.ts';
import './start-round.css';

const RoundCheck = lateDialog(async () => (await import('./round-check.tsx')).RoundCheck);

interface StartRoundProps {
  readonly rounds: Rounds;
  readonly day: Day;
}

/** The check before a round, offered from an hour before it opens until it is finished. */
export function StartRound({ rounds: { current, all, now }, day }: StartRoundProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = current !== undefined && isAboutToStart(current, now);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="btn big block start-round" onClick={() => setOpen(true)}>
        <Icon name="walk-outline" />
        {current.done > 0 ? texts.goOn : texts.start}
      </button>
      {isOpen && <RoundCheck round={current} shiftEnds={shiftEnd(current, all, now)} now={now} day={day} onClose={() => setOpen(false)} />}
    </>
  );
}
