import { useMemo } from 'react';
import type { CommandDraft } from '../../../data/public.ts';
import { after, before, eventDraft, photoDraft } from '../reported/drafts.ts';
import type { FindingRow } from '../reported/reported.ts';
import { useKeep } from '../reported/use-keep.ts';
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

/** What whoever mends says of a finding: on the device at once, to be taken back for some seconds, sent when it can be. */
export function useTaskActs(employe: string): TaskActs {
  const { now, save } = useKeep(texts);
  return useMemo(
    () => ({
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
    }),
    [now, save, employe],
  );
}
