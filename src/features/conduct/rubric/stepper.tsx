import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Statement } from './cells.ts';
import { rubricTexts as texts } from './texts/id.ts';

interface StepperProps {
  readonly statements: readonly Statement[];
  readonly at: number;
  readonly onStep: (at: number) => void;
}

/** Where one statement stands alone: which it is, and the one before and after it. */
export function Stepper({ statements, at, onStep }: StepperProps) {
  return (
    <div className="rubric-step">
      <button type="button" className="btn" aria-label={texts.before} disabled={at === 0} onClick={() => onStep(at - 1)}>
        <Icon name="chevron-back-outline" />
      </button>
      <p aria-live="polite">
        <small className="num">{texts.statementAt(formatNumber(at + 1), formatNumber(statements.length))}</small>
        <b>{statements[at]?.words}</b>
      </p>
      <button type="button" className="btn" aria-label={texts.after} disabled={at >= statements.length - 1} onClick={() => onStep(at + 1)}>
        <Icon name="chevron-forward-outline" />
      </button>
    </div>
  );
}
