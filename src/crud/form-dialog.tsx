import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { feedback } from '../ui/feedback.ts';
import { fieldId } from '../ui/form-field.tsx';
import { formatClock, formatMoment } from '../ui/format.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { feedbackTimes } from '../ui/texts/id/feedback.ts';
import { formTexts } from '../ui/texts/id/form.ts';
import { useData } from './data-context.tsx';
import { FormBody } from './form-body.tsx';
import { firstProblem, formSections } from './form-input.ts';
import { LookupProvider } from './lookup-provider.tsx';
import type { SaveOperation } from './save-outcome.ts';
import type { Screen } from './screen.ts';
import { useIsOnline } from './use-connection.ts';
import { type DraftState, draftInput, useDraft } from './use-draft.ts';
import { type FormModel, useForm } from './use-form.ts';
import { type FormStart, useFormStart } from './use-form-start.ts';
import { useSave } from './use-save.ts';

export interface FormDialogProps {
  /** What is asked and how the dialog behaves; a whole `Screen` fits. */
  readonly screen: Pick<Screen, 'resource' | 'form' | 'titles' | 'submit' | 'dialog'>;
  readonly operation: SaveOperation;
  /** The row that is edited. */
  readonly id?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onReopen?: () => void;
}

/** Rows of a picker's first call: a new row may need any, an edit already holds its own. */
const lookupLimit: Record<SaveOperation, number> = { create: 100, update: 10 };

/** A form over the list; it opens with the row or with the draft that was left behind. */
export function FormDialog(props: FormDialogProps) {
  const { screen, operation, id, onClose } = props;
  const state = useFormStart(screen.resource, operation, id);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (state.kind !== 'gone') return;
    feedback.toast({ tone: 'error', message: formTexts.rowGone, ms: feedbackTimes.errorToast });
    close.current();
  }, [state.kind]);
  if (state.kind !== 'ready') return null;
  return (
    <LookupProvider limit={lookupLimit[operation]}>
      <OpenForm {...props} start={state.start} />
    </LookupProvider>
  );
}

function DraftNote({ draft }: { readonly draft: DraftState }) {
  if (draft.isFull)
    return (
      <span className="saved" role="status">
        {formTexts.draftFull}
      </span>
    );
  if (draft.savedAt === undefined) return null;
  return (
    <span className="saved">
      <Icon name="checkmark-circle-outline" size="s" />
      {formTexts.draftSaved(formatClock(draft.savedAt))}
    </span>
  );
}

/** Moves to the first field that is wrong. */
function focusProblem(formId: string, name: string | undefined) {
  if (name) document.getElementById(fieldId(formId, name))?.focus();
}

/** Saving: check here, send, and put what the service found wrong under its fields. */
function useSubmit(
  { screen, operation, onClose, onSaved, onReopen }: FormDialogProps,
  start: FormStart,
  form: FormModel,
  draft: DraftState,
  formId: string,
) {
  const { resource } = screen;
  const sections = useMemo(() => formSections(screen.form), [screen.form]);
  const [notSaved, setNotSaved] = useState<string>();
  const save = useSave({
    resource,
    closeOnFailedCreate: screen.dialog.closeOnFailedCreate,
    onClose,
    onSaved,
    ...(onReopen ? { onReopen } : {}),
  });
  const submit = async () => {
    setNotSaved(undefined);
    const bad = firstProblem(sections, form.check());
    if (bad) {
      focusProblem(formId, bad);
      return;
    }
    const kept = { key: start.draftKey, input: draftInput(resource, start.clean, form.input) };
    await draft.hold();
    const effect = await save({ operation, input: form.input, draft: kept, ...(start.row ? { row: start.row } : {}) });
    // Without an effect an earlier press is still on its way, and it alone decides.
    if (!effect || effect.close) return;
    draft.release();
    setNotSaved(effect.notSaved);
    if (!effect.fields) return;
    form.setProblems(effect.fields);
    focusProblem(formId, firstProblem(sections, effect.fields));
  };
  return { sections, submit, notSaved };
}

function RestoredNotice({ start, form, formId }: { readonly start: FormStart; readonly form: FormModel; readonly formId: string }) {
  const { drafts } = useData();
  const [isGone, setGone] = useState(false);
  if (start.draftAt === undefined || isGone) return null;
  const drop = () => {
    setGone(true);
    form.reset(start.clean);
    void drafts.drop(start.draftKey);
    document.getElementById(formId)?.querySelector<HTMLElement>('.sections input, .sections select, .sections textarea')?.focus();
  };
  return (
    <div className="form-notice">
      <Icon name="time-outline" size="s" />
      {formTexts.draftBack(formatMoment(start.draftAt))}
      <button type="button" className="btn quiet" onClick={drop}>
        {formTexts.dropDraft}
      </button>
    </div>
  );
}

function Foot({
  isOffline,
  submitLabel,
  onCancel,
  formId,
}: {
  readonly isOffline: boolean;
  readonly submitLabel: string;
  readonly onCancel: () => void;
  readonly formId: string;
}) {
  return (
    <>
      {isOffline ? (
        <p className="note">
          <Icon name="cloud-offline-outline" />
          <span>{formTexts.offlineNote}</span>
        </p>
      ) : (
        <span className="spacer" />
      )}
      <button type="button" className="btn" onClick={onCancel}>
        {formTexts.cancel}
      </button>
      <button type="submit" className="btn primary" form={formId}>
        {submitLabel}
        <KeyCap keys="Ctrl S" />
      </button>
    </>
  );
}

function OpenForm(props: FormDialogProps & { readonly start: FormStart }): ReactNode {
  const { screen, operation, start, onClose } = props;
  const { resource, dialog } = screen;
  const formId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const form = useForm(resource, operation, start.input);
  const draft = useDraft(resource, start.draftKey, start.clean, form.input, form.isTouched);
  const { sections, submit, notSaved } = useSubmit(props, start, form, draft, formId);
  const isOffline = !useIsOnline();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const isCreate = operation === 'create';
  return (
    <Dialog
      title={isCreate ? screen.titles.add : screen.titles.edit}
      width={dialog.width}
      isStatic={dialog.static}
      tall={sections.length > 1}
      onClose={onClose}
      onSave={() => void submit()}
      note={<DraftNote draft={draft} />}
      foot={
        <Foot isOffline={isOffline} submitLabel={isCreate ? screen.submit.add : screen.submit.edit} onCancel={onClose} formId={formId} />
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <FormBody
          resource={resource}
          sections={sections}
          form={form}
          formId={formId}
          isWide={dialog.width !== 'plain'}
          bodyRef={bodyRef}
          notice={
            <>
              {notSaved && (
                <p className="form-notice bad" role="alert">
                  <Icon name="alert-circle" />
                  <span className="grow">{notSaved}</span>
                </p>
              )}
              <RestoredNotice start={start} form={form} formId={formId} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
