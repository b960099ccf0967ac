import type { Field } from '../../contract/fields.ts';
import type { Suggestions } from './suggestions.ts';

/** What every input is given, whatever kind of field it asks for. */
export interface InputProps<F extends Field = Field> {
  readonly field: F;
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  /** The value of the field that narrows a reference. */
  readonly narrowedTo?: string | undefined;
  /** What the call for a reference's choices says besides (`alsoSays`), as the text of a query, so that an unchanged one causes no new drawing. */
  readonly saysToo?: string | undefined;
  /** Label of the field that has to be chosen first. */
  readonly blockedBy?: string | undefined;
  readonly offline?: boolean;
  /** What a text or a number may be filled with. */
  readonly suggests?: Suggestions | undefined;
}
