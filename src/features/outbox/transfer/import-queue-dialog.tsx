import { useId, useState } from 'react';
import { f } from '../../../contract/fields.ts';
import { useData } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { FormField } from '../../../ui/field/form-field.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { queueFileTexts as texts } from './texts/id.ts';
import { useUnsaved } from '../../../ui/layer/unsaved.ts';
import { FileDialog } from './file-dialog.tsx';
import { useFileWork } from './use-file-work.ts';

const password = f.secret(texts.password, { required: true });

const words = ({ added, known }: { readonly added: number; readonly known: number }): string =>
  added === 0
    ? texts.importedNothing
    : [texts.imported(formatNumber(added)), ...(known > 0 ? [texts.importedKnown(formatNumber(known))] : [])].join('. ');

/** Takes a file and its password and adds its contents to the queue. */
export function ImportQueueDialog({ onClose }: { readonly onClose: () => void }) {
  const { outbox } = useData();
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [typed, setTyped] = useState('');
  useUnsaved(file !== undefined || typed !== '');
  const { isBusy, problem, setProblem, run } = useFileWork();
  const submit = async () => {
    if (!file) {
      setProblem(texts.chooseFile);
      return;
    }
    const imported = await run(() => outbox.importQueue(file, typed));
    if (!imported) return;
    feedback.toast({ tone: 'success', message: words(imported), ms: feedbackTimes.infoToast });
    onClose();
  };
  return (
    <FileDialog
      title={texts.import}
      text={texts.importText}
      problem={problem}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="queue-file-pick">
        <label className="btn">
          <Icon name="document-outline" />
          {texts.choose}
          <input
            type="file"
            className="sr"
            accept=".amanah"
            aria-label={texts.file}
            onChange={(event) => setFile(event.target.files?.[0])}
          />
        </label>
        <span className={file ? undefined : 'muted'}>{file?.name ?? texts.noFile}</span>
      </div>
      <FormField
        field={password}
        name="password"
        formId={formId}
        span="wide"
        value={typed}
        onChange={(_, value) => setTyped(String(value ?? ''))}
      />
    </FileDialog>
  );
}
