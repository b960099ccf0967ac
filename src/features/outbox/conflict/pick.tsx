import { useId } from 'react';
import type { Field } from '../../../contract/fields.ts';
import { formatTold } from '../../../ui/words/format.ts';
import { type CompareProps, sideValue } from './compare-props.ts';
import type { Side } from './conflict-model.ts';
import { FieldValue } from './field-value.tsx';

interface PickProps {
  readonly compare: CompareProps;
  readonly field: Field;
  readonly name: string;
  readonly side: Side;
  /** Radios of one field belong together wherever they are on the page. */
  readonly group: string;
  /** Ids of the elements that name it: the field and the side. */
  readonly labelledBy: string;
  /** The side in words, if no heading above says it. */
  readonly words?: string;
}

/** Who changed this field, if the heading names somebody else. */
function By({ compare, side, name }: Pick<PickProps, 'compare' | 'side' | 'name'>) {
  const changer = side === 'theirs' ? compare.changers[name] : undefined;
  return changer ? (
    <small>
      {changer.by}, {formatTold(Date.parse(changer.at))}
    </small>
  ) : null;
}

/** One side's value of a field, to be chosen or just read. */
export function Pick({ compare, field, name, side, group, labelledBy, words }: PickProps) {
  const id = useId();
  const { choice } = compare;
  const value = <FieldValue field={field} value={sideValue(compare, side, name)} base={compare.command.base?.[name] ?? ''} />;
  const said = (
    <span className="grow" id={id}>
      {words && <small>{words}</small>}
      <span className="pick-value">{value}</span>
      <By compare={compare} side={side} name={name} />
    </span>
  );
  if (!choice) return <div className="pick-shown">{said}</div>;
  const isOn = (choice.sides[name] ?? 'mine') === side;
  return (
    <label className={isOn ? 'pick on' : 'pick'}>
      <input
        type="radio"
        name={`${group}-${name}`}
        checked={isOn}
        aria-labelledby={`${labelledBy} ${id}`}
        onChange={() => choice.onSide(name, side)}
      />
      {said}
    </label>
  );
}
