import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { quickNoteTexts } from '../../../ui/texts/id/quick-notes.ts';
import { readCode } from './typed-code.ts';

const texts = quickNoteTexts.code;
// The six, with the spaces and dashes people put between them.
const mostTyped = 12;

/** Why this text opens nothing; while it is being typed only what no further letter can mend. */
const problemOf = (typed: string, isDone: boolean): string | undefined => {
  const { kind } = readCode(typed);
  if (kind === 'wrong') return texts.wrong;
  return kind === 'short' && isDone ? texts.short : undefined;
};

interface CodeFieldProps {
  readonly isFocused: boolean;
  /** Answers false when there is no such point. */
  readonly onCode: (id: string) => Promise<boolean>;
}

/** The six characters under a label, typed. */
export function CodeField({ isFocused, onCode }: CodeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const asking = useRef(false);
  const change = (text: string) => {
    setTyped(text);
    setProblem(problemOf(text, false));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    if (code.kind !== 'point') return setProblem(problemOf(typed, true));
    if (asking.current) return;
    asking.current = true;
    if (!(await onCode(code.id))) setProblem(texts.unknown);
    asking.current = false;
  };
  return (
    <form className="code-field field" noValidate onSubmit={(event) => void submit(event)}>
      <label className="label" htmlFor={id}>
        {texts.label}
      </label>
      <div className="code-row">
        <div className={problem ? 'input bad' : 'input'}>
          <input
            id={id}
            value={typed}
            placeholder={texts.placeholder}
            maxLength={mostTyped}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-p` : undefined}
            {...(isFocused ? { 'data-autofocus': '' } : {})}
            onChange={(event) => change(event.target.value)}
          />
        </div>
        <button type="submit" className="btn big">
          {texts.go}
        </button>
      </div>
      {problem && (
        <p id={`${id}-p`} className="error" role="alert">
          <Icon name="alert-circle-outline" size="s" />
          <span>{problem}</span>
        </p>
      )}
    </form>
  );
}
