import { useMemo } from 'react';
import { eventDraft, reportDraft } from '../reported/drafts.ts';
import { type FindingRow, type Kind, kindWords } from '../reported/reported.ts';
import { useSay } from '../reported/use-say.ts';
import { reportTexts as texts } from './texts/id.ts';

interface Where {
  readonly roomId: string;
  readonly room: string;
}

interface Written {
  readonly words: string;
  /** Its draft goes with the save. */
  readonly draftKey: string;
}

/**
 * Reports a finding without a scan, or says that a known one is still there; both can be undone for some seconds.
 * Answers whether it is on the device.
 */
export function useReport() {
  const { now, tell } = useSay(texts);
  return useMemo(
    () => ({
      report: (kind: Kind, where: Where, { words, draftKey }: Written) =>
        tell([{ ...reportDraft(kind, where, now(), words), draftKey }], texts.made(kind.label, where.room)),
      still: (row: FindingRow, { words, draftKey }: Written) =>
        tell(
          [{ ...eventDraft(row, 'Masih rusak', now(), words === '' ? {} : { note: words }), draftKey }],
          texts.saidStill(kindWords(row)),
        ),
    }),
    [now, tell],
  );
}
