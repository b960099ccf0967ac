import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { feedback } from '../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { formTexts } from '../../ui/texts/id/form.ts';
import type { Under } from '../save/draft-keys.ts';
import { FormBody } from './form-body.tsx';
import { FormFrame, OfflineNote } from './form-frame.tsx';
import { fieldsOf, formOf, formSections } from '../save/form-input.ts';
import { DraftNote, FetchingNotice, NotSavedNotice, RestoredNotice } from './form-notices.tsx';
import { LookupProvider } from '../lookup/lookup-provider.tsx';
import type { Problems } from '../../contract/validation.ts';
import type { Input } from '../../contract/resource.ts';
import type { FormSection, SaveOperation, Screen } from '../screen.ts';
import { useIsOnline, useIsOurs } from '../live/connection/use-connection.ts';
import { useDraft } from '../save/use-draft.ts';
import { useDrawnSections } from './use-drawn-sections.ts';
import { useForm } from './use-form.ts';
import { useFormRow } from './use-form-row.ts';
import { type CopiedRow, type FormStart, useFormStart } from './use-form-start.ts';
import { useFormSubmit } from './use-form-submit.ts';
import type { SaveOptions } from '../save/use-save.ts';

export interface FormDialogProps {
  /** What is asked and how the dialog behaves; a whole `Screen` fits. */
  readonly screen: Pick<Screen, 'resource' | 'form' | 'editForm' | 'titles' | 'submit' | 'dialog' | 'derive' | 'useClosed'>;
  readonly operation: SaveOperation;
  /** The row that is edited. */
  readonly id?: string | undefined;
  /** The title of the section that it opens at. */
  readonly section?: string | undefined;
  /** What was typed elsewhere and is continued here. */
  readonly typed?: Input | undefined;
  /** The row the page is about, which a new row belongs to. */
  readonly under?: Under | undefined;
  /** The row that a new one is copied from. */
  readonly copied?: CopiedRow | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onReopen?: SaveOptions['onReopen'];
  /** What the service said about the draft that is opened again. */
  readonly refused?: Problems | undefined;
}

/** How many rows a picker first asks for: a new row may need one of many, an edit holds its own already. */
const lookupLimit: Record<SaveOperation, number> = { create: 100, update: 10 };

/** The sections of a form and the names of its fields; `only` if an edit sends just these. */
function useAsked({ screen, operation }: FormDialogProps): {
  readonly sections: readonly FormSection[];
  readonly asked: readonly string[];
  readonly only: readonly string[] | undefined;
} {
  const { form, editForm, resource } = screen;
  const isOurs = useIsOurs(resource);
  return useMemo(() => {
    const all = formSections(formOf({ form, ...(editForm ? { editForm } : {}) }, operation));
    // Fields that other people's services cannot keep are not asked for.
    const sections = isOurs ? all : all.map((one) => ({ ...one, fields: one.fields.filter((name) => !resource.fields[name]?.companion) }));
    const asked = sections.flatMap(fieldsOf);
    return { sections, asked, only: operation === 'update' && editForm ? asked : undefined };
  }, [form, editForm, operation, resource, isOurs]);
}

/** A form over the list; it opens with what the device has, or with the draft that was left behind. */
export function FormDialog(props: FormDialogProps) {
  const { screen, operation, id, under, copied, onClose } = props;
  const { sections, asked, only } = useAsked(props);
  const state = useFormStart(screen.resource, operation, id, only, under, asked, copied);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (state.kind !== 'gone') return;
    feedback.toast({ tone: 'error', message: formTexts.rowGone, ms: feedbackTimes.errorToast });
    close.current();
  }, [state.kind]);
  if (state.kind === 'gone') return null;
  if (state.kind === 'loading') return <Waiting screen={screen} operation={operation} onClose={onClose} sections={sections} />;
  return (
    <LookupProvider limit={lookupLimit[operation]}>
      <OpenForm {...props} sections={sections} only={only} opened={state.start} />
    </LookupProvider>
  );
}

// A row of the device is read within a few frames; anything shown before that would only flash up.
const quietFor = 150;

/** A row that is not on the device is fetched; the dialog says so, and can be left. */
function Waiting({
  screen,
  operation,
  sections,
  onClose,
}: Pick<FormDialogProps, 'screen' | 'operation' | 'onClose'> & { readonly sections: readonly FormSection[] }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), quietFor);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const width = sections.length > 1 ? screen.dialog.width : 'plain';
  return (
    <Dialog
      title={screen.titles[operation === 'create' ? 'add' : 'edit']}
      width={width}
      isStatic={screen.dialog.static === true}
      onClose={onClose}
    >
      <div className="sections" role="status">
        <span className="sr">{formTexts.loading}</span>
        <div className="form-skeleton" aria-hidden="true">
          {sections.flatMap((section) => section.fields.slice(0, 6).map((name) => <span key={name} />)).slice(0, 6)}
        </div>
      </div>
    </Dialog>
  );
}

interface OpenFormProps extends FormDialogProps {
  readonly sections: readonly FormSection[];
  readonly only: readonly string[] | undefined;
  readonly opened: FormStart;
}

/** Values, row and draft of an open form, and how it is sent. */
function useOpenForm({ opened, only, ...props }: OpenFormProps, formId: string) {
  const { screen, operation } = props;
  const { resource } = screen;
  // A draft of a new row may be about somebody else, so nothing is mixed into it.
  const isOther = operation === 'create' && opened.draftAt !== undefined;
  const values = useForm(resource, operation, opened.input, {
    typed: isOther ? undefined : props.typed,
    row: opened.row,
    clean: opened.clean,
    refused: props.refused,
  });
  const { start, isFetching } = useFormRow(resource, opened, values, only);
  const form = useMemo(() => ({ ...values, isFetching }), [values, isFetching]);
  const draft = useDraft(resource, start.draftKey, start.clean, form.input, form.isTouched);
  const drawn = useDrawnSections(props.sections);
  const { submit, notSaved } = useFormSubmit({ ...props, formId, reveal: drawn.drawAll }, start, form, draft);
  return { start, form, draft, drawn, submit, notSaved };
}

const nothing = {};
const useNothing = () => nothing;

function OpenForm(props: OpenFormProps): ReactNode {
  const { screen, operation, sections, onClose } = props;
  const { useClosed = useNothing } = screen;
  const { resource, dialog, titles, submit: labels } = screen;
  const formId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const { start, form, draft, drawn, submit, notSaved } = useOpenForm(props, formId);
  const isOffline = !useIsOnline();
  const closed = useClosed(start.row);
  // A few fields look better close together, however wide the screen's long form is.
  const width = sections.length > 1 || dialog.width === 'compare' ? dialog.width : 'plain';
  const word = operation === 'create' ? 'add' : 'edit';
  return (
    <FormFrame
      title={titles[word]}
      submitLabel={labels[word]}
      formId={formId}
      width={width}
      isStatic={dialog.static === true || dialog.static === word}
      tall={sections.length > 1}
      onClose={onClose}
      onSubmit={() => void submit()}
      note={<DraftNote draft={draft} />}
      footNote={isOffline ? <OfflineNote /> : undefined}
    >
      <FormBody
        {...{ resource, operation, sections, form, formId, isOffline, closed, bodyRef, drawn }}
        {...(start.row ? { row: start.row } : {})}
        isWide={width !== 'plain'}
        first={props.section}
        notice={
          <>
            <NotSavedNotice words={notSaved} />
            <RestoredNotice start={start} form={form} formId={formId} />
            <FetchingNotice isFetching={form.isFetching} />
          </>
        }
      />
    </FormFrame>
  );
}
