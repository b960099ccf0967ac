import { useNavigate } from '@tanstack/react-router';
import { type Rights, RightButton, useData, withSendNote } from '../../../crud/public.ts';
import { askRemoval } from '../../../ui/feedback/ask-removal.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatClock, formatDay, formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { labelTexts } from '../labels/texts/id.ts';
import { labelsOf } from '../labels/labels-of.ts';
import type { Damage, DamageReport } from './damage.ts';
import type { PointLabel } from '../labels/point-label.ts';
import { useDamage } from './qr-reports.tsx';
import { replaceLabel, restoreReports, undoMs } from './replace-label.ts';

const texts = labelTexts.damaged;

/** Asks, deletes the reports and offers undo; true once they are gone from here. */
function useReplace(): (damage: Damage) => Promise<boolean> {
  const data = useData();
  const { outbox } = data;
  return async (damage) => {
    if (!(await askRemoval([texts.reportsOf(damage.room, formatNumber(damage.reports.length))]))) return false;
    const replaced = await replaceLabel(outbox, damage);
    if (!replaced.ok) {
      feedback.alert({ title: feedbackTexts.failed, message: replaced.error.message, tone: 'error', ms: feedbackTimes.removeAlert });
      return false;
    }
    const undo = async () => {
      const isBack = await restoreReports(outbox, replaced.value);
      if (isBack) feedback.toast({ tone: 'success', message: texts.undone, ms: feedbackTimes.successToast });
      else feedback.toast({ tone: 'error', message: texts.undoFailed, ms: feedbackTimes.errorToast });
    };
    feedback.toast({
      tone: 'info',
      message: withSendNote(data, texts.done(damage.room, formatNumber(damage.reports.length))),
      ms: undoMs,
      action: { label: texts.undo, run: () => void undo() },
    });
    return true;
  };
}

/** Who saw it, and when. */
function ReportLine({ report, me }: { readonly report: DamageReport; readonly me: string }) {
  const officer = report.officer || (report.isUnsent ? me : texts.unknownOfficer);
  return (
    <li>
      <b>{officer}</b>
      <span className="muted num">
        {[
          ...(report.at === undefined ? [] : [formatDay(report.at), formatClock(report.at)]),
          ...(report.isUnsent ? [texts.unsent] : []),
        ].join(' · ')}
      </span>
    </li>
  );
}

interface DamagedProps {
  readonly label: PointLabel;
  readonly rights: Rights;
  readonly onClose: () => void;
}

/** The reports of a code that cannot be read: print a new label, and dismiss them once it hangs. */
export function DamagedDialog({ label, rights, onClose }: DamagedProps) {
  const { session } = useData();
  const navigate = useNavigate();
  const replace = useReplace();
  const damage = useDamage(label.id);
  const remove = async () => {
    if (damage && (await replace({ ...damage, room: damage.room || label.room }))) onClose();
  };
  const foot = (
    <>
      {damage && (
        <RightButton missing={rights.missing('delete')} className="btn big" onClick={() => void remove()}>
          <Icon name="checkmark-done-outline" />
          {texts.replaced}
        </RightButton>
      )}
      <button type="button" className="btn primary big" data-autofocus onClick={() => void navigate({ href: labelsOf([label.id]) })}>
        <Icon name="print-outline" />
        {texts.print}
      </button>
    </>
  );
  return (
    <Dialog title={texts.title} onClose={onClose} foot={foot}>
      <div className="damaged">
        <h3>{label.room}</h3>
        <p className="muted">{[label.place, label.branch].filter((part) => part !== '').join(' · ')}</p>
        {damage ? (
          <>
            <p>{texts.lead(formatNumber(damage.reports.length))}</p>
            <ul aria-label={texts.reports}>
              {damage.reports.map((report) => (
                <ReportLine key={report.row.id} report={report} me={session.current()?.user.username ?? ''} />
              ))}
            </ul>
          </>
        ) : (
          <p>{texts.none}</p>
        )}
      </div>
    </Dialog>
  );
}
