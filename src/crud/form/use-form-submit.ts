import { useRef, useState } from 'react';
import { normalInput } from '../../contract/declared/identity.ts';
import { useFileSource } from '../../ui/field/file-source.ts';
import { fieldId } from '../../ui/field/form-field.tsx';
import { useData } from '../live/data-context.tsx';
import { draftKeyOf } from '../save/draft-keys.ts';
import { firstProblem, updateInput } from '../save/form-input.ts';
import type { FormSection, Screen, SaveOperation } from '../screen.ts';
import { type DraftState, draftInput } from '../save/use-draft.ts';
import type { FormModel } from '../screen.ts';
import type { FormStart } from './use-form-start.ts';
import { type SaveOptions, useSave } from '../save/use-save.ts';

interface SubmitProps {
  readonly screen: Pick<Screen, 'resource' | 'dialog' | 'derive'>;
  readonly operation: SaveOperation;
  readonly sections: readonly FormSection[];
  readonly formId: string;
  /** Draws all sections: the field that is wrong may be in one that was not needed yet. */
  readonly reveal?: () => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onReopen?: SaveOptions['onReopen'];
}

/** Moves to the first field that is wrong. */
function focusProblem({ formId, reveal }: SubmitProps, name: string | undefined) {
  if (!name) return;
  reveal?.();
  document.getElementById(fieldId(formId, name))?.focus();
}

/** Saves once the photos that are still being scaled are in the form. */
function useAfterFiles(submit: () => Promise<void>): () => Promise<void> {
  const files = useFileSource();
  const latest = useRef(submit);
  latest.current = submit;
  return async () => {
    const reading = files.settled();
    if (reading) {
      await reading;
      // What was read reaches the form only with the next render.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return latest.current();
  };
}

/** Saving: check here, send, and show what the service found wrong under its fields. */
export function useFormSubmit(props: SubmitProps, start: FormStart, form: FormModel, draft: DraftState) {
  const { screen, operation, sections, onClose, onSaved, onReopen } = props;
  const { resource } = screen;
  const data = useData();
  const [notSaved, setNotSaved] = useState<string>();
  const save = useSave({
    resource,
    closeOnFailedCreate: screen.dialog.closeOnFailedCreate,
    toasts: screen.dialog.toasts,
    onClose,
    onSaved,
    ...(onReopen ? { onReopen } : {}),
  });
  const submit = async () => {
    setNotSaved(undefined);
    const found = form.check();
    if (Object.keys(found).length > 0) {
      focusProblem(props, firstProblem(sections, found) ?? Object.keys(found)[0]);
      return;
    }
    const kept = { key: start.draftKey, input: draftInput(resource, start.clean, form.input) };
    await draft.hold();
    const asked = operation === 'update' ? updateInput(resource, start.clean, form.input) : form.input;
    const derived = await screen.derive?.({ data, operation, input: form.input });
    const input = normalInput(resource, { ...asked, ...derived });
    const effect = await save({ operation, input, draft: kept, ...(start.row ? { row: start.row } : {}) });
    // A save from the full form also ends the draft of the row's short one.
    if (effect?.close && !effect.keepDraft && start.row) void data.drafts.drop(draftKeyOf(resource, 'update', start.row.id, true));
    // No effect while an earlier press is on its way, which alone decides.
    if (!effect || effect.close) return;
    draft.release();
    setNotSaved(effect.notSaved);
    if (!effect.fields) return;
    form.setProblems(effect.fields);
    focusProblem(props, firstProblem(sections, effect.fields));
  };
  return { submit: useAfterFiles(submit), notSaved };
}
