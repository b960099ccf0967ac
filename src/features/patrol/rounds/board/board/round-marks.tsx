import type { BoardRound } from '../../../../../contract/calls/round-calls.ts';
import { ExplainedChip } from '../../../../../ui/feedback/explained-chip.tsx';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { AskNotAccuse } from '../../../marks/mark-chips.tsx';
import { markTexts as texts } from '../../../marks/texts/id.ts';
import { marksOfRound, type RoundMark } from './marks-of-round.ts';

function Said({ mark: { said, more } }: { readonly mark: RoundMark }) {
  if (said.length === 0) return <p>{texts.notKept}</p>;
  return (
    <>
      {said.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {more > 0 && <p>{texts.more(formatNumber(more))}</p>}
    </>
  );
}

/** The marks of a round as chips, each explaining itself. */
export function RoundMarkChips({ round }: { readonly round: BoardRound }) {
  return marksOfRound(round).map((mark) => (
    <ExplainedChip key={mark.kind} icon={mark.icon} words={mark.words} title={mark.title}>
      <Said mark={mark} />
      <AskNotAccuse isOfTable={mark.kind === 'too fast'} />
    </ExplainedChip>
  ));
}

/** The same below the points of a round, in full. */
export function RoundMarkNotes({ round }: { readonly round: BoardRound }) {
  const marks = marksOfRound(round);
  if (marks.length === 0) return null;
  return (
    <div className="round-notes">
      {marks.map((mark) => (
        <div key={mark.kind}>
          <b>{mark.title}</b>
          <Said mark={mark} />
        </div>
      ))}
      <AskNotAccuse isOfTable={marks.some(({ kind }) => kind === 'too fast')} />
    </div>
  );
}
