import { isEmptyCell, type RawCell, type RawSheet, sheetLimits } from './raw-sheet.ts';
import { looseWord, type Make, originHeading, type SheetPlan, targetLabel, targetsOf } from './sheet-plan.ts';
import { headerDepth } from './worksheet.ts';

/** Field or extra by column of the sheet; null if a column is left out. */
export type Mapping = readonly (string | null)[];

/** A heading that may mean several fields: only a person knows which. */
export interface OpenHeading {
  readonly column: number;
  readonly targets: readonly string[];
}

export interface Headings {
  /** Index among the sheet's rows of the last row of headings. */
  readonly index: number;
  /** The text in each column of the headings; with two rows the upper one first. */
  readonly texts: readonly string[];
  readonly mapping: Mapping;
  /** Fields that more than one column may mean; the first column gets it. */
  readonly doubled: readonly string[];
  readonly open: readonly OpenHeading[];
  /** Column that holds the row numbers of the person's own file. */
  readonly origin: number | undefined;
}

const names = new WeakMap<SheetPlan, ReadonlyMap<string, string>>();

/** Every known heading and what it means; wire names and labels take precedence over variants. */
function namesOf(plan: SheetPlan): ReadonlyMap<string, string> {
  const known = names.get(plan);
  if (known) return known;
  const made = new Map<string, string>();
  const note = (text: string, target: string) => {
    const word = looseWord(text);
    if (word !== '' && !made.has(word)) made.set(word, target);
  };
  const targets = targetsOf(plan);
  for (const target of targets) note(target, target);
  for (const target of targets) note(targetLabel(plan, target), target);
  for (const { field, headers } of plan.columns) for (const header of headers) note(header, field);
  for (const { name, headers } of plan.extras) for (const header of headers) note(header, name);
  names.set(plan, made);
  return made;
}

const textOf = (cell: RawCell | undefined): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';

/** Ignores a remark in brackets ("(DD/MM/YYYY)") and a star. */
const withoutRemark = (text: string): string => text.replace(/[([{].*$/s, '');

/** What a heading may mean: nothing, one field, or several. */
function targetsMeant(plan: SheetPlan, text: string): readonly string[] {
  const known = namesOf(plan);
  for (const word of [looseWord(text), looseWord(withoutRemark(text))]) {
    const several = Object.hasOwn(plan.asks, word) ? plan.asks[word] : undefined;
    if (several) return several;
    const one = known.get(word);
    if (one !== undefined) return [one];
  }
  return [];
}

/** The field that a heading means, if it can mean only one. */
export function fieldOfHeading(plan: SheetPlan, text: string): string | undefined {
  const meant = targetsMeant(plan, text);
  return meant.length === 1 ? meant[0] : undefined;
}

/** "Role (id)": the cells of the column hold ids of this very database rather than names. */
export const saysId = (text: string): boolean => /\(id\)\s*$/i.test(text);
const saysCode = (text: string): boolean => saysId(text) || /\((kode|code)\)\s*$/i.test(text);

/** A file made by the app names fields as the wire does, where every name has one meaning. */
function wireTargets(plan: SheetPlan, texts: readonly string[]): (readonly string[])[] {
  const targets = new Set(targetsOf(plan));
  return texts.map((text) => {
    const name = text.replace(/ \(id\)$/, '');
    return targets.has(name) ? [name] : [];
  });
}

/** The kind of a file, by the headings that all files of that kind have. */
function makeIn({ makes }: SheetPlan, texts: readonly string[]): Make | undefined {
  const words = new Set(texts.map(looseWord));
  return makes.find(({ headings }) => headings.every((heading) => words.has(looseWord(heading))));
}

/** What the headings of somebody's file may mean: in a known kind of file some of them have special meanings. */
function ownTargets(plan: SheetPlan, texts: readonly string[]): (readonly string[])[] {
  const means = Object.entries(makeIn(plan, texts)?.means ?? {}).map(([heading, target]) => [looseWord(heading), target] as const);
  const known = new Map(means);
  return texts.map((text) => {
    const target = known.get(looseWord(text));
    return target === undefined ? targetsMeant(plan, text) : target === null ? [] : [target];
  });
}

/** What remains of a heading's meanings once the other headings have claimed theirs. */
function settled(meant: readonly (readonly string[])[]): (readonly string[])[] {
  const settled = new Set(meant.flatMap((targets) => (targets.length === 1 ? targets : [])));
  return meant.map((targets) => (targets.length < 2 ? targets : targets.filter((target) => !settled.has(target))));
}

function headingsOf(plan: SheetPlan, texts: readonly string[], index: number): Headings {
  const origin = texts.indexOf(originHeading);
  const meant = origin >= 0 ? wireTargets(plan, texts) : settled(ownTargets(plan, texts));
  // An export has the code, and the name beside it: the code is enough.
  const coded = new Set(meant.flatMap((targets, at) => (saysCode(texts[at] ?? '') ? targets : [])));
  const taken = new Set<string>();
  const doubled = new Set<string>();
  const open: OpenHeading[] = [];
  const mapping = meant.map((targets, column): string | null => {
    const [target, other] = targets;
    if (other !== undefined) open.push({ column, targets });
    if (target === undefined || other !== undefined || (coded.has(target) && !saysCode(texts[column] ?? ''))) return null;
    if (taken.has(target)) {
      doubled.add(target);
      return null;
    }
    taken.add(target);
    return target;
  });
  return { index, texts, mapping, doubled: [...doubled], open, origin: origin < 0 ? undefined : origin };
}

const textsAt = (sheet: RawSheet, index: number): readonly string[] => (sheet.rows[index]?.cells ?? []).map(textOf);

/** Two rows of headings as one: "Data Ayah" appears once above its three columns. */
function joinedTexts(upper: readonly string[], lower: readonly string[]): string[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [over, under] = [upper[at] ?? '', lower[at] ?? ''];
    if (over !== '') above = over;
    if (under === '' || under === over) return over;
    return above === '' ? under : `${above} ${under}`;
  });
}

const known = ({ mapping, open }: Headings): number => mapping.filter((target) => target !== null).length + open.length;

/** The headings at a row: that row alone, or together with the one below if that makes more of them known. */
function headingsAt(plan: SheetPlan, sheet: RawSheet, index: number): Headings {
  const alone = headingsOf(plan, textsAt(sheet, index), index);
  if (index + 1 >= sheet.rows.length) return alone;
  const both = headingsOf(plan, joinedTexts(textsAt(sheet, index), textsAt(sheet, index + 1)), index + 1);
  return known(both) > known(alone) ? both : alone;
}

/** The headings: of the first rows, the one with the most known names; undefined if no row has one. */
export function findHeadings(plan: SheetPlan, sheet: RawSheet): Headings | undefined {
  let best: Headings | undefined;
  for (let index = 0; index < Math.min(headerDepth, sheet.rows.length); index++) {
    const here = headingsAt(plan, sheet, index);
    if (known(here) > (best ? known(best) : 0)) best = here;
  }
  return best;
}

/** More rows below the headings than one import takes. */
export const hasTooManyRows = (sheet: RawSheet, headings: Headings): boolean => sheet.rows.length - headings.index - 1 > sheetLimits.rows;

/** The first row with anything in it, for a file with unknown headings. */
export const firstHeadings = (plan: SheetPlan, sheet: RawSheet): Headings => headingsOf(plan, textsAt(sheet, 0), 0);

/** The sheet with the most known headings. */
export function bestSheet(plan: SheetPlan, sheets: readonly RawSheet[]): RawSheet | undefined {
  const score = (sheet: RawSheet) => {
    const headings = findHeadings(plan, sheet);
    return headings ? known(headings) : 0;
  };
  return [...sheets].sort((a, b) => score(b) - score(a))[0];
}

/** What makes such files, if known: "Dapodik, Daftar Peserta Didik". */
export const makeOf = (plan: SheetPlan, { texts }: Headings): string | undefined => makeIn(plan, texts)?.name;

/** The same for every file with the same headings in the same order. */
export const shapeOf = (headings: Headings): string => headings.texts.map(looseWord).join('|');

/** Some values of a column, so that a person recognises it. */
export function samplesOf(sheet: RawSheet, headings: Headings, column: number, most = 3): string[] {
  const found: string[] = [];
  for (const row of sheet.rows.slice(headings.index + 1)) {
    const cell = row.cells[column];
    if (isEmptyCell(cell)) continue;
    const text = textOf(cell);
    if (text !== '' && !found.includes(text)) found.push(text.slice(0, 40));
    if (found.length === most) break;
  }
  return found;
}
