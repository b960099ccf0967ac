import { type FormEvent, useId } from 'react';
import { trailActions } from '../../contract/calls/trail-calls.ts';
import { resourceNames } from '../../contract/registry.ts';
import { OptionSelect } from '../../ui/field/option-select.tsx';
import { trailTexts as texts } from './texts/id.ts';
import { numberIn, type TrailFilter } from './trail-query.ts';
import { resourceLabel } from './trail-words.ts';

export type Narrow = (change: Partial<Record<keyof TrailFilter, string>>) => void;

interface BoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface TypedProps extends BoxProps {
  readonly placeholder?: string;
  readonly inputMode?: 'numeric';
  /** What of the typed can be looked for; the box then says just that. */
  readonly plain?: (typed: string) => string;
}

/** What is typed counts once it is finished: Enter, or another field. */
function Typed({ label, value, onChange, plain = (typed) => typed.trim(), ...input }: TypedProps) {
  const id = useId();
  const finish = (box: HTMLInputElement) => {
    box.value = plain(box.value);
    onChange(box.value);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input key={value} id={id} defaultValue={value} maxLength={100} {...input} onBlur={(event) => finish(event.target)} />
      </span>
    </div>
  );
}

function Day({ label, value, onChange }: BoxProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="input">
        <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      </span>
    </div>
  );
}

const kinds = resourceNames.map((value) => ({ value, words: resourceLabel(value) })).sort((a, b) => a.words.localeCompare(b.words, 'id'));
const actions = trailActions.map((value) => ({ value, words: texts.actions[value] }));

/** By person, by data and row, by kind of act, and by time. */
export function TrailFilters({ filter, narrow }: { readonly filter: TrailFilter; readonly narrow: Narrow }) {
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form className="trail-filters" onSubmit={finish} aria-label={texts.title}>
      <Typed
        label={texts.person}
        value={filter.person}
        placeholder={texts.personHint}
        onChange={(person) => narrow({ person, user: '' })}
      />
      <OptionSelect
        label={texts.resource}
        value={filter.resource}
        options={kinds}
        none={texts.all}
        onChange={(resource) => narrow({ resource, row: '' })}
      />
      <Typed label={texts.row} value={filter.row} inputMode="numeric" plain={numberIn} onChange={(row) => narrow({ row })} />
      <OptionSelect
        label={texts.action}
        value={filter.action}
        options={actions}
        none={texts.all}
        onChange={(action) => narrow({ action })}
      />
      <Day label={texts.from} value={filter.from} onChange={(from) => narrow({ from })} />
      <Day label={texts.to} value={filter.to} onChange={(to) => narrow({ to })} />
      {/* Enter in any of them. */}
      <button type="submit" hidden>
        {texts.title}
      </button>
    </form>
  );
}
