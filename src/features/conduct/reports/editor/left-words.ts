import { plainText } from '../../../../contract/words/field-text.ts';
import { adabReports, termOf } from '../../../../contract/resources/adab/adab-reports.ts';
import type { Row } from '../../../../contract/resource.ts';
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

type Refused = LeftWords & { readonly about: ReturnType<typeof aboutOf>; readonly title: string };

const aboutOf = (values: Row) => ({
  pupil: plainText(values['ysb_student_id']),
  semester: plainText(values['ysb_semester_id']),
  term: termOf(values['period'], plainText(values['month'])),
});

function allRefused(commands: readonly Command[]): readonly Refused[] {
  return writesOf(commands, adabReports).flatMap(({ id, operation, state, base, body, refusal, title }) => {
    const words = onlyText(body);
    if (state !== 'rejected' || operation === 'delete' || (words.narrative === '' && words.home_advice === '')) return [];
    return [{ words, refused: refusal?.message ?? '', from: { command: id }, about: aboutOf({ id, ...base, ...body }), title }];
  });
}

/** What was refused of the report on a pupil for a term, and is waiting for a person. */
export const refusedWords = (commands: readonly Command[], { pupil, semester, term }: Omit<ReportKey, 'edition'>): readonly LeftWords[] =>
  allRefused(commands).flatMap(({ about, words, refused, from }) =>
    about.pupil === String(pupil.id) && about.semester === semester && about.term === term ? [{ words, refused, from }] : [],
  );

/** Words about a pupil whom somebody else has by now, with what they are of. */
export type PassedOn = LeftWords & { readonly title: string };

/** What was refused about pupils of no class of one's own: no report of this person will ever show it. */
export const passedOnWords = (commands: readonly Command[], own: ReadonlySet<string>): readonly PassedOn[] =>
  allRefused(commands).flatMap(({ about, ...one }) => (own.has(about.pupil) ? [] : [one]));

const joined = (typed: string, left: string, between: string): string => {
  if (typed.trim() === '' || left.includes(typed)) return left;
  return typed.includes(left) ? typed : `${typed}${between}${left}`;
};

/** Adds the left words to the report, after what is being typed there, none of which is lost. */
export const withLeft = (typed: ReportWords | undefined, { narrative, home_advice }: ReportWords): ReportWords =>
  typed === undefined
    ? { narrative, home_advice }
    : { narrative: joined(typed.narrative, narrative, ' '), home_advice: joined(typed.home_advice, home_advice, '\n') };
