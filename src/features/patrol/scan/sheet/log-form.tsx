import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { logCheckPoints, noteCategories } from '../../../../contract/resources/patrol/log-check-points.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useQuickPress } from '../../../../ui/gesture/use-quick-press.ts';
import { patrolTexts } from '../../texts/id.ts';
import type { Category, LogValues } from '../read/reading.ts';

const texts = patrolTexts.log;

function Problem({ id, words }: { readonly id: string; readonly words: string | undefined }) {
  return words === undefined ? null : (
    <p id={id} className="error" role="alert">
      <Icon name="alert-circle-outline" size="s" />
      <span>{words}</span>
    </p>
  );
}

interface CategoryProps {
  readonly value: LogValues['category'];
  readonly problem: string | undefined;
  readonly onPick: (value: Category) => void;
}

function Categories({ value, problem, onPick }: CategoryProps) {
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

interface NoteProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onType: (value: string) => void;
}

function Note({ value, problem, onType }: NoteProps) {
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  // The form replaces the quick notes, whose button had the focus.
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div className="step field">
      <label className="label" htmlFor={id}>
        {texts.note}
      </label>
      <div className={problem ? 'input note bad' : 'input note'}>
        <textarea
          ref={ref}
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

function SaveButton({ form, disabled }: { readonly form: RefObject<HTMLFormElement | null>; readonly disabled: boolean }) {
  const ref = useRef<HTMLButtonElement>(null);
  useQuickPress(ref, () => form.current?.requestSubmit());
  return (
    <button ref={ref} type="submit" className="btn primary big block log-save" disabled={disabled}>
      {texts.save}
    </button>
  );
}

interface LogFormProps {
  readonly values: LogValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly isRefused: boolean;
  readonly onChange: (some: Partial<LogValues>) => void;
  readonly onSubmit: () => void;
  /** Between the note and the button. */
  readonly children?: ReactNode;
}

/** Category and note, both required: for everything that no quick note covers. */
export function LogForm({ values, problems, isRefused, onChange, onSubmit, children }: LogFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Categories value={values.category} problem={problems.ysb_kategori_note} onPick={(category) => onChange({ category })} />
      <Note value={values.note} problem={problems.note} onType={(note) => onChange({ note })} />
      {children}
      <SaveButton form={ref} disabled={isRefused} />
    </form>
  );
}
