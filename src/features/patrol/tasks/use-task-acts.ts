import { useMemo } from 'react';
import { useData } from '../../../crud/public.ts';
import { begunBy, eventDraft, mendedDrafts, photoDraft } from '../reported/drafts.ts';
import { before, type FindingRow } from '../reported/reported.ts';
import { useSay } from '../reported/use-say.ts';
import { passedOn, taskTexts as texts } from './texts/id.ts';

export interface TaskActs {
  readonly begin: (row: FindingRow) => Promise<unknown>;
  /** With the photo that shows it repaired, if there is one. */
  readonly finish: (row: FindingRow, photo?: string) => Promise<unknown>;
  /** These answer whether it is on the device. */
  readonly note: (row: FindingRow, words: string, draftKey: string) => Promise<boolean>;
  readonly passOn: (row: FindingRow, why: string, draftKey: string) => Promise<boolean>;
  readonly picture: (row: FindingRow, photo: string) => Promise<unknown>;
}

/** What a repairer says about a finding: on the device at once, undoable for some seconds, sent when it can be. */
export function useTaskActs(): TaskActs {
  const { session } = useData();
  const { now, tell } = useSay(texts);
  return useMemo(
    () => ({
      begin: (row) => tell([eventDraft(row, 'Mulai', now(), begunBy(row, session.current()?.user))], texts.began),
      finish: (row, photo) => tell(mendedDrafts(row, now(), { photo }), texts.finished),
      note: (row, words, draftKey) => tell([{ ...eventDraft(row, 'Catatan', now(), { note: words }), draftKey }], texts.noted),
      passOn: (row, why, draftKey) =>
        tell([{ ...eventDraft(row, 'Catatan', now(), { note: `${passedOn}${why}` }), draftKey }], texts.passed),
      picture: (row, photo) => tell([photoDraft(row, photo, before, now())], texts.pictured),
    }),
    [now, tell, session],
  );
}
