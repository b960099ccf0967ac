import type { FieldKind } from '../../contract/fields.ts';
import type { Column, ColumnRoom } from './rows.ts';

/** Fits a NISN or a date whole; a longer number wraps. */
const figures: ColumnRoom = { least: 7.25, share: 0.8 };
/** Numbers that the foundation assigns itself are as short as it likes. */
const ownNumber: ColumnRoom = { least: 5.75, share: 0.8 };
/** References to a town or a storey, which have one-word names. */
const brief: ReadonlySet<string> = new Set(['ysb_branch_id', 'ysb_floor_id']);

const rooms: Readonly<Partial<Record<FieldKind, ColumnRoom>>> = {
  // Two words of a heading above a few digits.
  integer: { least: 4.5, share: 0.7 },
  boolean: { least: 5.5, share: 0.7 },
  digits: figures,
  date: figures,
  // A code as a picture, with its letters next to it.
  file: { least: 8, share: 1.1 },
};

/** Fits a name in two lines. */
const nameRoom: ColumnRoom = { least: 7.5, share: 1.6 };
/** An address is one long word: it needs more room than a name, or it breaks anywhere. */
export const isAddress = ({ field }: Column): boolean => field.kind === 'text' && field.format === 'email';

function roomOf(column: Column): ColumnRoom {
  const { field } = column;
  // A width that a person chose does not stretch.
  if (column.width !== undefined) return { least: column.width, share: 0 };
  if (column.room) return column.room;
  if (column.lead) return nameRoom;
  if (isAddress(column)) return { least: 9.5, share: 1.6 };
  // A number drawn by a cell of its own has a word next to it.
  if (field.kind === 'integer' && column.cell) return { least: 8.5, share: 1 };
  if (field.kind === 'text' && field.format === 'weekdays') return { least: 6, share: 1.2 };
  if (field.kind === 'text' && field.max <= 32) return field.keypad === 'numeric' ? ownNumber : { least: 5.5, share: 0.8 };
  if (field.kind === 'shown' && field.field === 'nisn') return figures;
  if (field.kind === 'shown' && brief.has(field.path.at(-1) ?? '')) return { least: 5, share: 0.7 };
  return rooms[field.kind] ?? { least: 6, share: 1.2 };
}

/** For the row's number, and for one button, in rem. */
const numberRoom = 4;
const buttonRoom = 4;
/** What a tablet held upright (820 px) leaves for a table next to the folded menu, in rem. */
const uprightRoom = 43.5;

/** The widths of a table on a tablet. */
export interface TightColumns {
  readonly tracks: readonly string[];
  /** What it needs in rem before it scrolls sideways. */
  readonly least: number;
  /** The same with some columns below the one before them, if there is no room for all of them side by side. */
  readonly folded: (Pick<TightColumns, 'tracks' | 'least'> & { readonly below: readonly boolean[] }) | undefined;
}

const tracksOf = (all: readonly ColumnRoom[]) => [`${numberRoom}rem`, ...all.map((one) => `minmax(${one.least}rem, ${one.share}fr)`)];
const leastOf = (all: readonly ColumnRoom[]) => all.reduce((sum, one) => sum + one.least, numberRoom);
const wider = (a: ColumnRoom, b: ColumnRoom): ColumnRoom => ({
  least: Math.max(a.least, b.least),
  share: Math.max(a.share, b.share),
});

/** At most two share a place, even if a person moved or hid the one that another was meant to stand below. */
function pairsOf(all: readonly ColumnRoom[]): readonly boolean[] {
  const below: boolean[] = [];
  for (const [at, one] of all.entries()) below.push(one.below === true && at > 0 && below[at - 1] !== true);
  return below;
}

/** Which columns stand below the one before them: those the screen names, otherwise the last one if there are too many. */
function belowOf(all: readonly ColumnRoom[]): readonly boolean[] | undefined {
  if (all.some((one) => one.below)) return pairsOf(all);
  const isCrowded = all.length > 4 && leastOf(all) + buttonRoom > uprightRoom;
  return isCrowded ? all.map((_, at) => at === all.length - 1) : undefined;
}

/** Widths when room is short: names get more of it than numbers and codes, and nothing gets less than its words need. */
export function tightColumns(columns: readonly Column[], buttons: number): TightColumns {
  const all = columns.map(roomOf);
  const acts = buttons === 0 ? 0 : buttonRoom + (buttons - 1) * 2.875;
  const below = belowOf(all);
  const joined = below && all.flatMap((one, at) => (below[at] ? [] : [below[at + 1] ? wider(one, all[at + 1] ?? one) : one]));
  return {
    tracks: tracksOf(all),
    least: leastOf(all) + acts,
    folded: below && joined && { tracks: tracksOf(joined), least: leastOf(joined) + acts, below },
  };
}
