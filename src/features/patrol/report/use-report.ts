import { useMemo } from 'react';
import { offerBack, useData, withSendNote } from '../../../crud/public.ts';
import type { CommandDraft } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { eventDraft, reportDraft, type When } from '../reported/drafts.ts';
import { type FindingRow, type Kind, kindWords } from '../reported/reported.ts';
import { reportTexts as texts } from './texts/id.ts';

interface Where {
  readonly roomId: string;
  readonly room: string;
}

/** So soon nobody means a second act. */
const sameTapMs = 700;

/** Reports a finding where nothing was scanned, or says that a known one is still there; both can be taken back for some seconds. */
export function useReport() {
  const data = useData();
  return useMemo(() => {
    const now = (): When => {
      const { at, stamp } = data.time.moment();
      return { occurredAt: at, stamp, holdMs: feedbackTimes.undo };
    };
    let latest = '';
    const save = async (draft: CommandDraft, message: string): Promise<boolean> => {
      // A second tap of the same finger says nothing new.
      const said = JSON.stringify([draft.resource.name, draft.input]);
      if (said === latest) return false;
      latest = said;
      setTimeout(() => {
        if (latest === said) latest = '';
      }, sameTapMs);
      const placed = await data.outbox.enqueueAll([draft]);
      if (!placed.ok) {
        feedback.toast({ tone: 'error', message: placed.error.message, ms: feedbackTimes.errorToast });
        return false;
      }
      const ids = placed.value.map(({ id }) => id);
      offerBack({ message: withSendNote(data, message), words: texts, takeBack: async () => data.outbox.undoTogether(ids) });
      return true;
    };
    return {
      report: (kind: Kind, where: Where, words: string) => save(reportDraft(kind, where, now(), words), texts.made(kind.label, where.room)),
      still: (row: FindingRow) => save(eventDraft(row, 'Masih rusak', now()), texts.saidStill(kindWords(row))),
    };
  }, [data]);
}
