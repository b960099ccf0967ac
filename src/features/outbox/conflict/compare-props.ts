import type { Fields } from '../../../contract/fields.ts';
import type { Command } from '../../../data/public.ts';
import type { Changer } from './changers.ts';
import type { Side, Sides } from './conflict-model.ts';

/** The three versions of a row, side by side. */
export interface CompareProps {
  readonly command: Command;
  readonly fields: Fields;
  readonly names: readonly string[];
  /** Under each heading: when, and by whom. */
  readonly when: { readonly base: string; readonly mine: string; readonly theirs: string };
  /** By field, if somebody other than the heading says changed it. */
  readonly changers: Readonly<Record<string, Changer>>;
  /** The chosen side of each field; without a choice both sides are only shown. */
  readonly choice?: { readonly sides: Sides; readonly onSide: (name: string, side: Side) => void; readonly onAll: (side: Side) => void };
}

/** The value of a side; a row that was deleted has none. */
export const sideValue = ({ command }: Pick<CompareProps, 'command'>, side: Side, name: string): unknown =>
  side === 'mine' ? command.body[name] : command.theirs?.[name];

/** Which sides there are: a deletion changes no field, a deleted row has none. */
export const sidesOf = ({ operation, theirs }: Command): readonly Side[] =>
  operation === 'delete' ? ['theirs'] : theirs === undefined ? ['mine'] : ['mine', 'theirs'];
