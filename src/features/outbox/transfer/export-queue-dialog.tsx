import { useId, useState } from 'react';
import { f } from '../../../contract/fields.ts';
import { saveFile, useData } from '../../../crud/public.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import type { Outbox } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { FormField } from '../../../ui/field/form-field.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { queueFileTexts as texts } from './texts/id.ts';
import { useUnsaved } from '../../../ui/layer/unsaved.ts';
import { FileDialog } from './file-dialog.tsx';
import { useFileWork } from './use-file-work.ts';

const fields = {
  password: f.secret(texts.password, { required: true, help: texts.passwordHelp }),
  again: f.secret(texts.again, { required: true }),
};
const nothing = { password: '', again: '' };

interface ExportQueueProps {
  /** How many changes are waiting. */
  readonly count: number;
  /** Makes the file; without it, this account's queue is written. */
  readonly make?: (password: string) => ReturnType<Outbox['exportQueue']>;
  readonly onClose: () => void;
}

/** Asks for a password twice and hands over the file. */
export function ExportQueueDialog({ count, make, onClose }: ExportQueueProps) {
  const { outbox, session, time } = useData();
  const formId = useId();
  const [typed, setTyped] = useState(nothing);
  useUnsaved(typed !== nothing);
  const { isBusy, problem, setProblem, run } = useFileWork();
  const submit = async () => {
    if (typed.password !== typed.again) {
      setProblem(texts.differs);
      return;
    }
    const made = await run(() => (make ?? outbox.exportQueue)(typed.password));
    if (!made) return;
    const name = session.current()?.user.username ?? '';
    saveFile(made.file, `${texts.fileName(name)} ${wallClock(time.now()).date}.amanah`);
    feedback.toast({ tone: 'success', message: texts.exported(formatNumber(made.count)), ms: feedbackTimes.successToast });
    onClose();
  };
  return (
    <FileDialog
      title={texts.export}
      text={texts.exportText(formatNumber(count))}
      problem={problem}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {(['password', 'again'] as const).map((name) => (
        <FormField
          key={name}
          field={fields[name]}
          name={name}
          formId={formId}
          span="wide"
          value={typed[name]}
          onChange={(field, value) => setTyped((old) => ({ ...old, [field]: String(value ?? '') }))}
        />
      ))}
    </FileDialog>
  );
}
