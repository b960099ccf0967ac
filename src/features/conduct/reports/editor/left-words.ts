import { plainText } from '../../../../contract/words/field-text.ts';
import { adabReports, termOf } from '../../../../contract/resources/adab/adab-reports.ts';
import { type Command, writesOf } from '../../../../data/public.ts';
import { onlyText, type ReportKey, type ReportWords } from './use-write.ts';

/** Words of a report that are nowhere in it: refused by the services, or typed for an edition that was over before they were saved. */
export interface LeftWords {
  readonly words: ReportWords;
  /** Why they were refused; undefined for words that were never sent. */
  readonly refused: string | undefined;
  /** The command, or the draft, that holds them. */
  readonly from: { readonly command: string } | { readonly draft: string };
}

/** What was refused of the report on a pupil for a term, and is waiting for a person. */
export function refusedWords(commands: readonly Command[], { pupil, semester, term }: Omit<ReportKey, 'edition'>): readonly LeftWords[] {
  return writesOf(commands, adabReports).flatMap(({ id, operation, state, base, body, refusal }) => {
    if (state !== 'rejected' || operation === 'delete') return [];
    const about = { ...base, ...body };
    const isHere =
      plainText(about.ysb_student_id) === String(pupil.id) &&
      plainText(about.ysb_semester_id) === semester &&
      termOf(about.period, plainText(about.month)) === term;
    const words = onlyText(body);
    if (!isHere || (words.narrative === '' && words.home_advice === '')) return [];
    return [{ words, refused: refusal?.message ?? '', from: { command: id } }];
  });
}

const joined = (typed: string, left: string, between: string): string => {
  if (typed.trim() === '' || left.includes(typed)) return left;
  return typed.includes(left) ? typed : `${typed}${between}${left}`;
};

/** Adds the left words to the report, after what is being typed there, none of which is lost. */
export const withLeft = (typed: ReportWords | undefined, { narrative, home_advice }: ReportWords): ReportWords =>
  typed === undefined
    ? { narrative, home_advice }
    : { narrative: joined(typed.narrative, narrative, ' '), home_advice: joined(typed.home_advice, home_advice, '\n') };
