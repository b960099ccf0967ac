import { useState } from 'react';
import { Glyph } from '../../ui/icons/glyph.tsx';
import { eyeOffOutline, eyeOutline } from '../../ui/icons/shapes.tsx';
import { loginTexts as texts } from '../../ui/texts/id/login.ts';
import { LoginField } from './login-field.tsx';

/** The password, readable on request: gloves and small keys make blind typing hard at night. */
export function PasswordField({ error, isFirst }: { readonly error: string | undefined; readonly isFirst: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      isFirst={isFirst}
      label={texts.password}
      error={error}
      input={{
        name: 'password',
        type: shown ? 'text' : 'password',
        autoComplete: 'current-password',
        required: true,
        maxLength: 128,
        autoCapitalize: 'none',
        spellCheck: false,
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
