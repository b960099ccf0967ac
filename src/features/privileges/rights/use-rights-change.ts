import { useMemo } from 'react';
import type { Call } from '../../../contract/call.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Flags } from '../../../contract/permissions.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTexts, feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { useDirectSend } from '../use-direct-send.ts';
import { pathFor, type RightsOwner, rightsOf } from './rights-owner.ts';

/** The rights of one menu, as they are to be. */
export interface Grant extends Flags {
  readonly id_menu: string;
}

export interface RightsChange {
  /** Sets the rights of the given menus in one request; true when the service did. */
  readonly grant: (menus: readonly Grant[]) => Promise<boolean>;
  readonly change: (id: string, flags: Flags) => Promise<boolean>;
  /** Asks, then takes the entry away. */
  readonly revoke: (id: string) => Promise<boolean>;
}

const toast = (tone: 'success' | 'error', message: string, ms: number) => feedback.toast({ tone, message, ms });
const alertOf = (ms: number) => (error: AppError) =>
  feedback.alert({ title: feedbackTexts.failed, message: error.message, tone: 'error', ms });

const ask = () =>
  feedback.confirm({
    title: feedbackTexts.removeTitle,
    text: feedbackTexts.removeText,
    confirm: feedbackTexts.removeYes,
    cancel: feedbackTexts.cancel,
    danger: true,
  });

/** The changes of an owner's rights with the product's messages; each is sent at once, or not at all. */
export function useRightsChange({ kind, id: owner }: RightsOwner): RightsChange {
  const { list, parent, grant, change, revoke } = rightsOf[kind];
  const send = useDirectSend([list]);
  return useMemo(() => {
    async function run(call: Call, id: string, body: unknown, failed: (error: AppError) => void): Promise<string | undefined> {
      if (call.method === 'GET') return undefined;
      const { service, method } = call;
      const result = await send({ service, method, path: pathFor(call, id), ...(body === undefined ? {} : { body }) });
      if (result && !result.ok) failed(result.error);
      return result?.ok ? result.value.message : undefined;
    }
    const told = (message: string | undefined) => {
      if (message !== undefined) toast('success', message, feedbackTimes.successToast);
      return message !== undefined;
    };
    return {
      grant: async (menus) => told(await run(grant, owner, { [parent]: owner, menus }, alertOf(feedbackTimes.createAlert))),
      change: async (id, flags) => told(await run(change, id, flags, (error) => toast('error', error.message, feedbackTimes.errorToast))),
      async revoke(id) {
        if (!(await ask())) return false;
        const done = await run(revoke, id, undefined, alertOf(feedbackTimes.removeAlert));
        if (done === undefined) return false;
        feedback.alert({
          title: feedbackTexts.success,
          message: feedbackTexts.removed,
          tone: 'success',
          ms: feedbackTimes.removeAlert,
        });
        return true;
      },
    };
  }, [send, owner, parent, grant, change, revoke]);
}
