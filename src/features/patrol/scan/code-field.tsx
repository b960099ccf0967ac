import { type FormEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { quickNoteTexts } from '../quick-notes/texts/id.ts';
import { readCode } from './read/typed-code.ts';

const texts = quickNoteTexts.code;
// The six, with the spaces and dashes people put between them.
const mostTyped = 12;

/** Why this text opens nothing; while it is being typed, only what no further letter can fix. */
const problemOf = (typed: string, isDone: boolean): string | undefined => {
  const { kind } = readCode(typed);
  if (kind === 'wrong') return texts.wrong;
  return kind === 'short' && isDone ? texts.short : undefined;
};

interface CodeFieldProps {
  /** Answers why the code opens no point; undefined if it opens one. */
  readonly onCode: (id: string) => Promise<string | undefined>;
}

/** The typed six characters under a label; the sixth opens the point. */
export function CodeField({ onCode }: CodeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const asking = useRef<string | undefined>(undefined);
  const go = async (point: string) => {
    if (asking.current === point) return;
    asking.current = point;
    const why = await onCode(point);
    // Another code was typed before there was an answer about this one.
    if (asking.current !== point) return;
    asking.current = undefined;
    setProblem(why);
  };
  const change = (text: string) => {
    setTyped(text);
    setProblem(problemOf(text, false));
    const code = readCode(text);
    if (code.kind === 'point') void go(code.id);
    else asking.current = undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    if (code.kind === 'point') void go(code.id);
    else setProblem(problemOf(typed, true));
  };
  return (
    <form className="code-field field" noValidate onSubmit={submit}>
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
            data-autofocus
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
