import { useState } from 'react';
import { Glyph } from '../../ui/icons/glyph.tsx';
import { eyeOffOutline, eyeOutline } from '../../ui/icons/start-shapes.ts';
import { loginTexts as texts } from '../../ui/texts/id/login.ts';
import { LoginField } from './login-field.tsx';

interface PasswordFieldProps {
  readonly error: string | undefined;
  /** Takes the focus when a dialog opens. */
  readonly isFirst?: boolean;
  readonly label?: string;
  readonly name?: string;
  readonly help?: string;
  /** Tells a password manager whether this password is the known one or a new one. */
  readonly kind?: 'current-password' | 'new-password';
  readonly disabled?: boolean;
  /** The help says what is wrong with what is being typed. */
  readonly isAdvice?: boolean;
  readonly onType?: (typed: string) => void;
}

/** A password, readable on request: gloves and small keys make blind typing hard at night. */
export function PasswordField({ error, isFirst = false, label = texts.password, name = 'password', help, ...rest }: PasswordFieldProps) {
  const { kind = 'current-password', disabled = false, isAdvice = false, onType } = rest;
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      isFirst={isFirst}
      label={label}
      error={error}
      {...(help ? { help, isAdvice } : {})}
      input={{
        name,
        type: shown ? 'text' : 'password',
        autoComplete: kind,
        required: true,
        disabled,
        maxLength: 128,
        autoCapitalize: 'none',
        spellCheck: false,
        ...(onType ? { onChange: (event) => onType(event.target.value) } : {}),
      }}
    >
      <button
        type="button"
        className="icon-btn reveal"
        aria-pressed={shown}
        aria-label={shown ? texts.hidePassword : texts.showPassword}
        onClick={() => setShown(!shown)}
      >
        <Glyph shape={shown ? eyeOffOutline : eyeOutline} />
      </button>
    </LoginField>
  );
}
