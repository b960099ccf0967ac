import { oidcCalls as calls } from '../../../contract/calls/programs/oidc-calls.ts';
import type { SessionStore } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { loginTimes } from '../../../ui/texts/id/login.ts';
import { providerTexts as texts } from './texts/id.ts';
import { underWay } from './under-way.ts';

const say = (message: string): void => void feedback.toast({ tone: 'error', message, ms: loginTimes.errorToast });

/** Leaves for the provider with what the services answered; false if that makes no sense. */
export function leaveFor(data: unknown, aim: 'login' | 'link', target: string): boolean {
  const begun = calls.oidcBegin.data.safeParse(data).data;
  if (!begun || !/^https?:\/\//.test(begun.address)) return false;
  underWay.write({ handle: begun.handle, aim, target, isReturned: false });
  location.assign(begun.address);
  return true;
}

/** Where the login page was to lead to; the router keeps it with the entry of the history. */
function targetHere(): string {
  const state: unknown = history.state;
  const target = typeof state === 'object' && state !== null && 'target' in state ? state.target : undefined;
  return typeof target === 'string' ? target : '/dashboard';
}

/** Begins a login at the provider. */
export async function beginLogin(session: SessionStore): Promise<void> {
  const result = await session.open.send(calls.oidcBegin.path, {});
  if (!result.ok) return say(result.error.message);
  if (!leaveFor(result.value.data, 'login', targetHere())) say(texts.odd);
}
