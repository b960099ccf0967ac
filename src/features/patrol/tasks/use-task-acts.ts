import { useMemo } from 'react';
import { offerBack, useData, withSendNote } from '../../../crud/public.ts';
import type { CommandDraft } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { after, before, eventDraft, photoDraft, type When } from '../reported/drafts.ts';
import type { FindingRow } from '../reported/reported.ts';
import { passedOn, taskTexts as texts } from './texts/id.ts';

export interface TaskActs {
  readonly begin: (row: FindingRow) => Promise<unknown>;
  /** With the photo that shows it mended, where there is one. */
  readonly finish: (row: FindingRow, photo?: string) => Promise<unknown>;
  /** These answer whether it is on the device. */
  readonly note: (row: FindingRow, words: string, draftKey: string) => Promise<boolean>;
  readonly passOn: (row: FindingRow, why: string, draftKey: string) => Promise<boolean>;
  readonly picture: (row: FindingRow, photo: string) => Promise<unknown>;
}

/** So soon nobody means a second act. */
const sameTapMs = 700;

/** What whoever mends says of a finding: on the device at once, to be taken back for some seconds, sent when it can be. */
export function useTaskActs(employe: string): TaskActs {
  const data = useData();
  return useMemo(() => {
    const now = (): When => {
      const { at, stamp } = data.time.moment();
      return { occurredAt: at, stamp, holdMs: feedbackTimes.undo };
    };
    let latest = '';
    const save = async (drafts: readonly CommandDraft[], message: string): Promise<boolean> => {
      // A second tap of the same finger says nothing new.
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
      offerBack({ message: withSendNote(data, message), words: texts, takeBack: async () => data.outbox.undoTogether(ids) });
      return true;
    };
    return {
      begin: (row) => save([eventDraft(row, 'Mulai', now(), { ysb_employe_id: employe })], texts.began),
      finish(row, photo) {
        const when = now();
        const done = eventDraft(row, 'Selesai', when);
        if (photo === undefined) return save([done], texts.finished);
        const shown: CommandDraft = { ...done, refersTo: { field: 'ysb_finding_photo_id', draft: 0 } };
        return save([photoDraft(row, photo, after, when), shown], texts.finished);
      },
      note: (row, words, draftKey) => save([{ ...eventDraft(row, 'Catatan', now(), { note: words }), draftKey }], texts.noted),
      passOn: (row, why, draftKey) =>
        save([{ ...eventDraft(row, 'Catatan', now(), { note: `${passedOn}${why}` }), draftKey }], texts.passed),
      picture: (row, photo) => save([photoDraft(row, photo, before, now())], texts.pictured),
    };
  }, [data, employe]);
}
