import { useMemo } from 'react';
import { offerBack, useData, withSendNote } from '../../../crud/public.ts';
import type { CommandDraft } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import type { When } from './drafts.ts';

/** So soon nobody means a second act. */
const sameTapMs = 700;

/**
 * Keeps what is said of findings: one transaction of the outbox, which one Urungkan takes back while it waits. `save` answers
 * whether it is on the device; the same thing said by a second tap of the same finger is not kept again.
 */
export function useKeep(words: Parameters<typeof offerBack>[0]['words']) {
  const data = useData();
  return useMemo(() => {
    let latest = '';
    return {
      now: (): When => {
        const { at, stamp } = data.time.moment();
        return { occurredAt: at, stamp, holdMs: feedbackTimes.undo };
      },
      save: async (drafts: readonly CommandDraft[], message: string): Promise<boolean> => {
        const said = JSON.stringify(drafts.map(({ resource, input }) => [resource.name, input]));
        if (said === latest) return false;
        latest = said;
        setTimeout(() => {
          if (latest === said) latest = '';
        }, sameTapMs);
        const placed = await data.outbox.enqueueAll(drafts);
        if (!placed.ok) {
          feedback.toast({ tone: 'error', message: placed.error.message, ms: feedbackTimes.errorToast });
          return false;
        }
        const ids = placed.value.map(({ id }) => id);
        offerBack({ message: withSendNote(data, message), words, takeBack: async () => data.outbox.undoTogether(ids) });
        return true;
      },
    };
  }, [data, words]);
}
