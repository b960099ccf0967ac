import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AppError } from '../../../contract/errors.ts';
import { logCheckPoints, noteCategories } from '../../../contract/resources/log-check-points.ts';
import { inputProblems } from '../../../contract/validation.ts';
import { formatClock } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useModalFocus } from '../../../ui/modal-focus.ts';
import { useQuickPress } from '../../../ui/use-quick-press.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import { inputOf, type LogValues, type Reading, roomOf } from './reading.ts';

const texts = patrolTexts.log;

interface LogSheetProps {
  readonly reading: Reading;
  readonly initial: LogValues;
  /** Why this person may not save, in words. */
  readonly refusal?: string | undefined;
  readonly onChange: (values: LogValues) => void;
  /** Answers the problem when the device could not store it; the form then stays. */
  readonly onSave: (values: LogValues) => Promise<AppError | undefined>;
  readonly onClose: () => void;
}

function Head({ reading, titleId, onClose }: { readonly reading: Reading; readonly titleId: string; readonly onClose: () => void }) {
  const { point } = reading;
  const time = formatClock(reading.at);
  return (
    <div className="read">
      <span className={point ? 'ok' : 'ok unsure'}>
        <Icon name={point ? 'checkmark-outline' : 'help-circle-outline'} size="l" />
      </span>
      <div className="grow">
        <h2 id={titleId}>{roomOf(reading)}</h2>
        <p>
          {point ? texts.place(point.floor, point.school) : texts.unknownHelp}
          <br />
          <span className="num">{reading.by === 'scan' ? texts.read(time) : texts.picked(time)}</span>
        </p>
      </div>
      <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}>
        <Icon name="close-outline" size="l" />
      </button>
    </div>
  );
}

function Problem({ id, words }: { readonly id: string; readonly words: string | undefined }) {
  return words === undefined ? null : (
    <p id={id} className="error" role="alert">
      <Icon name="alert-circle-outline" size="s" />
      <span>{words}</span>
    </p>
  );
}

function Category({
  value,
  problem,
  onPick,
}: {
  readonly value: LogValues['category'];
  readonly problem: string | undefined;
  readonly onPick: (value: number) => void;
}) {
  const id = useId();
  return (
    <fieldset className="step field">
      <legend className="label">{texts.category}</legend>
      <div className="segment">
        {noteCategories.map((each) => (
          <button key={each.value} type="button" aria-pressed={value === each.value} onClick={() => onPick(each.value)}>
            {each.label}
          </button>
        ))}
      </div>
      <Problem id={id} words={problem} />
    </fieldset>
  );
}

function Note({
  value,
  problem,
  onType,
}: {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onType: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="step field">
      <label className="label" htmlFor={id}>
        {texts.note}
      </label>
      <div className={problem ? 'input note bad' : 'input note'}>
        <textarea
          id={id}
          rows={2}
          value={value}
          placeholder={texts.notePlaceholder}
          maxLength={logCheckPoints.fields.note.max}
          enterKeyHint="done"
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-p` : undefined}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <Problem id={`${id}-p`} words={problem} />
    </div>
  );
}

function useLogForm({ reading, initial, onChange, onSave }: LogSheetProps) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<AppError>();
  const saving = useRef(false);
  const change = (some: Partial<LogValues>) => {
    const next = { ...values, ...some };
    setValues(next);
    setProblems({});
    onChange(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    const found = inputProblems(logCheckPoints, 'create', inputOf(reading, values));
    if (Object.keys(found).length > 0) {
      setProblems(found);
      return;
    }
    // Nothing is painted before the answer: it is there sooner than a spinner would be.
    saving.current = true;
    const problem = await onSave(values);
    saving.current = false;
    setFailure(problem);
  };
  return { values, problems, failure, change, submit };
}

function SaveButton({ form, disabled }: { readonly form: RefObject<HTMLFormElement | null>; readonly disabled: boolean }) {
  const ref = useRef<HTMLButtonElement>(null);
  useQuickPress(ref, () => form.current?.requestSubmit());
  return (
    <button ref={ref} type="submit" className="btn primary big block log-save" disabled={disabled}>
      {texts.save}
    </button>
  );
}

/** What was found at this check point: category and note, both required. */
export function LogSheet(props: LogSheetProps) {
  const ref = useRef<HTMLFormElement>(null);
  const titleId = useId();
  useModalFocus(ref, props.onClose);
  const { values, problems, failure, change, submit } = useLogForm(props);
  return createPortal(
    <div data-layer="sheet" className="layer">
      <div className="backdrop" />
      <form
        ref={ref}
        className="sheet log-sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        data-touch="patrol"
        tabIndex={-1}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className="grip" aria-hidden="true" />
        <Head reading={props.reading} titleId={titleId} onClose={props.onClose} />
        <Category value={values.category} problem={problems.ysb_kategori_note} onPick={(category) => change({ category })} />
        <Note value={values.note} problem={problems.note} onType={(note) => change({ note })} />
        {failure && (
          <p className="notice attention log-failure" role="alert">
            <Icon name="warning-outline" />
            <span>
              <b>{texts.notSaved}</b>
              <br />
              {failure.message.replace(`${texts.notSaved}. `, '')}
            </span>
          </p>
        )}
        {props.refusal && (
          <p className="notice log-failure">
            <Icon name="lock-closed-outline" />
            <span>{props.refusal}</span>
          </p>
        )}
        <SaveButton form={ref} disabled={props.refusal !== undefined} />
      </form>
    </div>,
    document.body,
  );
}
