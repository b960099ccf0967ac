import { useId, useState } from 'react';
import type { Field } from '../../contract/fields.ts';
import { resourceOf } from '../../contract/registry.ts';
import { useData } from '../../crud/public.ts';
import type { Command } from '../../data/public.ts';
import { feedback } from '../../ui/feedback.ts';
import { fieldCell } from '../../ui/field-cells.tsx';
import { feedbackTimes } from '../../ui/texts/id/feedback.ts';
import { outboxTexts as texts } from '../../ui/texts/id/outbox.ts';
import { chosenInput, type Side, type Sides } from './chosen-input.ts';

interface ChoiceProps {
  readonly field: Field;
  readonly name: string;
  readonly command: Command;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** One field that both changed: what it was, mine and theirs; one of the two counts. */
function FieldChoice({ field, name, command, side, onSide }: ChoiceProps) {
  const group = useId();
  const sources = { mine: command.body, theirs: command.theirs };
  return (
    <fieldset className="conflict-field">
      <legend>
        <b>{field.label}</b>
        <small>
          {texts.before} {fieldCell(field, command.base?.[name])}
        </small>
      </legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className={each === side ? 'pick on' : 'pick'}>
          <input type="radio" name={group} checked={each === side} onChange={() => onSide(each)} />
          <span className="grow">
            <small>{texts.sides[each]}</small>
            {fieldCell(field, sources[each]?.[name])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The fields of a conflict that only a person can decide; everything else was joined already. */
export function ConflictChoice({ command, overlap }: { readonly command: Command; readonly overlap: readonly string[] }) {
  const { outbox } = useData();
  const [sides, setSides] = useState<Sides>({});
  const { fields } = resourceOf(command.resource);
  const merge = async () => {
    const result = await outbox.repair(command.id, chosenInput(command, overlap, sides));
    if (result.ok) feedback.toast({ tone: 'success', message: texts.repaired, ms: feedbackTimes.successToast });
    else feedback.toast({ tone: 'error', message: result.error.message, ms: feedbackTimes.errorToast });
  };
  return (
    <div className="conflict">
      {overlap.map((name) => {
        const field = fields[name];
        if (!field) return null;
        const onSide = (side: Side) => setSides((now) => ({ ...now, [name]: side }));
        return <FieldChoice key={name} field={field} name={name} command={command} side={sides[name] ?? 'mine'} onSide={onSide} />;
      })}
      <button type="button" className="btn primary" onClick={() => void merge()}>
        {texts.merge}
      </button>
    </div>
  );
}
