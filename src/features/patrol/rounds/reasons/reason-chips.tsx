import { useId, useRef, useState } from 'react';
import { missReasons } from '../../../../contract/resources/patrol/round-reasons.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { reasonTexts as texts } from '../texts/reasons.ts';
import type { MissedRound } from './missed.ts';
import type { Picks, Reason } from './use-say-why.ts';

interface ChipsProps {
  readonly chosen: Reason | '';
  /** Pressing a reason again takes it back. */
  readonly onChoose: (reason: Reason | '') => void;
}

function Chips({ chosen, onChoose }: ChipsProps) {
  return (
    <div className="choice">
      {missReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className={reason === chosen ? 'on' : undefined}
          aria-pressed={reason === chosen}
          onClick={() => onChoose(reason === chosen ? '' : reason)}
        >
          {reason}
        </button>
      ))}
    </div>
  );
}

/** One reason for all points, or for the only one. */
export function ForAll({ words, ...chips }: ChipsProps & { readonly words: string }) {
  return (
    <fieldset className="reason-all">
      <legend>{words}</legend>
      <Chips {...chips} />
    </fieldset>
  );
}

interface PointProps extends ChipsProps {
  readonly room: string;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A point with its reason; the first tap opens the reasons, the second chooses one. */
function PointReason({ room, chosen, isOpen, onOpen, onChoose }: PointProps) {
  const id = useId();
  const row = useRef<HTMLButtonElement>(null);
  const choose = (reason: Reason | '') => {
    onChoose(reason);
    onOpen(false);
    // The pressed chip goes away.
    row.current?.focus();
  };
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button ref={row} type="button" className="reason-point" aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
        <span className="grow">{room}</span>
        <span className={chosen === '' ? 'unsaid' : 'said'}>{chosen === '' ? texts.unsaid : chosen}</span>
        <Icon name={isOpen ? 'chevron-up-outline' : 'chevron-down-outline'} size="s" />
      </button>
      <fieldset id={id} hidden={!isOpen} aria-label={texts.reasonOf(room)}>
        {isOpen && <Chips chosen={chosen} onChoose={choose} />}
      </fieldset>
    </li>
  );
}

interface EachProps {
  readonly points: MissedRound['points'];
  readonly picks: Picks;
  readonly onChoose: (point: string, reason: Reason | '') => void;
}

/** A reason for each point; one point is open at a time. */
export function ForEach({ points, picks, onChoose }: EachProps) {
  const [open, setOpen] = useState('');
  return (
    <fieldset className="reason-each">
      <legend>{texts.each}</legend>
      <ul>
        {points.map(({ point, room }) => (
          <PointReason
            key={point}
            room={room}
            chosen={picks[point] ?? ''}
            isOpen={open === point}
            onOpen={(isOpen) => setOpen(isOpen ? point : '')}
            onChoose={(reason) => onChoose(point, reason)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
