import { useId } from 'react';

interface ChoiceListProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly label: string; readonly help?: string }[];
  readonly onChoose: (value: V) => void;
  readonly isDisabled?: boolean;
}

/** A few choices as cards beside each other. */
export function ChoiceList<V extends string>({ label, value, choices, onChoose, isDisabled = false }: ChoiceListProps<V>) {
  const name = useId();
  return (
    <fieldset className="export-choice" disabled={isDisabled}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={choice.value === value ? 'pick on' : 'pick'}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          <span>
            {choice.label}
            {choice.help && <small>{choice.help}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
