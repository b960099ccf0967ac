import * as z from 'zod/mini';
import { adviceLines, dimensionSentence, type Levels, type RatedDimension } from './adab-narrative.ts';
import { type AdabCell, type AdabLevel, adabScore, type AdabStatement, nearestLevel } from './adab-score.ts';

/** A statement of the rubric with its words, in the order of the rubric. */
interface AskedStatement extends AdabStatement {
  readonly words: string;
}

interface NamedDimension {
  readonly id: string;
  readonly name: string;
}

/** What the rubric asks, and the levels it has. */
export interface Rubric {
  readonly dimensions: readonly NamedDimension[];
  readonly statements: readonly AskedStatement[];
  readonly levels: readonly AdabLevel[];
}

const paperDimension = z.object({
  name: z.string(),
  /** Empty if it counts as not rated. */
  label: z.string(),
  /** The label's rank and how many levels there are; 0 without a label. */
  step: z.number(),
  steps: z.number(),
  sentence: z.string(),
});
export type PaperDimension = z.infer<typeof paperDimension>;

/** What is printed of a report, word for word. */
export const reportPaper = z.object({
  pupil: z.string(),
  arabic: z.string(),
  nisn: z.string(),
  kelas: z.string(),
  homeroom: z.string(),
  school: z.object({ branch: z.string(), name: z.string(), place: z.string(), npsn: z.string(), town: z.string() }),
  year: z.string(),
  semester: z.string(),
  /** For a report on one month: its two figures. */
  month: z.string(),
  from: z.string(),
  until: z.string(),
  /** The day on which the pupil joined the class, if the days above had begun by then. */
  came: z.optional(z.string()),
  dimensions: z.array(paperDimension),
  levels: z.array(z.string()),
  narrative: z.string(),
  advice: z.array(z.string()),
  parent: z.string(),
  head: z.string(),
});
export type ReportPaper = z.infer<typeof reportPaper>;

/** The same, as it was approved. */
export const frozenPaper = z.extend(reportPaper, {
  edition: z.number(),
  /** The day of the approval. */
  approved: z.string(),
  /** The day on which the previous edition was approved; empty for the first. */
  replaces: z.string(),
});
export type FrozenPaper = z.infer<typeof frozenPaper>;

/** A frozen paper as it is stored; undefined if the text isn't one. */
export function thawedPaper(stored: string): FrozenPaper | undefined {
  try {
    return frozenPaper.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

export const levelsOf = (levels: readonly AdabLevel[]): Levels => {
  const numbers = levels.map(({ number }) => number);
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
};

/** The dimensions of one pupil with mean and statements, as the narrative reads them; those without a label count as not rated. */
export function ratedDimensions(rubric: Rubric, cells: readonly AdabCell[]): readonly RatedDimension[] {
  const score = adabScore(rubric.statements, cells, rubric.levels);
  const levelOf = new Map(cells.map(({ statement, number }) => [statement, number]));
  return rubric.dimensions.flatMap(({ id, name }) => {
    const of = score.dimensions.get(id);
    if (!of) return [];
    const statements = rubric.statements.filter(({ dimension }) => dimension === id);
    return {
      name,
      mean: of.label === undefined ? undefined : of.mean,
      statements: statements.map((one) => ({ words: one.words, level: levelOf.get(one.id) })),
    };
  });
}

/** The rows of the paper's table. */
export function paperDimensions(rubric: Rubric, cells: readonly AdabCell[]): PaperDimension[] {
  const inOrder = [...rubric.levels].sort((a, b) => a.number - b.number);
  const levels = levelsOf(rubric.levels);
  return ratedDimensions(rubric, cells).map((one) => {
    const level = one.mean === undefined ? undefined : nearestLevel(one.mean, rubric.levels);
    return {
      name: one.name,
      label: level?.label ?? '',
      step: inOrder.findIndex(({ number }) => number === level?.number) + 1,
      steps: inOrder.length,
      sentence: dimensionSentence(one, levels),
    };
  });
}

/** Everything in a report except the levels. */
export interface PaperFacts extends Omit<ReportPaper, 'dimensions' | 'levels' | 'advice' | 'from' | 'until' | 'came'> {
  readonly advice: string;
  /** The day on which the pupil joined the class during the semester; '' if he was there from its start. */
  readonly came: string;
  /** The days of the semester. */
  readonly begins: string;
  readonly ends: string;
}

/** The days that a report covers: its month, as far as it lies within the semester. */
function reportDays(begins: string, ends: string, month: string): { readonly from: string; readonly until: string } {
  if (month === '') return { from: begins, until: ends };
  const year = begins.slice(5, 7) <= month ? begins.slice(0, 4) : ends.slice(0, 4);
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const [first, end] = [`${year}-${month}-01`, `${year}-${month}-${String(last).padStart(2, '0')}`];
  return { from: first < begins ? begins : first, until: end > ends ? ends : end };
}

/** What would be printed now: screen, answer and paper are all made from this. */
export function composePaper(
  { begins, ends, came, advice, ...facts }: PaperFacts,
  rubric: Rubric,
  cells: readonly AdabCell[],
): ReportPaper {
  const days = reportDays(begins, ends, facts.month);
  return {
    ...facts,
    ...days,
    ...(came > days.from && came <= days.until ? { came } : {}),
    dimensions: paperDimensions(rubric, cells),
    levels: [...rubric.levels].sort((a, b) => a.number - b.number).map(({ label }) => label),
    narrative: facts.narrative.trim(),
    advice: [...adviceLines(advice)],
  };
}

/** Where a school is, in one line; if the address already names the town, it isn't repeated. */
export const placeLine = (address: string, ...around: readonly string[]): string =>
  [address.trim(), ...around.map((part) => part.trim()).filter((part) => !address.includes(part))].filter((part) => part !== '').join(', ');

/** The months of a semester that have begun by a day, as two figures each. */
export function monthsOf(begins: string, ends: string, today: string): readonly string[] {
  const last = today < ends ? today : ends;
  const months: string[] = [];
  for (let at = begins.slice(0, 7); at !== '' && at <= last.slice(0, 7) && months.length < 12; ) {
    months.push(at.slice(5));
    const next = new Date(Date.UTC(Number(at.slice(0, 4)), Number(at.slice(5)), 1));
    at = next.toISOString().slice(0, 7);
  }
  return months;
}
