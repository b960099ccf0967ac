import type { FormEvent, ReactNode } from 'react';
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { KeyCap } from '../../ui/part/key-cap.tsx';
import { formTexts } from '../../ui/texts/id/form.ts';

export interface FormFrameProps
  extends Pick<DialogProps, 'title' | 'width' | 'isStatic' | 'tall' | 'note' | 'lead' | 'onClose' | 'children'> {
  readonly formId: string;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  /** A step back instead of closing. */
  readonly onCancel?: () => void;
  /** At the foot, beside the buttons. */
  readonly footNote?: ReactNode;
  readonly onSubmit: () => void;
}

/** Says at the foot of a form that what is saved now will be sent later. */
export function OfflineNote() {
  return (
    <p className="note">
      <Icon name="cloud-offline-outline" />
      <span>{formTexts.offlineNote}</span>
    </p>
  );
}

/** The dialog around every form: title, fields, and the buttons to leave or save; Enter and Ctrl+S save. */
export function FormFrame({ formId, submitLabel, cancelLabel, onCancel, footNote, onSubmit, children, ...dialog }: FormFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const foot = (
    <>
      {footNote ?? <span className="spacer" />}
      <button type="button" className="btn" onClick={onCancel ?? dialog.onClose}>
        {cancelLabel ?? formTexts.cancel}
      </button>
      <button type="submit" className="btn primary" form={formId}>
        {submitLabel}
        <KeyCap keys="Ctrl S" />
      </button>
    </>
  );
  return (
    <Dialog {...dialog} onSave={onSubmit} foot={foot}>
      <form id={formId} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
