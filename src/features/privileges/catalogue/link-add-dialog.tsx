import { useId, useMemo, useState } from 'react';
import type { RefField } from '../../../contract/fields.ts';
import { FormFrame, LookupProvider, useDirectSend, useIsOnline } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { fieldId } from '../../../ui/field/form-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { catalogueTexts } from './texts/id.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { formTexts } from '../../../ui/texts/id/form.ts';
import { missingPicks, PickerRows } from '../picker-rows.tsx';
import { tellAdded, tellNotAdded } from './link-messages.ts';
import type { LinkPlan } from './link-plan.ts';
import { emptyRow, type LinkRows, useLinkRows } from './use-link-rows.ts';

// How many rows the pickers ask for in their first call.
const firstRows = 1000;

interface LinkAddDialogProps {
  readonly plan: LinkPlan;
  readonly parentId: string;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The field of the pickers, which does not offer what the parent already has. */
function useField({ plan, parentId }: LinkAddDialogProps): RefField {
  const { pick, links, picked, parent } = plan;
  return useMemo(
    () => ({ ...pick, notIn: { resource: links.name, field: picked.field, where: { [parent.field]: parentId } } }),
    [pick, links, picked.field, parent.field, parentId],
  );
}

/** Sends what was picked; a refusal closes the dialog and keeps the rows for the next time. */
function useAdd({ plan, parentId, onClose, onReopen }: LinkAddDialogProps, { rows, draft, keepAgain }: LinkRows) {
  const send = useDirectSend([plan.links]);
  return async () => {
    draft.hold();
    const result = await send(
      plan.link(
        parentId,
        rows.map(({ value }) => value),
      ),
    );
    if (!result) return;
    if (result.ok) {
      draft.drop();
      tellAdded(result.value.message);
    } else {
      keepAgain();
      tellNotAdded(result.error, onReopen);
    }
    onClose();
  };
}

/** Repeatable pickers for what is to be linked; it is sent right away or not at all. */
export function LinkAddDialog(props: LinkAddDialogProps) {
  const { plan, parentId, onClose } = props;
  const formId = useId();
  const isOnline = useIsOnline();
  const field = useField(props);
  const picks = useLinkRows(`${plan.links.name}:add:${parentId}`);
  const { rows, setRows, isRestored, clear } = picks;
  const add = useAdd(props, picks);
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? missingPicks(rows, field.label) : {};
  const submit = () => {
    setChecked(true);
    const missing = rows.find(({ value }) => value === '');
    if (missing) document.getElementById(fieldId(formId, missing.key))?.focus();
    else if (isOnline) void add();
    else feedback.toast({ tone: 'info', message: catalogueTexts.onlineOnly, ms: feedbackTimes.infoToast });
  };
  return (
    <LookupProvider limit={firstRows}>
      <FormFrame
        title={plan.add.title}
        submitLabel={catalogueTexts.submitAdd}
        formId={formId}
        onClose={onClose}
        onSubmit={submit}
        footNote={isOnline ? undefined : <OnlineOnly />}
      >
        <div className="form-body single">
          <div className="sections">
            {isRestored && (
              <div className="form-notice">
                <Icon name="time-outline" size="s" />
                <span>{catalogueTexts.draftBack}</span>
                <button type="button" className="btn quiet" onClick={clear}>
                  {formTexts.dropDraft}
                </button>
              </div>
            )}
            <PickerRows field={field} formId={formId} rows={rows} onRows={setRows} empty={emptyRow} problems={problems} />
          </div>
        </div>
      </FormFrame>
    </LookupProvider>
  );
}

/** At the foot of a dialog whose change cannot wait in the queue. */
function OnlineOnly() {
  return (
    <p className="note">
      <Icon name="cloud-offline-outline" />
      <span>{catalogueTexts.onlineOnlyNote}</span>
    </p>
  );
}
