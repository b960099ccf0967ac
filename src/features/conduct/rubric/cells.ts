import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { adabScores } from '../../../contract/resources/adab/adab-scores.ts';
import type { ShownRow } from '../../../data/public.ts';

export interface Level {
  readonly id: string;
  readonly number: number;
  readonly label: string;
}

export interface RubricPupil {
  readonly id: number;
  readonly name: string;
}

/** A statement of an element. */
export interface RubricStatement {
  readonly id: string;
  readonly words: string;
}

/** An element with what it asks. */
export interface Element {
  readonly id: string;
  readonly name: string;
  readonly dimension: string;
  readonly dimensionName: string;
  readonly statements: readonly RubricStatement[];
}

/** A cell that has a level. */
export interface Filled {
  readonly row: HeldRow<typeof adabScores>;
  readonly level: Level;
  /** `attention`: it is waiting for a person, who is asked about it in Kotak Keluar. */
  readonly state: 'stored' | 'waiting' | 'attention';
  readonly commandId?: string;
}

export type Cells = ReadonlyMap<string, Filled>;

export const cellKey = (pupil: string | number, statement: string): string => `${pupil}/${statement}`;

/**
 * The filled cells by pupil and statement. What was filled in on this device takes precedence over what a service told
 * of the same cell.
 */
export function cellsOf(rows: readonly ShownRow<HeldRow<typeof adabScores>>[], levels: readonly Level[]): Cells {
  const byId = new Map(levels.map((level) => [level.id, level]));
  const found = new Map<string, Filled>();
  for (const { row, pending } of rows) {
    const level = byId.get(shownText(row.ysb_adab_scale_id));
    const key = cellKey(shownText(row.ysb_student_id), shownText(row.ysb_sub_element_id));
    if (!level || (found.has(key) && pending === undefined)) continue;
    const state = pending === undefined ? 'stored' : pending.attention ? 'attention' : 'waiting';
    found.set(key, { row, level, state, ...(pending ? { commandId: pending.commandId } : {}) });
  }
  return found;
}

/** What a person may do with cells: fill in an empty one, change one that is stored. */
export interface CellRights {
  readonly create: boolean;
  readonly update: boolean;
}

/** Whether a cell takes a level from this person; what is waiting on this device has not been told to anybody yet. */
export function takesLevel(filled: Pick<Filled, 'state'> | undefined, { create, update }: CellRights): boolean {
  if (!filled) return create;
  return filled.state === 'stored' ? update : create || update;
}

/** How many cells of a class are filled in, for some statements. */
export function filledIn(cells: Cells, pupils: readonly RubricPupil[], statements: readonly RubricStatement[]): number {
  let count = 0;
  for (const { id } of pupils) for (const statement of statements) if (cells.has(cellKey(id, statement.id))) count += 1;
  return count;
}

/** A place in the grid of an element. */
export interface CellPlace {
  readonly pupil: number;
  readonly statement: number;
}

interface Grid {
  readonly cells: Cells;
  readonly pupils: readonly RubricPupil[];
  readonly statements: readonly RubricStatement[];
  /** Pupils whose cells take no more levels. */
  readonly locked: ReadonlySet<number>;
}

/**
 * The next empty cell after a place that takes a level, down the statement and then down the next one, wrapping round
 * to where it began; undefined if there is none.
 */
export function nextEmpty({ cells, pupils, statements, locked }: Grid, from: CellPlace): CellPlace | undefined {
  const all = pupils.length * statements.length;
  const start = from.statement * pupils.length + from.pupil;
  for (let step = 1; step <= all; step++) {
    const at = (start + step) % all;
    const place = { pupil: at % pupils.length, statement: Math.floor(at / pupils.length) };
    const [pupil, statement] = [pupils[place.pupil], statements[place.statement]];
    if (pupil && statement && !locked.has(pupil.id) && !cells.has(cellKey(pupil.id, statement.id))) return place;
  }
  return undefined;
}

/** The next element, wrapping round to this one, that has an empty cell; undefined if the whole class is done. */
export function nextOpen(cells: Cells, pupils: readonly RubricPupil[], elements: readonly Element[], from: string): Element | undefined {
  const at = elements.findIndex(({ id }) => id === from);
  const inTurn = [...elements.slice(at + 1), ...elements.slice(0, at + 1)];
  return inTurn.find(({ statements }) => filledIn(cells, pupils, statements) < statements.length * pupils.length);
}
