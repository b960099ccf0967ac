import type { FieldKind } from '../contract/fields.ts';
import { cellClass } from './field-cells.tsx';
import type { Column } from './rows.ts';

/** The least width of a column in rem, and its share of what is left. */
interface Room {
  readonly least: number;
  readonly share: number;
}

const rooms: Readonly<Partial<Record<FieldKind, Room>>> = {
  // Two words of a heading above a few figures.
  integer: { least: 4.5, share: 0.7 },
  boolean: { least: 5.5, share: 0.7 },
  // NISN and a date whole; a longer number breaks.
  digits: { least: 6.5, share: 0.8 },
  date: { least: 6.5, share: 0.8 },
  // A code as a picture, and in letters beside it.
  file: { least: 8, share: 1.1 },
};

/** A name in two lines. */
const nameRoom: Room = { least: 7.5, share: 1.5 };
/** An address is one long word: it needs more room than a name, or it breaks anywhere. */
export const isAddress = ({ field }: Column): boolean => field.kind === 'text' && field.format === 'email';

function roomOf(column: Column): Room {
  const { field } = column;
  if (column.lead) return nameRoom;
  if (isAddress(column)) return { least: 9, share: 1.6 };
  // A number with a cell of its own has a word beside it.
  if (field.kind === 'integer' && column.cell) return { least: 8.5, share: 1 };
  if (field.kind === 'text' && field.max <= 32) return { least: 5.5, share: 0.8 };
  return rooms[field.kind] ?? (cellClass(field) === 'clip' ? { least: 6, share: 1.3 } : { least: 6, share: 1 });
}

/** Number, and one button, in rem. */
const numberRoom = 3.5;
const buttonRoom = 4;
/** What a tablet that stands (820 px) gives to a table beside the folded menu, in rem. */
const uprightRoom = 44.5;

/** The widths of a table on a tablet. */
export interface TightColumns {
  readonly tracks: readonly string[];
  /** What it needs in rem before it moves sideways. */
  readonly least: number;
  /** On a tablet that stands the last column goes below the one before it. */
  readonly folds: boolean;
}

/** Widths where room is short: names get more of it than figures and codes, and nothing less than its words need. */
export function tightColumns(columns: readonly Column[], buttons: number): TightColumns {
  const all = columns.map(roomOf);
  const words = all.reduce((sum, one) => sum + one.least, numberRoom);
  return {
    tracks: [`${numberRoom}rem`, ...all.map((one) => `minmax(${one.least}rem, ${one.share}fr)`)],
    least: words + (buttons === 0 ? 0 : buttonRoom + (buttons - 1) * 2.875),
    folds: columns.length > 4 && words + buttonRoom > uprightRoom,
  };
}

/** How much narrower a table is with its last column below the one before it. */
export function foldGain(columns: readonly Column[]): number {
  const [over, last] = columns.slice(-2).map((column) => roomOf(column).least);
  return Math.min(over ?? 0, last ?? 0);
}
