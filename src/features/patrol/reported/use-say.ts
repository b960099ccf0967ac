import { useMemo } from 'react';
import { type FindingEventKind, rightForEvent } from '../../../contract/findings/findings.ts';
import { findingEvents } from '../../../contract/resources/findings/finding-events.ts';
import { findings } from '../../../contract/resources/findings/findings.ts';
import { offerBack, useData, useResourceRights, useRights, withSendNote } from '../../../crud/public.ts';
import type { CommandDraft } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import type { When } from './drafts.ts';
import { oncePerTap } from './same-tap.ts';

/** What this person may say about a finding; each answer names the missing right. */
export function useEventRights(): (kind: FindingEventKind) => string | undefined {
  const judges = useRights(findings.menu, findings.label);
  const anybody = useResourceRights(findingEvents, findings.label);
  return (kind) => {
    const right = rightForEvent[kind];
    return right ? judges.missing(right) : anybody.missing('create');
  };
}

/**
 * Stores what is said about findings: one transaction of the outbox, which one Urungkan takes back while it is waiting.
 * The same thing said by a second tap of the same finger is not stored again.
 */
export function useSay(words: Parameters<typeof offerBack>[0]['words']) {
  const data = useData();
  return useMemo(() => {
    const once = oncePerTap();
    const now = (): When => {
      const { at, stamp } = data.time.moment();
      return { occurredAt: at, stamp, holdMs: feedbackTimes.undo };
    };
    const keep = async (drafts: readonly CommandDraft[], message: string): Promise<string | undefined> => {
      const placed = await data.outbox.enqueueAll(drafts);
      if (!placed.ok) return placed.error.message;
      const ids = placed.value.map(({ id }) => id);
      offerBack({ message: withSendNote(data, message), words, takeBack: async () => data.outbox.undoTogether(ids) });
      return undefined;
    };
    /** Answers why it could not be stored; undefined once it is on the device. */
    const say = (drafts: readonly CommandDraft[], message: string): Promise<string | undefined> =>
      once(JSON.stringify(drafts.map(({ resource, input }) => [resource.name, input])), () => keep(drafts, message));
    /** The same for screens without room for a refusal; answers whether it is on the device. */
    const tell = async (drafts: readonly CommandDraft[], message: string): Promise<boolean> => {
      const problem = await say(drafts, message);
      if (problem !== undefined) feedback.toast({ tone: 'error', message: problem, ms: feedbackTimes.errorToast });
      return problem === undefined;
    };
    return { now, say, tell };
  }, [data, words]);
}
