import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';

export interface Option {
  readonly value: string;
  readonly words: string;
}

interface OptionSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** Text of the choice that narrows nothing. */
  readonly none?: string;
  /** Text if it is certain that there is nothing to choose; without it the choices are still being looked up. */
  readonly empty?: string | undefined;
}

/** A dropdown with its label above. A value that is not among the options yet still stays selected. */
export function OptionSelect({ label, value, options, onChange, none, empty }: OptionSelectProps) {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {!isKnown && (value !== '' || none === undefined) && (
            <option value={value}>{options.length === 0 && value === '' && empty ? empty : '…'}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </select>
        <Icon name="chevron-down-outline" size="s" />
      </span>
    </div>
  );
}
