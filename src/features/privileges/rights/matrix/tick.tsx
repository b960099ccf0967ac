import type { ReactNode } from 'react';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import type { CellState } from './matrix-model.ts';

const checked: Record<CellState, 'true' | 'false' | 'mixed'> = { on: 'true', off: 'false', mixed: 'mixed' };

interface TickProps {
  readonly state: CellState;
  readonly label: string;
  /** Why it cannot be changed; the box stays and says so. */
  readonly locked: string | undefined;
  /** Row and column, for the arrow keys. */
  readonly at?: string;
  readonly onToggle: () => void;
  /** Next to the box. */
  readonly children?: ReactNode;
}

/** A box of the matrix: on, off, or some of each. */
export function Tick({ state, label, locked, at, onToggle, children }: TickProps) {
  const press = () => {
    if (locked === undefined) onToggle();
    else feedback.toast({ tone: 'info', message: locked, ms: feedbackTimes.infoToast });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box has no third state that the look can follow
    <button
      type="button"
      role="checkbox"
      className="tick"
      aria-checked={checked[state]}
      aria-label={locked === undefined ? label : `${label}. ${locked}`}
      aria-disabled={locked !== undefined || undefined}
      title={locked}
      data-at={at}
      onClick={press}
    >
      <span className="check" aria-hidden="true">
        <svg className="tickmark" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m2.6 7.4 3 3 5.8-6.4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      {children}
    </button>
  );
}
