import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { accountCalls as calls } from '../../contract/calls/account-calls.ts';
import { type AppError, errorRules } from '../../contract/calls/errors.ts';
import { passwordHelp } from '../../contract/passwords/password-words.ts';
import type { SessionStore } from '../../data/public.ts';
import '../../ui/styles/account.css';
import { LoginField } from './login-field.tsx';
import { PasswordField } from './password-field.tsx';
import { invitationTexts as texts } from './texts/id.ts';
import { OutsideFrame } from './outside-frame.tsx';

type State =
  | { readonly kind: 'checking' | 'lost' }
  /** It could not be asked about; it may well be good. */
  | { readonly kind: 'stuck'; readonly message: string }
  | { readonly kind: 'dead'; readonly message: string }
  /** It is used, and an answer to a save of ours was lost before. */
  | { readonly kind: 'unsure'; readonly email: string }
  | { readonly kind: 'open'; readonly username: string; readonly email: string }
  | { readonly kind: 'done'; readonly email: string };

interface InvitationProps {
  readonly session: SessionStore;
  /** What stood behind the `#` of the address; undefined if nothing did. */
  readonly secret: string | undefined;
  readonly onLogin: () => void;
}

/** A page of a proxy in place of the services, as while they are started anew: they say 404 in words of their own. */
const isPage = ({ status, message }: AppError): boolean => status === 404 && message === errorRules['not-found'].words;

/** Only this says that a link opens nothing; whatever else went wrong, it may be opened again. */
const isDead = (error: AppError): boolean => error.status === 404 && !isPage(error);

const wordsOf = (error: AppError): string => (isPage(error) ? errorRules['invalid-answer'].words : error.message);

/** Whose account the link opens, as the services say now. */
function useInvitation({ session, secret }: Pick<InvitationProps, 'session' | 'secret'>) {
  const [state, setState] = useState<State>({ kind: 'checking' });
  const look = useCallback(async () => {
    if (secret === undefined) return setState({ kind: 'lost' });
    setState({ kind: 'checking' });
    const result = await session.open.send(calls.invitation.path, { secret });
    if (!result.ok) {
      const message = wordsOf(result.error);
      return setState(isDead(result.error) ? { kind: 'dead', message } : { kind: 'stuck', message: texts.stuck(message) });
    }
    const answer = calls.invitation.data.safeParse(result.value.data);
    setState(
      answer.success ? { kind: 'open', ...answer.data } : { kind: 'stuck', message: texts.stuck(errorRules['invalid-answer'].words) },
    );
  }, [session, secret]);
  useEffect(() => void look(), [look]);
  return { state, setState, look };
}

function PasswordForm({
  state,
  props,
  onDone,
}: {
  state: State & { kind: 'open' };
  props: InvitationProps;
  onDone: (state: State) => void;
}) {
  const { session, secret } = props;
  const { username, email } = state;
  const [problems, setProblems] = useState<{ readonly password?: string; readonly again?: string }>({});
  const [running, setRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const mayBeSaved = useRef(false);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
  }, [problems]);
  const send = async (password: string) => {
    setRunning(true);
    const result = await session.open.send(calls.acceptInvitation.path, { secret, password });
    setRunning(false);
    if (result.ok) return onDone({ kind: 'done', email });
    const { fields, code } = result.error;
    const message = wordsOf(result.error);
    // The link ended meanwhile, perhaps by what was sent here before; any other refusal leaves what was typed in place.
    if (isDead(result.error)) return onDone(mayBeSaved.current ? { kind: 'unsure', email } : { kind: 'dead', message });
    if (errorRules[code].retry === 'check') mayBeSaved.current = true;
    setProblems({ password: fields?.['password'] ?? message });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running) return;
    const data = new FormData(event.currentTarget);
    const [password, again] = [String(data.get('new_password') ?? ''), String(data.get('again') ?? '')];
    const found = password === '' ? { password: texts.required } : password === again ? {} : { again: texts.mismatch };
    setProblems(found);
    if (Object.keys(found).length === 0) void send(password);
  };
  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate>
      <h1>{texts.welcome(username)}</h1>
      <p className="lead">{texts.lead}</p>
      <LoginField label={texts.email} error={undefined} input={{ name: 'email', value: email, readOnly: true, autoComplete: 'username' }} />
      <PasswordField label={texts.fresh} name="new_password" kind="new-password" help={passwordHelp} error={problems.password} />
      <PasswordField label={texts.again} name="again" kind="new-password" error={problems.again} />
      <button type="submit" className="btn primary big block" disabled={running} aria-busy={running}>
        {running ? texts.running : texts.submit}
      </button>
    </form>
  );
}

/** What the page says while there is nothing to type. */
function told(state: Exclude<State, { kind: 'open' | 'done' }>): { readonly title: string; readonly words: string } {
  if (state.kind === 'dead') return { title: texts.dead, words: state.message };
  if (state.kind === 'lost') return { title: texts.dead, words: texts.lost };
  if (state.kind === 'unsure') return { title: texts.unsure, words: texts.unsureHelp(state.email) };
  return { title: texts.title, words: state.kind === 'stuck' ? state.message : texts.checking };
}

function Content(props: InvitationProps) {
  const { state, setState, look } = useInvitation(props);
  const other = props.session.current()?.user.username;
  if (state.kind === 'open') return <PasswordForm state={state} props={props} onDone={setState} />;
  if (state.kind === 'done')
    return (
      <div className="login-form">
        <h1>{texts.done}</h1>
        <p className="lead">{texts.doneHelp(state.email)}</p>
        {other && <p className="notice">{texts.other(other)}</p>}
        <button type="button" className="btn primary big block" onClick={props.onLogin}>
          {texts.toLogin}
        </button>
      </div>
    );
  const { title, words } = told(state);
  return (
    <div className="login-form" role="status">
      <h1>{title}</h1>
      <p className="lead">{words}</p>
      {state.kind === 'stuck' && (
        <button type="button" className="btn primary big block" onClick={() => void look()}>
          {texts.retry}
        </button>
      )}
      {state.kind !== 'stuck' && state.kind !== 'checking' && (
        <button type="button" className="btn big block" onClick={props.onLogin}>
          {texts.toLogin}
        </button>
      )}
    </div>
  );
}

/** What a one-time link opens: its owner chooses a password, and then logs in. */
export default function InvitationPage(props: InvitationProps) {
  return (
    <OutsideFrame>
      <Content key={props.secret ?? ''} {...props} />
    </OutsideFrame>
  );
}
