import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LoginField } from '../login-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { providerTexts as texts } from './texts/id.ts';
import { type ReturnProps, type ReturnState, useReturn } from './use-return.ts';
import { OutsideFrame } from '../outside-frame.tsx';

interface AskingProps {
  readonly state: ReturnState & { readonly kind: 'asks' };
  readonly name: string;
  readonly onEnter: (email: string, typed: { readonly password?: string; readonly code?: string }) => Promise<void>;
  readonly onLogin: () => void;
}

/** What is still missing: the account's password the first time, or a code of its second factor. */
function Asking({ state, name, onEnter, onLogin }: AskingProps) {
  const form = useRef<HTMLFormElement>(null);
  const [running, setRunning] = useState(false);
  const [missing, setMissing] = useState<string>();
  const { asks, email } = state;
  const problem = missing ?? state.problem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, at each step and after each refusal
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=proof]')?.focus(), [asks, problem]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running) return;
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[name=proof]');
    const typed = field?.value ?? '';
    if (typed.trim() === '') return setMissing(asks === 'password' ? texts.required : texts.codeRequired);
    setMissing(undefined);
    setRunning(true);
    await onEnter(email, asks === 'password' ? { password: typed } : { code: typed.trim() });
    setRunning(false);
  };
  const words = running ? texts.running : asks === 'password' ? texts.submit : texts.submitCode;
  return (
    <form ref={form} className="login-form" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{asks === 'password' ? texts.link(name) : texts.codeTitle}</h1>
      <p className="lead">{asks === 'password' ? `${texts.linkHelp(name)} ${texts.kept}` : texts.codeLead(name)}</p>
      <LoginField label={texts.email} error={undefined} input={{ name: 'email', value: email, readOnly: true, autoComplete: 'username' }} />
      {asks === 'password' ? (
        <PasswordField key="password" label={texts.password} name="proof" error={problem} />
      ) : (
        <LoginField
          key="code"
          label={texts.code}
          help={texts.codeHelp}
          error={problem}
          input={{ name: 'proof', autoComplete: 'one-time-code', autoCapitalize: 'characters', spellCheck: false, maxLength: 32 }}
        />
      )}
      <button type="submit" className="btn primary big block" disabled={running} aria-busy={running}>
        {words}
      </button>
      <button type="button" className="btn quiet" onClick={onLogin}>
        {texts.toLogin}
      </button>
    </form>
  );
}

function Content(props: ReturnProps) {
  const { state, again, enter } = useReturn(props);
  if (state.kind === 'asks') return <Asking state={state} name={props.session.open.provider} onEnter={enter} onLogin={props.onLogin} />;
  return (
    <div className="login-form" role="status">
      <h1>{state.kind === 'checking' ? texts.checking : texts.dead}</h1>
      <p className="lead">{state.kind === 'checking' ? texts.checkingHelp : state.message}</p>
      {state.kind === 'stuck' && (
        <button type="button" className="btn primary big block" onClick={again}>
          {texts.retry}
        </button>
      )}
      {state.kind !== 'checking' && (
        <button type="button" className="btn big block" onClick={props.onLogin}>
          {texts.toLogin}
        </button>
      )}
    </div>
  );
}

/** Where a login goes on after the provider. */
export default function ProviderPage(props: ReturnProps) {
  return (
    <OutsideFrame>
      <Content {...props} />
    </OutsideFrame>
  );
}
