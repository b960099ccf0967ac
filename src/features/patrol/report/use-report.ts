import { useMemo } from 'react';
import { eventDraft, reportDraft } from '../reported/drafts.ts';
import { type FindingRow, type Kind, kindWords } from '../reported/reported.ts';
import { useKeep } from '../reported/use-keep.ts';
import { reportTexts as texts } from './texts/id.ts';

interface Where {
  readonly roomId: string;
  readonly room: string;
}

/** Reports a finding where nothing was scanned, or says that a known one is still there; both can be taken back for some seconds. */
export function useReport() {
  const { now, save } = useKeep(texts);
  return useMemo(
    () => ({
      report: (kind: Kind, where: Where, words: string) =>
        save([reportDraft(kind, where, now(), words)], texts.made(kind.label, where.room)),
      still: (row: FindingRow) => save([eventDraft(row, 'Masih rusak', now())], texts.saidStill(kindWords(row))),
    }),
    [now, save],
  );
}
