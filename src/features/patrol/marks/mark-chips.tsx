import { Link } from '@tanstack/react-router';
import type { LogMark } from '../../../contract/patrol/log-marks.ts';
import { travelTimes } from '../../../contract/resources/patrol/travel-times.ts';
import { useResourceRights } from '../../../crud/public.ts';
import { ExplainedChip } from '../../../ui/feedback/explained-chip.tsx';
import { markWords } from './mark-words.ts';
import { markTexts as texts } from './texts/id.ts';

interface AskProps {
  /** The mark follows from the table of travel times. */
  readonly isOfTable: boolean;
}

/** What marks are for, with a link to the table behind them for people who may open it. */
export function AskNotAccuse({ isOfTable }: AskProps) {
  const { flags } = useResourceRights(travelTimes);
  return (
    <p className="foot">
      {texts.ask} {isOfTable && (flags.update || flags.create) && <Link to="/waktu-tempuh">{texts.change}</Link>}
    </p>
  );
}

/** The marks of one log, each explaining itself. */
export function LogMarkChips({ marks }: { readonly marks: readonly LogMark[] }) {
  return marks.map((mark) => {
    const { icon, words, title, sentence } = markWords(mark);
    return (
      <ExplainedChip key={mark.kind} icon={icon} words={words} title={title}>
        <p>{sentence}</p>
        <AskNotAccuse isOfTable={mark.kind === 'too fast'} />
      </ExplainedChip>
    );
  });
}
