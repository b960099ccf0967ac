import { isEmptyCell, type RawCell, type RawSheet, sheetLimits } from './raw-sheet.ts';
import { fieldIn, looseWord, originHeading, type SheetPlan } from './sheet-plan.ts';
import { headerDepth } from './worksheet.ts';

/** Field by column of the sheet; null where a column is left out. */
export type Mapping = readonly (string | null)[];

export interface Headings {
  /** Index among the sheet's rows. */
  readonly index: number;
  /** What stands in each column of that row. */
  readonly texts: readonly string[];
  readonly mapping: Mapping;
  /** Fields that more than one column claims; the first column has it. */
  readonly doubled: readonly string[];
  /** Column that holds the row numbers of the person's own file. */
  readonly origin: number | undefined;
}

const names = new WeakMap<SheetPlan, ReadonlyMap<string, string>>();

/** Every known heading and the field it means; wire names and labels go before variants. */
function namesOf(plan: SheetPlan): ReadonlyMap<string, string> {
  const known = names.get(plan);
  if (known) return known;
  const made = new Map<string, string>();
  const note = (text: string, field: string) => {
    const word = looseWord(text);
    if (word !== '' && !made.has(word)) made.set(word, field);
  };
  for (const { field } of plan.columns) note(field, field);
  for (const { field } of plan.columns) note(fieldIn(plan, field).label, field);
  for (const { field, headers } of plan.columns) for (const header of headers) note(header, field);
  names.set(plan, made);
  return made;
}

const textOf = (cell: RawCell | undefined): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';

/** The field that a heading means; a remark in brackets ("(DD/MM/YYYY)") and a star do not matter. */
export function fieldOfHeading(plan: SheetPlan, text: string): string | undefined {
  const known = namesOf(plan);
  return known.get(looseWord(text)) ?? known.get(looseWord(text.replace(/[([{].*$/s, '')));
}

/** "Role (id)": the cells of the column hold ids of this very database, not names. */
export const saysId = (text: string): boolean => /\(id\)\s*$/i.test(text);
const saysCode = (text: string): boolean => saysId(text) || /\((kode|code)\)\s*$/i.test(text);

function headingsAt(plan: SheetPlan, sheet: RawSheet, index: number): Headings {
  const texts = (sheet.rows[index]?.cells ?? []).map(textOf);
  const meant = texts.map((text) => (text === originHeading ? undefined : fieldOfHeading(plan, text)));
  // An export has the code, and the name beside it: the code says it all.
  const coded = new Set(meant.filter((_field, at) => saysCode(texts[at] ?? '')));
  const taken = new Set<string>();
  const doubled = new Set<string>();
  const mapping = meant.map((field, at): string | null => {
    if (field === undefined || (coded.has(field) && !saysCode(texts[at] ?? ''))) return null;
    if (taken.has(field)) {
      doubled.add(field);
      return null;
    }
    taken.add(field);
    return field;
  });
  const origin = texts.indexOf(originHeading);
  return { index, texts, mapping, doubled: [...doubled], origin: origin < 0 ? undefined : origin };
}

const known = (headings: Headings): number => headings.mapping.filter((field) => field !== null).length;

/** The row of headings: the one among the first with the most known names; undefined when no row has one. */
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

/** The first row with anything in it, for a file whose headings nobody knows. */
export const firstHeadings = (plan: SheetPlan, sheet: RawSheet): Headings => headingsAt(plan, sheet, 0);

/** The sheet whose headings are known best. */
export function bestSheet(plan: SheetPlan, sheets: readonly RawSheet[]): RawSheet | undefined {
  const score = (sheet: RawSheet) => {
    const headings = findHeadings(plan, sheet);
    return headings ? known(headings) : 0;
  };
  return [...sheets].sort((a, b) => score(b) - score(a))[0];
}

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
