import { type FormEvent, useId, useState } from 'react';
import { adabObservations, adabPlaces } from '../../../contract/resources/adab/adab-observations.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { OptionSelect } from '../../../ui/field/option-select.tsx';
import { notesTexts } from './texts/id.ts';
import type { SaidOfPupils, Words } from './said.ts';
import type { Aim } from './words-machine.ts';

const texts = notesTexts.words;
const places = adabPlaces.map((value) => ({ value, words: value }));

interface WordsDialogProps {
  readonly said: SaidOfPupils;
  /** What becomes of them. */
  readonly aim: Aim['kind'];
  /** What was typed before, on a page that went away. */
  readonly start: Words;
  /** What has happened meanwhile, said from the start. */
  readonly notice: string | undefined;
  readonly onType: (words: Words) => void;
  /** Answers the objection, if there is one. */
  readonly onSave: (words: Words) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Words for notes about some pupils. They stay sealed on the device until they are sent, and are then removed from it. */
export function WordsDialog({ said, aim, start, notice, onType, onSave, onClose }: WordsDialogProps) {
  const id = useId();
  const [{ note, place }, setWords] = useState(start);
  const [problem, setProblem] = useState<string>();
  // Nothing is saved yet, and nothing can be saved without words.
  const isNew = aim !== 'waiting';
  const isReadOnly = aim === 'nowhere';
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (note.trim() === '' && (isNew || place === '')) return setProblem(texts.needed);
    setProblem(await onSave({ note, place }));
  };
  const type = (words: Words) => {
    setWords(words);
    onType(words);
  };
  return (
    <Dialog
      title={isNew ? texts.newTitle : texts.title}
      lead={isReadOnly ? undefined : texts.about(formatNumber(said.pupils.length), said.statement.words)}
      onClose={onClose}
      onSave={() => void save()}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {isReadOnly ? texts.discard : texts.cancel}
          </button>
          {!isReadOnly && (
            <button type="submit" form={`${id}-form`} className="btn primary">
              {texts.save}
            </button>
          )}
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
              readOnly={isReadOnly}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={`${id}-help ${id}-problem`}
              onChange={(event) => type({ note: event.target.value, place })}
            />
          </span>
          <p id={`${id}-help`} className="help">
            {texts.private}
          </p>
          <p id={`${id}-problem`} className="error" role="alert">
            {problem ?? notice}
          </p>
        </div>
        {!isReadOnly && (
          <OptionSelect
            label={texts.place}
            value={place}
            options={places}
            none={texts.noPlace}
            onChange={(chosen) => type({ note, place: chosen })}
          />
        )}
      </form>
    </Dialog>
  );
}
