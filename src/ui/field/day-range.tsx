import '../styles/filters.css';
import { wallClock } from '../../contract/values/wall-clock.ts';
import { filterTexts as texts } from '../texts/id/list-tools.ts';

/** From one day to another, `YYYY-MM-DD`; an empty one leaves that end open. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

const dayMs = 86_400_000;
const quick = [1, 7, 30] as const;

/** The last days at the schools, including today. */
export const lastDays = (count: number, now: number): DayRange => ({
  from: wallClock(now - (count - 1) * dayMs).date,
  until: wallClock(now).date,
});

/** Whether a range ends before it begins, and so finds nothing. */
export const isBackwards = ({ from, until }: DayRange): boolean => from !== '' && until !== '' && from > until;

const asItIs = (day: string): string => day;

/** A range in words; nothing without days. */
export function rangeWords({ from, until }: DayRange, dayWords: (day: string) => string = asItIs): string {
  if (from !== '' && until !== '' && from !== until) return texts.between(dayWords(from), dayWords(until));
  if (from !== '' && until !== '') return dayWords(from);
  if (from !== '') return texts.since(dayWords(from));
  return until === '' ? '' : texts.upTo(dayWords(until));
}

interface QuickProps {
  readonly range: DayRange;
  /** By the services' clock: the device's may be days wrong. */
  readonly now: number;
  readonly onChoose: (range: DayRange) => void;
}

/** Today, the last seven and the last thirty days, one tap each. */
export function QuickRanges({ range, now, onChoose }: QuickProps) {
  return (
    <fieldset className="quick-ranges">
      <legend className="sr">{texts.ranges}</legend>
      {quick.map((count) => {
        const one = lastDays(count, now);
        const isChosen = one.from === range.from && one.until === range.until;
        return (
          <button key={count} type="button" className="btn" aria-pressed={isChosen} onClick={() => onChoose(one)}>
            {count === 1 ? texts.today : texts.days(count)}
          </button>
        );
      })}
    </fieldset>
  );
}
