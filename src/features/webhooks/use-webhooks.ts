import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppError, appError } from '../../contract/calls/errors.ts';
import { type Webhook, type WebhookState, webhookCalls as calls } from '../../contract/calls/programs/webhook-calls.ts';
import { users } from '../../contract/resources/access/users.ts';
import { useData, useIsOnline, useMetService, useServiceAct } from '../../crud/public.ts';
import { feedback } from '../../ui/feedback/feedback.ts';
import { webhookTexts as texts } from './texts/id.ts';

/** Webhooks as the services tell them now; nothing of them is kept on the device. While something waits, asked again. */
export function useWebhookState() {
  const { api, session } = useData();
  const isOnline = useIsOnline();
  const { isOurs, isMeeting } = useMetService(users);
  const asked = useQuery<WebhookState>({
    queryKey: ['webhooks', session.current()?.who ?? ''],
    enabled: isOnline && isOurs,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? 3000 : false),
    queryFn: async ({ signal }): Promise<WebhookState> => {
      const answer = await api.get(calls.webhooks.service, calls.webhooks.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.message);
      return calls.webhooks.data.parse(answer.value.data);
    },
  });
  return { ...asked, isOnline, isForeign: !isOurs && !isMeeting };
}

const isWaiting = (state: WebhookState | undefined): boolean =>
  state?.webhooks.some(({ deliveries }) => deliveries.some((one) => one.state === 'waiting')) === true;

type Step = { readonly kind: 'rest' | 'making' } | { readonly kind: 'made'; readonly secret: string };

/** Made, tested and removed at the services, and never queued. */
export function useWebhookActs(reload: () => Promise<unknown>) {
  const { api } = useData();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const { running, act } = useServiceAct(reload);

  async function make(wanted: { readonly url: string; readonly events: readonly string[] }): Promise<AppError | undefined> {
    const { service, method, path, data } = calls.makeWebhook;
    const result = await api.send(service, method, path, wanted);
    if (!result.ok) {
      if (result.error.status === undefined) await reload();
      return result.error;
    }
    const answer = data.safeParse(result.value.data);
    if (!answer.success) return appError('invalid-answer');
    setStep({ kind: 'made', secret: answer.data.secret });
    void reload();
    return undefined;
  }

  async function remove({ id, url }: Webhook): Promise<void> {
    const question = { title: texts.ask, text: texts.askText(url), confirm: texts.yes, cancel: texts.no, danger: true };
    if (await feedback.confirm(question)) await act(calls.removeWebhook, 'DELETE', id);
  }

  return {
    step,
    running,
    make,
    remove,
    test: ({ id }: Webhook) => act(calls.testWebhook, 'POST', id),
    go: (kind: 'rest' | 'making') => setStep({ kind }),
  };
}
