import { plainText } from '../../contract/words/field-text.ts';
import { saysLeft } from '../../contract/declared/list-filter.ts';

interface LeftNameProps {
  readonly name: unknown;
  /** What the row says about whether the person is still here. */
  readonly state: unknown;
  /** Instead of the state, if that is a day. */
  readonly words?: string;
}

/** A person's name, and next to it that they are no longer here. */
export function LeftName({ name, state, words }: LeftNameProps) {
  const said = plainText(state);
  if (!saysLeft(said)) return plainText(name);
  return (
    <span className="left-name">
      {plainText(name)} <span className="chip">{words ?? said}</span>
    </span>
  );
}
