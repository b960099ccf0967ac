import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Session, SessionStore } from '../../data/public.ts';
import { loginTexts as texts } from '../../ui/texts/id/login.ts';
import { useTyping } from '../../ui/layer/unsaved.ts';
import { LoginField } from './login-field.tsx';
import { type LoginProblems, loginProblems } from './login-problems.ts';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';
import { waitWords } from './wait-words.ts';
import { late, lateDialog, runLate } from '../../ui/feedback/late-part.tsx';

// Only for those who need it: the login page is the first that anybody waits for.
const ForgottenPanel = lateDialog(async () => (await import('./forgotten-panel.tsx')).ForgottenPanel);

const atProvider = late(() => import('./provider/begin.ts'));

/** The other way in, where the services say that there is one. Everything it needs is fetched when it is pressed. */
function ByProvider({ session }: { readonly session: SessionStore }) {
  const { provider } = session.open;
  if (provider === '') return null;
  return (
    <button type="button" className="btn big block" onClick={() => void runLate(atProvider, ({ beginLogin }) => void beginLogin(session))}>
      <span>{texts.byProvider(provider)}</span>
    </button>
  );
}

/** Below the password: whom to ask for a new one. */
function Forgotten({ session }: { readonly session: SessionStore }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="btn quiet forgot" onClick={() => setOpen(true)}>
        {texts.forgot}
      </button>
    );
  return <ForgottenPanel session={session} onClose={() => setOpen(false)} />;
}

/** The second step of somebody with a second factor. */
function CodeStep({ problem, onBack }: { readonly problem: string | undefined; readonly onBack: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a wrong code, which is typed again
  useEffect(() => {
    const input = ref.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [problem]);
  return (
    <div ref={ref} className="login-code">
      <LoginField
        label={texts.code}
        help={texts.codeHelp}
        error={problem}
        input={{
          name: 'code',
          autoComplete: 'one-time-code',
          autoCapitalize: 'characters',
          spellCheck: false,
          required: true,
          maxLength: 32,
        }}
      />
      <button type="button" className="btn quiet" onClick={onBack}>
        {texts.codeBack}
      </button>
    </div>
  );
}

interface LoginFormProps {
  readonly session: SessionStore;
  readonly compact: boolean;
  readonly head: ReactNode;
  /** Shown above the fields; `foot` below the button. */
  readonly notice?: ReactNode;
  readonly foot?: ReactNode;
  /** Whose session it was, for logging in again without leaving the page. */
  readonly email?: string;
  readonly onSignedIn: (session: Session, message: string) => void;
}

const textOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

/** The two fields and the button. What was typed stays in the fields whatever the service answers. */
export function LoginForm({ session, compact, head, notice, foot, email, onSignedIn }: LoginFormProps) {
  const [problems, setProblems] = useState<LoginProblems>({});
  const login = useLogin(session, email === undefined, onSignedIn);
  const typing = useTyping();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { email: textOf(form, 'email'), password: textOf(form, 'password'), code: textOf(form, 'code').trim() };
    const found = {
      ...loginProblems(typed.email, typed.password),
      ...(login.asksCode && typed.code === '' ? { code: texts.codeRequired } : {}),
    };
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void login.submit(typed.email, typed.password, login.asksCode ? typed.code : undefined);
  }

  const blocked = login.running || login.waitMs > 0;
  return (
    <form className="login-form" onSubmit={submit} onInput={typing.begin} noValidate={compact}>
      {head}
      {notice}
      {/* Name and password stay where they are while the code is typed: going back finds them as they were. */}
      <div className="login-name" hidden={login.asksCode}>
        <LoginField
          label={compact ? texts.nameNarrow : texts.nameWide}
          {...(compact ? {} : { help: texts.nameHelp })}
          error={problems.email}
          input={{
            name: 'email',
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            required: true,
            maxLength: 191,
            defaultValue: email,
            inputMode: 'email',
          }}
        />
        <PasswordField error={problems.password} isFirst={email !== undefined} />
      </div>
      {login.asksCode && <CodeStep problem={problems.code ?? login.codeProblem} onBack={login.leaveCode} />}
      <button className="btn primary big block" type="submit" disabled={blocked} aria-busy={login.running}>
        {login.running ? (
          <>
            <span className="spinner" aria-hidden="true" />
            {texts.running}
          </>
        ) : (
          texts.submit
        )}
      </button>
      <div role="status" aria-live="polite">
        {login.waitMs > 0 && (
          <p className="notice attention">
            <span>{texts.throttled(waitWords(login.waitMs))}</span>
          </p>
        )}
      </div>
      {email === undefined && !login.asksCode && (
        <>
          <ByProvider session={session} />
          <Forgotten session={session} />
        </>
      )}
      {foot}
    </form>
  );
}
