/**
 * Sentences for a report, made only from what the rubric says: the two strongest dimensions, one that is growing, and
 * habits for home. They are a start for the homeroom teacher, who removes and rewrites what doesn't fit. A low rating is
 * phrased as something being practised, never as a fault.
 */

/** A statement of the rubric with its level; no level if it was not rated. */
interface RatedStatement {
  readonly words: string;
  readonly level: number | undefined;
}

/** A dimension as it appears in a report. */
export interface RatedDimension {
  readonly name: string;
  /** The mean of its levels; none while it counts as not rated. */
  readonly mean: number | undefined;
  readonly statements: readonly RatedStatement[];
}

export interface Levels {
  readonly least: number;
  readonly most: number;
}

export interface Suggested {
  /** One sentence each. */
  readonly narrative: readonly string[];
  readonly advice: readonly string[];
}

/** Names so common that nobody is called by them. */
const shared = new Set([
  'muhammad',
  'muhamad',
  'mohammad',
  'mohamad',
  'muh',
  'moh',
  'mochamad',
  'ahmad',
  'achmad',
  'siti',
  'nur',
  'abdul',
  'm',
  'st',
]);

const bare = (word: string): string => word.replace(/[^\p{L}'-]/gu, '');

/** What a pupil is called in a sentence: the first of his names that sets him apart. */
function calledName(full: string): string {
  const words = full
    .split(/\s+/u)
    .map(bare)
    .filter((word) => word !== '');
  const own = words.find((word) => word.length > 2 && !shared.has(word.toLowerCase()));
  const called = own ?? words[0] ?? full.trim();
  return called.length > 40 ? `${called.slice(0, 39)}…` : called;
}

/** Words that keep their capital inside a sentence. */
const keepsCapital = /^(Al-|Al |Allah|Nabi|Rasul|Duha|Indonesia|[A-Z]{2})/u;
const lowered = (words: string): string => (keepsCapital.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1));
const raised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** How much of a statement goes into a sentence: a table on paper has no room for a whole page of it. */
const longest = 160;
const cut = (words: string): string => (words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words);
/** Without its full stop, since it becomes part of a sentence. */
const inside = (words: string): string => cut(lowered(words.trim().replace(/[.!;,]+$/u, '')));

/** "adab kepada orang tua", "adab kepada Allah": a heading inside a sentence. */
const dimensionInside = (name: string): string => cut(name.split(' ').map(lowered).join(' '));

/** Where a level is on the scale, from 0 to 1. */
const shareOf = (level: number, { least, most }: Levels): number => (most <= least ? 1 : (level - least) / (most - least));

/** From `firm` on a statement is said plainly, from `begun` on as a beginning. */
const firm = 0.6;
const begun = 0.3;

type Rated = RatedStatement & { readonly level: number };
const isRated = (one: RatedStatement): one is Rated => one.level !== undefined;

/** The rated statements from the highest level down; within a level in the order of the rubric. */
const fromTheTop = ({ statements }: RatedDimension): Rated[] => statements.filter(isRated).sort((a, b) => b.level - a.level);

const joined = (parts: readonly string[]): string => parts.join(' serta ');

const firmOf = (dimension: RatedDimension, levels: Levels): string[] =>
  fromTheTop(dimension)
    .filter(({ level }) => shareOf(level, levels) >= firm)
    .map(({ words }) => inside(words));

/** What was seen of a dimension, in one sentence: it is printed beside the label. */
export function dimensionSentence(dimension: RatedDimension, levels: Levels): string {
  if (dimension.mean === undefined) return 'Catatan belum cukup untuk dinilai.';
  const plain = firmOf(dimension, levels).slice(0, 2);
  const rest = fromTheTop(dimension).filter(({ level }) => shareOf(level, levels) < firm);
  const starting = rest.find(({ level }) => shareOf(level, levels) >= begun);
  if (plain.length > 1) return `${raised(joined(plain))}.`;
  const [only] = plain;
  if (only !== undefined) return starting ? `${raised(only)}; mulai ${inside(starting.words)}.` : `${raised(only)}.`;
  if (starting) return `Mulai ${inside(starting.words)}.`;
  const [practised] = rest;
  return practised ? `Sedang dibiasakan: ${inside(practised.words)}.` : 'Sedang dibiasakan.';
}

function strongSentence(name: string, [first, second]: readonly RatedDimension[], levels: Levels): string | undefined {
  if (!first) return undefined;
  const [seen] = firmOf(first, levels);
  if (seen !== undefined) return `${name} paling kuat dalam ${dimensionInside(first.name)}: ia sudah terbiasa ${seen}.`;
  const both = [first, ...(second ? [second] : [])].map((one) => dimensionInside(one.name));
  return `${name} paling kuat dalam ${both.join(' dan ')}.`;
}

function secondSentence(second: RatedDimension | undefined, levels: Levels): string | undefined {
  const seen = second ? firmOf(second, levels).slice(0, 2) : [];
  return second && seen.length > 0 ? `Begitu pula dalam ${dimensionInside(second.name)}: ${joined(seen)}.` : undefined;
}

function growingSentence(growing: RatedDimension | undefined, levels: Levels): string | undefined {
  if (!growing) return undefined;
  const next = fromTheTop(growing).find(({ level }) => shareOf(level, levels) < 1 && shareOf(level, levels) >= begun);
  const what = `Yang sedang tumbuh adalah ${dimensionInside(growing.name)}`;
  return next ? `${what}; ia mulai ${inside(next.words)}.` : `${what}.`;
}

const present = <T>(value: T | undefined): value is T => value !== undefined;

/** A first draft of a report's words; it says nothing about what is not rated. */
export function suggestReport(fullName: string, dimensions: readonly RatedDimension[], levels: Levels): Suggested {
  const name = calledName(fullName);
  const rated = dimensions.filter((one) => one.mean !== undefined).sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
  if (rated.length === 0) return { narrative: [], advice: [] };
  const strong = rated.slice(0, 2);
  const growing = rated.length > strong.length ? rated.at(-1) : undefined;
  const narrative = [
    strongSentence(name, strong, levels),
    secondSentence(strong[1], levels),
    growingSentence(growing, levels),
    `Semoga Allah menambah kebaikan ${name}.`,
  ].filter(present);
  const least = fromTheTop(growing ?? rated.at(-1) ?? strong[0] ?? { name: '', mean: undefined, statements: [] }).reverse();
  const practise = least.filter(({ level }) => shareOf(level, levels) < 1).slice(0, 2);
  const kept = strong.flatMap((one) => firmOf(one, levels).slice(0, 1));
  return {
    narrative,
    advice: [
      ...practise.map(({ words }) => `Dampingi ${name} agar ${inside(words)}.`),
      ...kept.map((words) => `Teruskan kebiasaan ${words} di rumah.`),
    ],
  };
}

/** Splits a text into sentences, so that one can be removed. Joined by a blank they are the text again. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…])\s+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The lines of advice that aren't empty. */
export const adviceLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const namesOf = (full: string): string[] =>
  full
    .split(/\s+/u)
    .map(bare)
    .filter((word) => word.length > 2 && !shared.has(word.toLowerCase()));

/** Other pupils of the class whose name occurs in a text: a paper that goes to a family should speak only of its own child. */
export function namedOthers(text: string, own: string, others: readonly string[]): readonly string[] {
  const mine = new Set(namesOf(own).map((word) => word.toLowerCase()));
  // Names are capitalised; the same letters in lower case are an ordinary word.
  const said = new Set(text.split(/[^\p{L}'-]+/u).filter((word) => /^\p{Lu}/u.test(word)));
  return others.filter((other) => other !== own && namesOf(other).some((word) => said.has(word) && !mine.has(word.toLowerCase())));
}
