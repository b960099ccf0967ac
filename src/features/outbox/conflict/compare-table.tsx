import { useId } from 'react';
import { conflictTexts as texts } from './texts/id.ts';
import { type CompareProps, sidesOf } from './compare-props.ts';
import { areTwoCreates, type Side } from './conflict-model.ts';
import { FieldValue } from './field-value.tsx';
import { Pick } from './pick.tsx';

function SideHead({ id, side, compare }: { readonly id: string; readonly side: Side; readonly compare: CompareProps }) {
  const { choice, when } = compare;
  return (
    <th scope="col">
      <span className="row">
        <span className="grow">
          <b id={id}>{texts[side]}</b>
          {when[side]}
        </span>
        {choice && (
          <button type="button" className="btn quiet" aria-label={texts.allOf[side]} onClick={() => choice.onAll(side)}>
            {texts.all}
          </button>
        )}
      </span>
    </th>
  );
}

/** On a wide screen: a row for each field, with what it was, mine and theirs in columns. */
export function CompareTable(compare: CompareProps) {
  const id = useId();
  const { command, fields, names, when } = compare;
  const sides = sidesOf(command);
  // If two people created it independently there is nothing before.
  const hasBase = !areTwoCreates(command);
  return (
    <table className="compare">
      <caption className="sr">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="f">
            {texts.field}
          </th>
          {hasBase && (
            <th scope="col" className="base">
              <b>{texts.base}</b>
              {when.base}
            </th>
          )}
          {sides.map((side) => (
            <SideHead key={side} id={`${id}-${side}`} side={side} compare={compare} />
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const field = fields[name];
          if (!field) return null;
          return (
            <tr key={name}>
              <th scope="row" className="f" id={`${id}-${name}`}>
                {field.label}
              </th>
              {hasBase && (
                <td className="base">
                  <FieldValue field={field} value={command.base?.[name]} />
                </td>
              )}
              {sides.map((side) => (
                <td key={side}>
                  <Pick compare={compare} field={field} name={name} side={side} group={id} labelledBy={`${id}-${name} ${id}-${side}`} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
