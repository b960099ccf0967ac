import type { BoardRound, MarkedLog, OfficerMarks } from '../../../../../contract/calls/round-calls.ts';
import { formatClock, formatNumber } from '../../../../../ui/words/format.ts';
import type { IconName } from '../../../../../ui/icons/icon.tsx';
import { clockWords, markIcons, markSentence } from '../../../marks/mark-words.ts';
import { markTexts as texts } from '../../../marks/texts/id.ts';

type Kind = MarkedLog['marks'][number]['kind'];

/** A mark of a round, with what is behind it. */
export interface RoundMark {
  readonly kind: Kind;
  readonly icon: IconName;
  readonly words: string;
  readonly title: string;
  /** In full; none if this device was not told. */
  readonly said: readonly string[];
  /** How many more there are that are not listed here. */
  readonly more: number;
}

/** Some labels are always worn: fewer points picked from the list than this percentage is not a mark. */
const usualListShare = 20;
/** What a look at a round takes in. */
const mostSaid = 4;

const sumOf = (marks: readonly OfficerMarks[], name: 'too_fast' | 'wrong_clock' | 'new_device' | 'no_photo' | 'late_photo'): number =>
  marks.reduce((sum, one) => sum + one[name], 0);

/** A sentence for each log with this mark, and how many of the total are not among them. */
function saidOf(marked: readonly MarkedLog[], kind: Kind, count: number): Pick<RoundMark, 'said' | 'more'> {
  const all = marked.flatMap(({ at, by, marks }) =>
    marks.filter((mark) => mark.kind === kind).map((mark) => texts.said(formatClock(Date.parse(at)), by, markSentence(mark))),
  );
  const said = all.slice(0, mostSaid);
  return { said, more: said.length === 0 ? 0 : count - said.length };
}

const times = (words: string, count: number): string => (count === 1 ? words : texts.chip.times(words, formatNumber(count)));

/** The clock that was furthest off; null if nobody knows by how much. */
function furthestOff(marked: readonly MarkedLog[]): number | null {
  const offs = marked.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'wrong clock' && mark.off !== null ? [mark.off] : [])));
  return offs.sort((a, b) => Math.abs(b) - Math.abs(a))[0] ?? null;
}

/** What is odd about a round. It changes none of its figures. */
export function marksOfRound({ done, by_list, marks, marked }: Pick<BoardRound, 'done' | 'by_list' | 'marks' | 'marked'>): RoundMark[] {
  const share = done === 0 ? 0 : Math.round((by_list / done) * 100);
  const [fast, clocks, devices] = [sumOf(marks, 'too_fast'), sumOf(marks, 'wrong_clock'), sumOf(marks, 'new_device')];
  const [skipped, late] = [sumOf(marks, 'no_photo'), sumOf(marks, 'late_photo')];
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
    skipped === 0
      ? undefined
      : {
          kind: 'no photo',
          words: times(chip.noPhoto, skipped),
          title: title.noPhoto,
          ...saidOf(marked, 'no photo', skipped),
        },
    late === 0
      ? undefined
      : {
          kind: 'late photo',
          words: times(chip.latePhoto, late),
          title: title.latePhoto,
          ...saidOf(marked, 'late photo', late),
        },
  ];
  return found.flatMap((one) => (one ? [{ ...one, icon: markIcons[one.kind] }] : []));
}
