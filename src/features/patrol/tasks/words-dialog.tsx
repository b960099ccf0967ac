import { useId, useState } from 'react';
import { findingEvents } from '../../../contract/resources/findings/finding-events.ts';
import { useLooseDraft } from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { taskTexts as texts } from './texts/id.ts';

interface WordsDialogProps {
  readonly title: string;
  readonly lead?: string;
  readonly label: string;
  /** Said if nothing was written. */
  readonly needed: string;
  readonly draftKey: string;
  /** A prefix for what is written. */
  readonly taken?: number;
  readonly onSave: (words: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A few words about a finding; an unfinished text is kept, and is there again when the dialog is reopened. */
export function WordsDialog({ title, lead, label, needed, draftKey, taken = 0, onSave, onClose }: WordsDialogProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const draft = useLooseDraft(draftKey, ({ words: kept }) => setWords(typeof kept === 'string' ? kept : ''));
  const save = async () => {
    if (words.trim() === '') return setProblem(needed);
    draft.hold();
    if (await onSave(words.trim())) onClose();
    else draft.keep({ words });
  };
  return (
    <Dialog
      title={title}
      lead={lead}
      onClose={onClose}
      onSave={() => void save()}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="button" className="btn primary" onClick={() => void save()}>
            {texts.save}
          </button>
        </>
      }
    >
      <div className="task-words field">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <div className={problem ? 'input bad' : 'input'}>
          <textarea
            id={id}
            rows={3}
            value={words}
            maxLength={findingEvents.fields.note.max - taken}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? `${id}-p` : undefined}
            onChange={(event) => {
              setWords(event.target.value);
              setProblem('');
              draft.keep({ words: event.target.value });
            }}
          />
        </div>
        {problem && (
          <p id={`${id}-p`} className="error" role="alert">
            <Icon name="alert-circle-outline" size="s" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
