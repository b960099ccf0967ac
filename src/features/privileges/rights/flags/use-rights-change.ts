import { useMemo } from 'react';
import type { Call } from '../../../../contract/calls/call.ts';
import type { AppError } from '../../../../contract/calls/errors.ts';
import { type Flags, rights } from '../../../../contract/permissions.ts';
import { pathFor, useData, useDirectSend } from '../../../../crud/public.ts';
import { askRemoval } from '../../../../ui/feedback/ask-removal.ts';
import { feedback } from '../../../../ui/feedback/feedback.ts';
import { feedbackTexts, feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { type RightsOwner, rightsOf } from './rights-owner.ts';

/** The rights on one menu as they should be. */
interface Grant extends Flags {
  readonly id_menu: string;
  /** As they were when the person looked at them. */
  readonly was?: Flags;
}

export interface RightsChange {
  /** Sets the rights of the given menus in one request; true when the service did. */
  readonly grant: (menus: readonly Grant[]) => Promise<boolean>;
  readonly change: (id: string, flags: Flags, was: Flags) => Promise<boolean>;
  /** Asks, then removes the entry. */
  readonly revoke: (id: string, menu: string) => Promise<boolean>;
}

const changedOf = (flags: Flags, was: Flags): Partial<Flags> =>
  Object.fromEntries(rights.filter((right) => flags[right] !== was[right]).map((right) => [right, flags[right]]));

const toast = (tone: 'success' | 'error', message: string, ms: number) => feedback.toast({ tone, message, ms });
const alertOf = (ms: number) => (error: AppError) =>
  feedback.alert({ title: feedbackTexts.failed, message: error.message, tone: 'error', ms });

/** Changes the rights of an owner, with the product's messages; each change is sent right away or not at all. */
export function useRightsChange({ kind, id: owner }: RightsOwner): RightsChange {
  const { resource, parent, grant, change, revoke } = rightsOf[kind];
  const send = useDirectSend([resource]);
  const { outbox } = useData();
  const isOurs = outbox.canRestore(resource);
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
      async grant(all) {
        // Other people's services may refuse a field that they do not know.
        const menus = isOurs ? all : all.map(({ was: _was, ...grant }) => grant);
        return told(await run(grant, owner, { [parent]: owner, menus }, alertOf(feedbackTimes.createAlert)));
      },
      // On our services a flag that is not sent stays as it is; other people's get all four.
      change: async (id, flags, was) =>
        told(
          await run(change, id, isOurs ? changedOf(flags, was) : flags, (error) => toast('error', error.message, feedbackTimes.errorToast)),
        ),
      async revoke(id, menu) {
        if (!(await askRemoval([menu]))) return false;
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
  }, [send, owner, parent, grant, change, revoke, isOurs]);
}
