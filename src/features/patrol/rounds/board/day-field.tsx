import { formatDay } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { isDay } from '../../../../contract/values/day-text.ts';
import { momentAtSchool } from '../../../../contract/values/wall-clock.ts';

/** Jumat, 20 Nov 2026 */
export const dayWords = (day: string): string => formatDay(momentAtSchool(day, '12.00'));

interface StepsProps {
  readonly words: { readonly before: string; readonly after: string };
  readonly onStep: (by: -1 | 1) => void;
  readonly children: React.ReactNode;
}

/** Something with a step back and a step forward. */
export function Steps({ words, onStep, children }: StepsProps) {
  return (
    <div className="round-steps">
      <button type="button" className="icon-btn" aria-label={words.before} onClick={() => onStep(-1)}>
        <Icon name="chevron-back-outline" size="s" />
      </button>
      {children}
      <button type="button" className="icon-btn" aria-label={words.after} onClick={() => onStep(1)}>
        <Icon name="chevron-forward-outline" size="s" />
      </button>
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A day with its name; the browser's own date picker lies over it. */
export function DayField({ label, day, onDay }: DayProps) {
  return (
    <span className="round-day">
      <Icon name="calendar-outline" size="s" />
      <span className="num" aria-hidden="true">
        {dayWords(day)}
      </span>
      <input type="date" aria-label={label} value={day} onChange={({ target }) => isDay(target.value) && onDay(target.value)} />
    </span>
  );
}
