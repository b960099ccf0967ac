import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Glyph } from '../../ui/icons/glyph.tsx';
import { alertCircle } from '../../ui/icons/start-shapes.ts';

interface LoginFieldProps {
  readonly label: string;
  readonly help?: string;
  /** The help is about what is being typed: it is read out, and highlighted. */
  readonly isAdvice?: boolean;
  readonly error: string | undefined;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  /** A button inside the box. */
  readonly children?: ReactNode;
}

/** Label above, input, help or message below. The login has its own field: the form engine's inputs would bring Ionic along. */
export function LoginField({ label, help, isAdvice = false, error, isFirst, input, children }: LoginFieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input bad' : 'input'}>
        <input
          id={id}
          {...input}
          data-autofocus={isFirst || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {children}
      </div>
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          <Glyph shape={alertCircle} size="s" />
          {error}
        </p>
      )}
      {!error && help && (
        <p className={isAdvice ? 'warning' : 'help'} id={`${id}-help`} role={isAdvice ? 'status' : undefined}>
          {isAdvice && <Glyph shape={alertCircle} size="s" />}
          {help}
        </p>
      )}
    </div>
  );
}
