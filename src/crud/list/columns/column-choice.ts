import { endField } from '../../../contract/words/column-text.ts';
import type { Column } from '../../../ui/table/rows.ts';
import { screenColumns } from '../../form/screen-columns.ts';
import type { Screen } from '../../screen.ts';

/** Widths that can be chosen, in rem; `auto` leaves the width to the table. */
const columnWidthsRem = { auto: undefined, narrow: 6, medium: 10, wide: 16, widest: 24 } as const;
export type WidthName = keyof typeof columnWidthsRem;
export const widthNames: readonly WidthName[] = ['auto', 'narrow', 'medium', 'wide', 'widest'];

/** One column of a list as a person wants it. */
export interface ChosenColumn {
  readonly name: string;
  readonly width: WidthName;
}

/** The columns a person wants, in order; undefined: as the screen declares them. */
export type ColumnChoice = readonly ChosenColumn[] | undefined;

const isWidth = (value: unknown): value is WidthName => widthNames.some((name) => name === value);

function columnIn(kept: unknown): readonly ChosenColumn[] {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || typeof kept.name !== 'string') return [];
  const width = 'width' in kept && isWidth(kept.width) ? kept.width : 'auto';
  return [{ name: kept.name, width }];
}

/** Reads a stored choice; anything that is not one counts as nothing. */
export function choiceIn(kept: unknown): ColumnChoice {
  if (!Array.isArray(kept)) return undefined;
  const met = new Set<string>();
  const columns = kept.flatMap(columnIn).filter(({ name }) => !met.has(name) && met.add(name));
  return columns.length > 0 ? columns : undefined;
}

/** The column that names a row: it is always shown. */
const leadOf = ({ columns, resource }: Screen): string =>
  columns.includes(resource.title) ? resource.title : (columns[0] ?? resource.title);

const hidden: ReadonlySet<string> = new Set(['secret', 'file', 'history', 'ref']);

function canShow({ resource }: Screen, name: string): boolean {
  const field = resource.fields[name];
  const end = endField(resource, name);
  const text = resource.texts[name]?.kind;
  return field !== undefined && end !== undefined && !field.sensitive && !hidden.has(end.kind) && text !== 'none' && text !== 'code';
}

/** Every column a list can show: those of the screen, then any others that lists answer and that make sense on their own. */
export function offeredColumns(screen: Screen): readonly string[] {
  const others = Object.keys(screen.resource.fields).filter((name) => !screen.columns.includes(name) && canShow(screen, name));
  const headings = new Set(screen.columns.map((name) => screen.headings[name] ?? screen.resource.fields[name]?.label));
  // A reference and the name that stands for it share a heading: one of them is enough.
  return [...screen.columns, ...others.filter((name) => !headings.has(screen.resource.fields[name]?.label))];
}

/** The names of the columns that are shown. */
export function shownColumns(screen: Screen, choice: ColumnChoice): readonly ChosenColumn[] {
  const plain = (name: string): ChosenColumn => ({ name, width: 'auto' });
  if (!choice) return screen.columns.map(plain);
  const offered = new Set(offeredColumns(screen));
  const known = choice.filter(({ name }) => offered.has(name));
  const lead = leadOf(screen);
  return known.some(({ name }) => name === lead) ? known : [plain(lead), ...known];
}

/** The columns of a list as they are drawn. */
export function chosenColumns(screen: Screen, choice: ColumnChoice): readonly Column[] {
  if (!choice) return screenColumns(screen);
  const shown = shownColumns(screen, choice);
  const lead = leadOf(screen);
  return screenColumns({ ...screen, columns: shown.map(({ name }) => name) }).map((column, at) => {
    const width = columnWidthsRem[shown[at]?.width ?? 'auto'];
    return { ...column, lead: column.name === lead, ...(width === undefined ? {} : { width }) };
  });
}

/** Shows a column, after the others, or hides it; the one that names the rows stays. */
export function toggled(screen: Screen, choice: ColumnChoice, name: string): ColumnChoice {
  const shown = shownColumns(screen, choice);
  if (!shown.some((column) => column.name === name)) return [...shown, { name, width: 'auto' }];
  return name === leadOf(screen) ? shown : shown.filter((column) => column.name !== name);
}

/** Moves a column by this many places, as far as there are places. */
export function moved(screen: Screen, choice: ColumnChoice, name: string, by: 1 | -1): ColumnChoice {
  const shown = [...shownColumns(screen, choice)];
  const at = shown.findIndex((column) => column.name === name);
  const [one, other] = [shown[at], shown[at + by]];
  if (!one || !other) return choice;
  shown[at] = other;
  shown[at + by] = one;
  return shown;
}

export const widened = (screen: Screen, choice: ColumnChoice, name: string, width: WidthName): ColumnChoice =>
  shownColumns(screen, choice).map((column) => (column.name === name ? { ...column, width } : column));

export const isLead = (screen: Screen, name: string): boolean => leadOf(screen) === name;

/** Whether a choice equals the screen's own order and widths. */
export const isAsDeclared = (screen: Screen, choice: ColumnChoice): boolean =>
  choice === undefined || JSON.stringify(shownColumns(screen, choice)) === JSON.stringify(shownColumns(screen, undefined));
