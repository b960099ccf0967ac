import { useId } from 'react';
import { conflictTexts as texts } from './texts/id.ts';
import { type CompareProps, sidesOf } from './compare-props.ts';
import { areTwoCreates, type Side } from './conflict-model.ts';
import { FieldValue } from './field-value.tsx';
import { Pick } from './pick.tsx';

const wordsOf = ({ when }: CompareProps, side: Side) => [texts[side], when[side]].filter(Boolean).join(' · ');

/** On a narrow screen: a group for each field, its versions one below the other. */
export function CompareCards(compare: CompareProps) {
  const id = useId();
  const { command, fields, names, choice } = compare;
  const sides = sidesOf(command);
  return (
    <div className="compare-cards">
      {choice && names.length > 1 && (
        <div className="compare-all">
          {sides.map((side) => (
            <button key={side} type="button" className="btn" onClick={() => choice.onAll(side)}>
              {texts.allOf[side]}
            </button>
          ))}
        </div>
      )}
      {names.map((name) => {
        const field = fields[name];
        if (!field) return null;
        return (
          <fieldset key={name}>
            <legend id={`${id}-${name}`}>{field.label}</legend>
            {!areTwoCreates(command) && (
              <p className="compare-base">
                {texts.base}: <FieldValue field={field} value={command.base?.[name]} />
              </p>
            )}
            {sides.map((side) => (
              <Pick
                key={side}
                compare={compare}
                field={field}
                name={name}
                side={side}
                group={id}
                labelledBy={`${id}-${name}`}
                words={wordsOf(compare, side)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
