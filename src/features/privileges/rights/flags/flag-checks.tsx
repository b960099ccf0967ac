import { useId } from 'react';
import { type Flags, type Right, rights } from '../../../../contract/permissions.ts';
import { rightsTexts } from '../texts/id.ts';

interface FlagChecksProps {
  /** The name of the menu, for a screen reader and for the reason below. */
  readonly menu: string;
  readonly flags: Flags;
  /** The rights that the person holds themselves; undefined until the menu is known. */
  readonly held: Flags | undefined;
  readonly onChange: (flags: Flags) => void;
}

const words = (list: readonly Right[]) => new Intl.ListFormat('id-ID').format(list.map((right) => rightsTexts.labels[right]));

/** Four checkboxes; a right that the person does not hold themselves is disabled, and says why. */
export function FlagChecks({ menu, flags, held, onChange }: FlagChecksProps) {
  const noteId = useId();
  const closed = held ? rights.filter((right) => !held[right]) : [];
  return (
    <fieldset className="flag-checks">
      <legend className="sr">{rightsTexts.flagsOf(menu)}</legend>
      {rights.map((right) => (
        <label key={right} className="flag-check">
          <input
            type="checkbox"
            className="native-check"
            checked={flags[right]}
            disabled={closed.includes(right)}
            aria-describedby={closed.includes(right) ? noteId : undefined}
            onChange={(event) => onChange({ ...flags, [right]: event.target.checked })}
          />
          <span>{rightsTexts.labels[right]}</span>
        </label>
      ))}
      {closed.length > 0 && (
        <p id={noteId} className="flag-note">
          {rightsTexts.notHeld(words(closed), menu)}
        </p>
      )}
    </fieldset>
  );
}
