import type { Field } from '../../contract/fields.ts';
import type { Suggestions } from './suggestions.ts';

/** What every input receives, whatever kind of field it is for. */
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
  /** What else the call for a reference's choices sends (`alsoSays`), as query text, so that an unchanged one causes no re-render. */
  readonly saysToo?: string | undefined;
  /** Label of the field that has to be chosen first. */
  readonly blockedBy?: string | undefined;
  readonly offline?: boolean;
  /** Suggestions for a text or a number. */
  readonly suggests?: Suggestions | undefined;
}
