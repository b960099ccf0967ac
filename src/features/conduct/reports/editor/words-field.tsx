import { useId } from 'react';
import { formatNumber } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { reportTexts } from '../texts/id.ts';

const texts = reportTexts.editor;

interface WordsFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly max: number;
  readonly rows: number;
  readonly problem: string | undefined;
  /** The text as parts that can be removed one by one. */
  readonly parts: (text: string) => readonly string[];
  /** Between two parts. */
  readonly between: string;
  /** Parts made from the levels: those not in the text are offered. */
  readonly suggested: readonly string[];
  readonly onChange: (value: string) => void;
}

/** Words of a report: written freely, with sentences that can be added and removed. */
export function WordsField({ label, help, value, max, rows, problem, parts, between, suggested, onChange }: WordsFieldProps) {
  const id = useId();
  const said = parts(value);
  const offered = suggested.filter((one) => !said.includes(one) && value.length + between.length + one.length <= max);
  return (
    <div className="rapor-words">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <span className="input">
          <textarea
            id={id}
            rows={rows}
            maxLength={max}
            value={value}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-help ${id}-problem`}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
        <p id={`${id}-help`} className="help num">
          {[help, texts.left(formatNumber(max - value.length))].filter(Boolean).join(' ')}
        </p>
        <p id={`${id}-problem`} className="error" role="alert">
          {problem}
        </p>
      </div>
      {(said.length > 0 || offered.length > 0) && (
        <ul className="rapor-sentences" aria-label={`${label}: ${texts.sentences}`}>
          {said.map((one, at) => (
            <li key={`${at} ${one}`}>
              <span dir="auto">{one}</span>
              <button
                type="button"
                className="icon-btn"
                aria-label={texts.take(one)}
                onClick={() => onChange(said.filter((_, other) => other !== at).join(between))}
              >
                <Icon name="close-outline" />
              </button>
            </li>
          ))}
          {offered.map((one) => (
            <li key={one} data-offered="">
              <span dir="auto">{one}</span>
              <button type="button" className="icon-btn" aria-label={texts.add(one)} onClick={() => onChange([...said, one].join(between))}>
                <Icon name="add-outline" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
