import { useState } from 'react';
import type * as z from 'zod/mini';
import { type AppError, appError } from '../../../contract/calls/errors.ts';
import { type OwnFactor, securityCalls as calls } from '../../../contract/calls/security-calls.ts';
import type { Call } from '../../../contract/calls/call.ts';
import { useData } from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';

/** What the panel shows. Secrets are held here alone, and are gone when it closes. */
export type FactorStep =
  | { readonly kind: 'rest' | 'starting' | 'renewing' | 'ending' }
  | { readonly kind: 'scanning'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const rest: FactorStep = { kind: 'rest' };

type Done = Promise<AppError | undefined>;

export interface FactorActs {
  readonly step: FactorStep;
  readonly go: (kind: 'rest' | 'starting' | 'renewing' | 'ending') => void;
  readonly start: (password: string) => Done;
  readonly confirm: (code: string) => Done;
  readonly renew: (code: string) => Done;
  readonly end: (code: string) => Done;
}

/** One's own second factor, changed at the services and never queued: a code is good for half a minute. */
export function useFactor(state: OwnFactor, reload: () => Promise<unknown>): FactorActs {
  const { api, session } = useData();
  const [step, setStep] = useState<FactorStep>(rest);

  async function send<S extends z.ZodMiniType>(
    call: Pick<Call, 'service' | 'method' | 'path'> & { readonly data: S },
    body: object,
    done: (data: z.infer<S>, message: string) => FactorStep,
  ): Done {
    if (call.method === 'GET') return appError('method-not-allowed');
    const result = await api.send(call.service, call.method, call.path, body);
    if (!result.ok) {
      // Another tab may have changed it; an answer that was lost on the way, too.
      if (result.error.status === undefined || result.error.status === 409) await reload();
      return result.error;
    }
    const answer = call.data.safeParse(result.value.data);
    if (!answer.success) return appError('invalid-answer');
    setStep(done(answer.data, result.value.message));
    return undefined;
  }
  const tell = (message: string) => feedback.toast({ tone: 'success', message, ms: feedbackTimes.successToast });
  const codes = (data: { readonly codes: readonly string[] }, message: string): FactorStep => {
    tell(message);
    void reload();
    return { kind: 'codes', codes: data.codes };
  };
  return {
    step,
    go: (kind) => {
      // Only now may the page around change: while the codes are shown nothing may take them away.
      if (step.kind === 'codes' && state.is_required) void session.refresh();
      setStep({ kind });
    },
    start: (password) => send(calls.startFactor, { password }, (data) => ({ kind: 'scanning', ...data })),
    confirm: (code) => send(calls.confirmFactor, { code }, codes),
    renew: (code) => send(calls.makeRecoveryCodes, { code }, codes),
    end: (code) =>
      send(calls.dropFactor, { code }, (_data, message) => {
        tell(message);
        void reload();
        return rest;
      }),
  };
}
