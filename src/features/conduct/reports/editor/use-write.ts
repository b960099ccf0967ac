import { useCallback, useState } from 'react';
import { plainText } from '../../../../contract/words/field-text.ts';
import type { InputFor } from '../../../../contract/resource.ts';
import { adabReports } from '../../../../contract/resources/adab/adab-reports.ts';
import { useLooseDraft, useSave } from '../../../../crud/public.ts';
import type { HeldReport } from '../report-of.ts';

/** What a homeroom teacher writes. */
export interface ReportWords {
  readonly narrative: string;
  readonly home_advice: string;
}

/** Which report it is. */
export interface ReportKey {
  readonly pupil: { readonly id: number; readonly name: string };
  readonly semester: string;
  /** Two digits, or `semester`. */
  readonly term: string;
  /** The edition being written: the first, or the one after the approved one. */
  readonly edition: number;
}

/** Where what is typed for an edition is stored. */
export const writeDraft = ({ pupil, semester, term }: Omit<ReportKey, 'edition'>, edition: number): string =>
  `${adabReports.name}:write:${semester}-${pupil.id}-${term}-${edition}`;

const written = new RegExp(`^${adabReports.name}:write:[^-]+-([^-]+)-`);

/** Whom a stored draft of a report is about; undefined for any other draft. */
export const pupilOfDraft = (key: string): string | undefined => written.exec(key)?.[1];

/** What is saved of a report besides its words. */
type Saved = 'Draf' | 'Siap';

export const onlyText = (values: InputFor<typeof adabReports>): ReportWords => ({
  narrative: plainText(values.narrative),
  home_advice: plainText(values.home_advice),
});

/**
 * Typing a report and saving it through the outbox. What is typed stays on the device until it is accepted, by pupil
 * and term, so that going on to the next pupil loses nothing.
 */
export function useWrite({ pupil, semester, term, edition }: ReportKey, row: HeldReport | undefined, start: ReportWords) {
  const [typed, setTyped] = useState<ReportWords>();
  const key = writeDraft({ pupil, semester, term }, edition);
  const draft = useLooseDraft(key, (values) => setTyped(onlyText(values)));
  const closed = () => setTyped(undefined);
  const save = useSave({ resource: adabReports, onClose: closed, onSaved: () => undefined });
  const now = typed ?? start;
  const { keep, hold } = draft;
  const write = useCallback(
    (change: Partial<ReportWords>) => {
      const next = { ...now, ...change };
      setTyped(next);
      keep({ ...next });
    },
    [now, keep],
  );
  const store = useCallback(
    (status: Saved) => {
      hold();
      const words = { narrative: now.narrative.trim(), home_advice: now.home_advice.trim(), status };
      const about = {
        ysb_semester_id: semester,
        ysb_student_id: String(pupil.id),
        // The edition tells the services whether this was written before an approval that the device has not heard of.
        edition,
        ...(term === 'semester' ? { period: 'Semester' } : { period: 'Bulan', month: term }),
      };
      return save({
        operation: row ? 'update' : 'create',
        input: row ? words : { ...about, ...words },
        title: pupil.name,
        draft: { key, input: { ...now } },
        ...(row ? { row } : {}),
      });
    },
    [hold, now, semester, pupil, term, edition, row, save, key],
  );
  return { now, typed, write, store };
}
