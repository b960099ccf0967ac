import type { BoardRound, MarkedLog, OfficerMarks } from '../../../../../contract/round-calls.ts';
import { ExplainedChip } from '../../../../../ui/explained-chip.tsx';
import { formatNumber } from '../../../../../ui/format.ts';
import type { IconName } from '../../../../../ui/icons/icon.tsx';
import { AskNotAccuse } from '../../../marks/mark-chips.tsx';
import { clockWords, markIcons, markSentence } from '../../../marks/mark-words.ts';
import { markTexts as texts } from '../../../marks/texts/id.ts';
import { clockOf } from './round-parts.tsx';

type Kind = MarkedLog['marks'][number]['kind'];

/** A mark of a round, with what stands behind it. */
interface RoundMark {
  readonly kind: Kind;
  readonly icon: IconName;
  readonly words: string;
  readonly title: string;
  /** In full; none where this device was not told. */
  readonly said: readonly string[];
  /** Further ones that are not told here. */
  readonly more: number;
}

/** Some labels are always worn: fewer points picked from the list than these percent are no mark. */
const usualListShare = 20;
/** What a look at a round takes in. */
const mostSaid = 4;

const sumOf = (marks: readonly OfficerMarks[], name: 'too_fast' | 'wrong_clock' | 'new_device'): number =>
  marks.reduce((sum, one) => sum + one[name], 0);

/** Each log with this mark in a sentence, and how many of the whole number are not among them. */
function saidOf(marked: readonly MarkedLog[], kind: Kind, count: number): Pick<RoundMark, 'said' | 'more'> {
  const all = marked.flatMap(({ at, by, marks }) =>
    marks.filter((mark) => mark.kind === kind).map((mark) => texts.said(clockOf(at), by, markSentence(mark))),
  );
  const said = all.slice(0, mostSaid);
  return { said, more: said.length === 0 ? 0 : count - said.length };
}

const times = (words: string, count: number): string => (count === 1 ? words : texts.chip.times(words, formatNumber(count)));

/** The clock that was furthest from right; null where nobody knows by how much. */
function furthestOff(marked: readonly MarkedLog[]): number | null {
  const offs = marked.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'wrong clock' && mark.off !== null ? [mark.off] : [])));
  return offs.sort((a, b) => Math.abs(b) - Math.abs(a))[0] ?? null;
}

/** What is odd about a round. It moves none of its figures. */
export function marksOfRound({ done, by_list, marks, marked }: Pick<BoardRound, 'done' | 'by_list' | 'marks' | 'marked'>): RoundMark[] {
  const share = done === 0 ? 0 : Math.round((by_list / done) * 100);
  const [fast, clocks, devices] = [sumOf(marks, 'too_fast'), sumOf(marks, 'wrong_clock'), sumOf(marks, 'new_device')];
  const { chip, title } = texts;
  const found: (Omit<RoundMark, 'icon'> | undefined)[] = [
    share < usualListShare
      ? undefined
      : {
          kind: 'by list',
          words: chip.list(formatNumber(share)),
          title: title.byList,
          said: [texts.listShare(formatNumber(by_list), formatNumber(done))],
          more: 0,
        },
    fast === 0
      ? undefined
      : {
          kind: 'too fast',
          words: chip.times(chip.tooFast, formatNumber(fast)),
          title: title.tooFastTimes(formatNumber(fast)),
          ...saidOf(marked, 'too fast', fast),
        },
    clocks === 0
      ? undefined
      : {
          kind: 'wrong clock',
          words: times(clockWords(furthestOff(marked)), clocks),
          title: title.clock,
          ...saidOf(marked, 'wrong clock', clocks),
        },
    devices === 0
      ? undefined
      : {
          kind: 'new device',
          words: times(chip.newDevice, devices),
          title: title.newDevice,
          ...saidOf(marked, 'new device', devices),
        },
  ];
  return found.flatMap((one) => (one ? [{ ...one, icon: markIcons[one.kind] }] : []));
}

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
