import { type FormEvent, type ReactNode, useId } from 'react';
import { useBackLayer } from '../../../ui/back-layers.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { queueFileTexts as texts } from '../../../ui/texts/id/queue-file.ts';

interface FileDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What writing and reading the file of a queue have in common. */
export function FileDialog({ title, text, submit, problem, isBusy, onSubmit, onClose, children }: FileDialogProps) {
  const formId = useId();
  useBackLayer(onClose);
  const act = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {texts.cancel}
      </button>
      <button type="submit" form={formId} className="btn primary" aria-disabled={isBusy || undefined}>
        {isBusy ? texts.working : submit}
      </button>
    </>
  );
  return (
    <Dialog title={title} isStatic onClose={onClose} foot={foot}>
      <form id={formId} className="sections" onSubmit={act} noValidate>
        <p>{text}</p>
        {problem && (
          <p className="form-notice bad" role="alert">
            {problem}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}
