import { useState } from 'react';
import { apiTokenCalls as calls, type ApiToken, type TokenScope } from '../../../../contract/calls/programs/api-token-calls.ts';
import { type AppError, appError } from '../../../../contract/calls/errors.ts';
import { useData, useServiceAct } from '../../../../crud/public.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { securityTexts } from '../texts/id.ts';

const texts = securityTexts.tokens;

/** What the panel shows. A token is held here alone, and is gone when it closes. */
type TokenStep = { readonly kind: 'rest' | 'making' } | { readonly kind: 'made'; readonly name: string; readonly token: string };

export interface WantedToken {
  readonly name: string;
  readonly days: number;
  readonly scopes: readonly TokenScope[];
}

/** One's own API tokens, made and revoked at the services and never queued. */
export function useTokens(reload: () => Promise<unknown>) {
  const { api } = useData();
  const [step, setStep] = useState<TokenStep>({ kind: 'rest' });
  const { running, act } = useServiceAct(reload);

  async function make(wanted: WantedToken): Promise<AppError | undefined> {
    const { service, method, path, data } = calls.makeApiToken;
    const result = await api.send(service, method, path, wanted);
    // An answer that was lost on the way may have left a token that nobody knows: the list shows it.
    if (!result.ok) {
      if (result.error.status === undefined) await reload();
      return result.error;
    }
    const answer = data.safeParse(result.value.data);
    if (!answer.success) return appError('invalid-answer');
    setStep({ kind: 'made', name: wanted.name, token: answer.data.token });
    void reload();
    return undefined;
  }

  async function revoke({ id, name }: ApiToken): Promise<void> {
    const question = { title: texts.ask(name), text: texts.askText, confirm: texts.yes, cancel: texts.no, danger: true };
    if (!running && (await feedback.confirm(question))) await act(calls.revokeApiToken, calls.revokeApiToken.method, id);
  }

  return { step, running, make, revoke, go: (kind: 'rest' | 'making') => setStep({ kind }) };
}
