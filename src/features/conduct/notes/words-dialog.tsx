import { type FormEvent, useId, useState } from 'react';
import type { AppError } from '../../../contract/errors.ts';
import { adabObservations, adabPlaces } from '../../../contract/resources/adab-observations.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { OptionSelect } from '../../../ui/option-select.tsx';
import { notesTexts } from './texts/id.ts';
import type { Said, Words } from './use-saving.ts';

const texts = notesTexts.words;
const places = adabPlaces.map((value) => ({ value, words: value }));

interface WordsDialogProps {
  readonly said: Said;
  /** Nothing is saved yet, and nothing is without words. */
  readonly isNew: boolean;
  readonly onSave: (words: Words) => Promise<AppError | undefined>;
  readonly onClose: () => void;
}

/** Words for what is noted of some pupils. They are sealed on the device until they are sent, and then on it no longer. */
export function WordsDialog({ said, isNew, onSave, onClose }: WordsDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [place, setPlace] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (note.trim() === '' && (isNew || place === '')) return setProblem(texts.needed);
    setProblem((await onSave({ note, place }))?.message);
  };
  return (
    <Dialog
      title={isNew ? texts.newTitle : texts.title}
      lead={texts.about(formatNumber(said.pupils.length), said.statement.words)}
      onClose={onClose}
      onSave={() => void save()}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" form={`${id}-form`} className="btn primary">
            {texts.save}
          </button>
        </>
      }
    >
      <form id={`${id}-form`} className="notes-words" onSubmit={(event) => void save(event)}>
        <div className="field">
          <label htmlFor={id}>{texts.note}</label>
          <span className="input">
            <textarea
              id={id}
              rows={4}
              maxLength={adabObservations.fields.note.max}
              value={note}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={`${id}-help ${id}-problem`}
              onChange={(event) => setNote(event.target.value)}
            />
          </span>
          <p id={`${id}-help`} className="help">
            {texts.private}
          </p>
          <p id={`${id}-problem`} className="error" role="alert">
            {problem}
          </p>
        </div>
        <OptionSelect label={texts.place} value={place} options={places} none={texts.noPlace} onChange={setPlace} />
      </form>
    </Dialog>
  );
}
