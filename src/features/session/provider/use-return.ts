import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '../../../contract/calls/errors.ts';
import { oidcCalls as calls } from '../../../contract/calls/programs/oidc-calls.ts';
import type { SessionStore } from '../../../data/public.ts';
import { providerTexts as texts } from './texts/id.ts';
import { type UnderWay, underWay } from './under-way.ts';

export type ReturnState =
  | { readonly kind: 'checking' }
  /** It can be tried again as it is. */
  | { readonly kind: 'stuck'; readonly message: string }
  | { readonly kind: 'dead'; readonly message: string }
  /** What is missing: the account's password, or a code of its second factor. */
  | { readonly kind: 'asks'; readonly asks: 'password' | 'code'; readonly email: string; readonly problem?: string };

export interface ReturnProps {
  readonly session: SessionStore;
  /** What the provider sent the browser back with; told once. */
  readonly takeReturn: () => string | undefined;
  readonly onSignedIn: (message: string, target: string) => void;
  readonly onLogin: () => void;
  readonly onGo: (target: string) => void;
}

const [everyMs, longestMs] = [400, 30_000];
const pause = () => new Promise((done) => setTimeout(done, everyMs));

/** Whether nothing was decided: the same can be asked again. */
const isPassing = ({ status }: AppError): boolean => status === undefined || status === 0 || status === 429 || status >= 500;

/** Hands in what the provider sent back, once; a refusal ends it. */
async function handIn({ open }: SessionStore, begun: UnderWay, brought: string): Promise<AppError | undefined> {
  const told = new URLSearchParams(brought);
  const part = (name: string) => (told.get(name) ? { [name]: told.get(name) } : {});
  const body = { handle: begun.handle, state: told.get('state') ?? '-', ...part('code'), ...part('error'), ...part('iss') };
  const result = await open.send(calls.oidcReturn.path, body);
  return result.ok ? undefined : result.error;
}

/** Asks how far it is until that is known; undefined if it takes too long. */
async function stateOf({ open }: SessionStore, handle: string) {
  for (let waited = 0; waited < longestMs; waited += everyMs) {
    const result = await open.send(calls.oidcState.path, { handle });
    if (!result.ok) return result.error;
    const found = calls.oidcState.data.safeParse(result.value.data).data;
    if (found && found.state !== 'waiting') return found;
    await pause();
  }
  return undefined;
}

/** Logs in with what was proved. What was typed before is sent along with what is typed next. */
function useEntering({ session, onSignedIn }: ReturnProps, setState: (state: ReturnState) => void, refused: (problem: AppError) => void) {
  const password = useRef<string>(undefined);
  return async (email: string, typed: { readonly password?: string; readonly code?: string } = {}) => {
    const begun = underWay.read();
    if (!begun) return setState({ kind: 'dead', message: texts.lost });
    password.current = typed.password ?? password.current;
    const known = password.current === undefined ? {} : { password: password.current };
    const result = await session.enter(calls.oidcLogin.path, { handle: begun.handle, ...known, ...typed });
    if (result.ok) {
      underWay.end();
      return onSignedIn(result.value.message, begun.target);
    }
    const { code, fields, message } = result.error;
    const said = Object.values(fields ?? {})[0];
    if (code === 'link-needed') setState({ kind: 'asks', asks: 'password', email, ...(said ? { problem: said } : {}) });
    else if (code === 'second-factor') setState({ kind: 'asks', asks: 'code', email, ...(said ? { problem: said } : {}) });
    // What was typed stays while the services only want to be asked later.
    else if (isPassing(result.error) && (typed.password ?? typed.code) !== undefined)
      setState({ kind: 'asks', asks: typed.code === undefined ? 'password' : 'code', email, problem: message });
    else refused(result.error);
  };
}

/** The login after the provider: hands in what it sent, waits for what it proves, and logs in or asks for what is missing. */
export function useReturn(props: ReturnProps) {
  const { session, takeReturn, onGo } = props;
  const [state, setState] = useState<ReturnState>({ kind: 'checking' });
  const refused = (problem: AppError) => {
    if (isPassing(problem)) return setState({ kind: 'stuck', message: problem.status ? problem.message : texts.offline });
    underWay.end();
    setState({ kind: 'dead', message: problem.message });
  };
  const enter = useEntering(props, setState, refused);
  const brought = useRef<string>(undefined);
  const look = async () => {
    setState({ kind: 'checking' });
    const begun = underWay.read();
    brought.current ??= takeReturn();
    // Another tab was quicker, by whatever way.
    if (begun?.aim === 'login' && session.current()) {
      underWay.end();
      return onGo(begun.target);
    }
    if (!begun || (!begun.isReturned && brought.current === undefined)) return setState({ kind: 'dead', message: texts.lost });
    if (!begun.isReturned) {
      const problem = await handIn(session, begun, brought.current ?? '');
      if (problem) return refused(problem);
      underWay.write({ ...begun, isReturned: true });
    }
    // The rest belongs to somebody who is logged in, and to the page he came from.
    if (begun.aim === 'link') return onGo(begun.target);
    const found = await stateOf(session, begun.handle);
    if (found === undefined) return setState({ kind: 'stuck', message: texts.slow });
    if (!('state' in found)) return refused(found);
    if (found.state === 'link') setState({ kind: 'asks', asks: 'password', email: found.email });
    else await enter(found.email);
  };
  const latest = useRef(look);
  latest.current = look;
  const again = useCallback(() => void latest.current(), []);
  const isBegun = useRef(false);
  useEffect(() => {
    // In development effects run twice, and what the provider sent is good once.
    if (isBegun.current) return;
    isBegun.current = true;
    again();
  }, [again]);
  return { state, again, enter };
}
