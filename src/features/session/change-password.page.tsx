import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { passwordHelp } from '../../contract/passwords/password-words.ts';
import { useData, useIsOnline, usePasswordAdvice } from '../../crud/public.ts';
import { passwordTexts as texts } from './texts/id.ts';
import { useTyping } from '../../ui/layer/unsaved.ts';
import { useNarrow } from '../../ui/gesture/use-narrow.ts';
import '../../ui/styles/account.css';
import { AccountNotice } from './account-notice.tsx';
import type { TypedPasswords } from './change-password.ts';
import { LoginField } from './login-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useChangePassword } from './use-change-password.ts';

const textOf = (data: FormData, name: keyof TypedPasswords) => String(data.get(name) ?? '');

function typedIn(form: HTMLFormElement): TypedPasswords {
  const data = new FormData(form);
  return { password: textOf(data, 'password'), new_password: textOf(data, 'new_password'), confirmation: textOf(data, 'confirmation') };
}

/** Why the password has to be changed first, or why it cannot be changed now. */
function Notices({ mustChange, online }: { readonly mustChange: boolean; readonly online: boolean }) {
  return (
    <>
      {mustChange && <AccountNotice icon="key-outline" head={texts.mustHead} words={texts.must} isDuty />}
      {!online && <AccountNotice icon="cloud-offline-outline" head={texts.offlineHead} words={texts.offline} />}
    </>
  );
}

/** The person's own password. */
export default function ChangePasswordPage() {
  const { session } = useData();
  const isNarrow = useNarrow();
  const online = useIsOnline();
  const user = useSyncExternalStore(session.subscribe, session.current)?.user;
  const email = user?.email ?? '';
  const { running, problems, submit } = useChangePassword(email);
  const [typed, setTyped] = useState('');
  const advice = usePasswordAdvice(typed, [email, user?.username ?? '']);
  const typing = useTyping();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) formRef.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
  }, [problems]);
  const onReset = () => {
    typing.end();
    setTyped('');
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void submit(typedIn(form)).then((isDone) => isDone && form.reset());
  };
  return (
    <div className="change-password">
      {!isNarrow && (
        <div className="page-head">
          <h1>{texts.title}</h1>
        </div>
      )}
      <form ref={formRef} className="panel" onSubmit={onSubmit} onInput={typing.begin} onReset={onReset} noValidate>
        <Notices mustChange={user?.must_change_password === true} online={online} />
        <LoginField
          label={texts.email}
          error={undefined}
          input={{ type: 'email', name: 'email', value: email, readOnly: true, autoComplete: 'username' }}
        />
        <PasswordField label={texts.old} error={problems.password} disabled={!online} />
        <PasswordField
          label={texts.fresh}
          name="new_password"
          kind="new-password"
          help={advice ?? passwordHelp}
          isAdvice={advice !== undefined}
          error={problems.new_password}
          onType={setTyped}
          disabled={!online}
        />
        <PasswordField label={texts.again} name="confirmation" kind="new-password" error={problems.confirmation} disabled={!online} />
        <button
          type="submit"
          className={isNarrow ? 'btn primary big block' : 'btn primary'}
          disabled={running || !online}
          aria-busy={running}
        >
          {running ? texts.running : texts.submit}
        </button>
      </form>
    </div>
  );
}
