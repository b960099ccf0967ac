import type { TextField } from '../../contract/fields.ts';
import { everyDay, toggledDay, weekNames } from '../../contract/values/weekdays.ts';
import type { InputProps } from './input-props.ts';
import { formTexts } from '../texts/id/form.ts';

/** Days of the week as toggle buttons; one more presses or releases all of them. */
export function WeekdaysInput({ field, id, value, onChange, invalid, describedBy }: InputProps<TextField>) {
  const figures = typeof value === 'string' ? value : '';
  const isAll = figures === everyDay.figures;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings its own border and legend
    <div
      role="group"
      id={id}
      tabIndex={-1}
      aria-label={field.label}
      aria-describedby={describedBy}
      className={invalid ? 'days bad' : 'days'}
    >
      {weekNames.map(({ figure, brief, name }) => (
        <button
          key={figure}
          type="button"
          aria-label={name}
          aria-pressed={figures.includes(figure)}
          onClick={() => onChange(toggledDay(figures, figure))}
        >
          {brief}
        </button>
      ))}
      <button type="button" className="all" aria-pressed={isAll} onClick={() => onChange(isAll ? '' : everyDay.figures)}>
        {formTexts.everyDay}
      </button>
    </div>
  );
}
