import { RightButton, useCanAsk } from '../../../crud/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { HeldReport } from './report-of.ts';
import { reportTexts as texts } from './texts/id.ts';
import { usePrint } from './use-print.ts';

interface ClassToolsProps {
  readonly title: string;
  readonly progress: { readonly ready: number; readonly approved: number; readonly all: number };
  /** The last approved edition of each pupil. */
  readonly approved: readonly HeldReport[];
  /** How many this person may approve now. */
  readonly ready: number;
  readonly onApprove: () => void;
}

/** How far the class is, and what can be done for all of it. */
export function ClassTools({ title, progress, approved, ready, onApprove }: ClassToolsProps) {
  const print = usePrint();
  const canAsk = useCanAsk();
  return (
    <div className="rapor-tools">
      <h2>{title}</h2>
      <p className="num">
        <b>{texts.progress(formatNumber(progress.ready), formatNumber(progress.all))}</b>
        {progress.approved > 0 && <span className="muted">{texts.approvedCount(formatNumber(progress.approved))}</span>}
      </p>
      <div className="bar" aria-hidden="true">
        <i style={{ width: `${progress.all === 0 ? 0 : (100 * progress.ready) / progress.all}%` }} />
      </div>
      <div className="rapor-tools-acts">
        {approved.length > 0 && (
          <RightButton missing={canAsk ? undefined : texts.approved.offline} className="btn" onClick={() => void print(approved)}>
            <Icon name="print-outline" />
            {texts.printClass(formatNumber(approved.length))}
          </RightButton>
        )}
        {ready > 0 && (
          <RightButton missing={canAsk ? undefined : texts.approve.offline} className="btn primary" onClick={onApprove}>
            <Icon name="checkmark-outline" />
            {texts.approveClass(formatNumber(ready))}
          </RightButton>
        )}
      </div>
    </div>
  );
}
