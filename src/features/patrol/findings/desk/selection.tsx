import type { HeldRow } from '../../../../contract/resource.ts';
import type { findings } from '../../../../contract/resources/findings/findings.ts';
import { RightButton, useData, useListAround } from '../../../../crud/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { feedbackTexts, feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { printTexts } from '../../../../ui/texts/id/print.ts';
import { useEventRights } from '../../reported/use-say.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { deskTexts as texts } from './texts/id.ts';
import { mostOrders, printWorkOrders } from './work-order.tsx';

interface RowsProps {
  readonly rows: readonly HeldRow<typeof findings>[];
}

const assignDialog = 'tugaskan';

/** Prints a work order for each of these findings. */
export function WorkOrderButton({ rows }: RowsProps) {
  const data = useData();
  const print = () => {
    if (rows.length > mostOrders)
      return feedback.toast({ tone: 'info', message: texts.order.tooMany(mostOrders), ms: feedbackTimes.infoToast });
    void printWorkOrders(data, rows).catch(() =>
      feedback.alert({ title: feedbackTexts.failed, message: printTexts.failed, tone: 'error', ms: feedbackTimes.loadAlert }),
    );
  };
  return (
    <button type="button" className="btn" onClick={print}>
      <Icon name="clipboard-outline" />
      {texts.order.button}
    </button>
  );
}

/** What can be done with selected findings. */
export function FindingsSelection({ rows }: RowsProps) {
  const { list } = useListAround();
  const missingFor = useEventRights();
  return (
    <>
      <RightButton missing={missingFor('Tugaskan')} className="btn" onClick={() => list.openDialog(assignDialog)}>
        <Icon name="person-add-outline" />
        {texts.assign.button}
      </RightButton>
      <WorkOrderButton rows={rows} />
    </>
  );
}

/** The dialog that assigns them to somebody. */
export function FindingsDialogs({ rows }: RowsProps) {
  const { list } = useListAround();
  const missing = useEventRights()('Tugaskan');
  if (list.state.dialog !== assignDialog || rows.length === 0 || missing !== undefined) return null;
  return <AssignDialog rows={rows} onClose={list.closeDialog} />;
}
