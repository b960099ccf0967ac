import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { weekdayText } from '../../../../contract/words/field-text.ts';
import { LookupProvider, useData } from '../../../../crud/public.ts';
import { QuickRanges, rangeWords } from '../../../../ui/field/day-range.tsx';
import { FormField } from '../../../../ui/field/form-field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { filterTexts } from '../../../../ui/texts/id/list-tools.ts';
import { logListTexts as texts } from '../texts/id.ts';
import { useFilterFields } from './filter-fields.ts';
import { daysOf, filterNames, type LogFilter, problemOf, rangeOf } from './log-filter.ts';

/** A foundation has a dozen or so branches and departments and a few hundred officers: all are listed, the most that a call answers. */
const listedRows = 1000;

export interface FilterFormProps {
  /** What is applied; the form starts with it. */
  readonly filter: LogFilter;
  readonly onFind: (filter: LogFilter) => void;
  readonly onExport: (filter: LogFilter) => void;
  readonly onStop: () => void;
  /** Saves what is applied under a name; undefined while nothing is. */
  readonly onKeep: (() => void) | undefined;
  /** Rows in the file so far; undefined while no file is being made. */
  readonly exported: string | undefined;
  /** On a phone what was found matters more than the form that found it. */
  readonly isFolded: boolean;
}

/** A chosen officer belongs to the chosen branch and department: changing these clears the officer. */
const changed = (old: LogFilter, name: string, value: unknown): LogFilter => ({
  ...old,
  ...(name === 'ysb_branch_id' || name === 'ysb_department_id' ? { ysb_employe_id: '' } : {}),
  [name]: typeof value === 'string' ? value : '',
});

/** The applied filter in a line that opens the form. */
function Folded({ filter, children }: { readonly filter: LogFilter; readonly children: ReactNode }) {
  const days = rangeWords(rangeOf(filter), weekdayText);
  const others = [filter.ysb_branch_id, filter.ysb_department_id, filter.ysb_employe_id].filter((value) => value !== '').length;
  return (
    <details className="log-fold">
      <summary>
        <Icon name="options-outline" size="s" />
        <span className="grow">{texts.applied(days, others)}</span>
        <Icon name="chevron-down-outline" size="s" />
      </summary>
      {children}
    </details>
  );
}

/** Days, branch, department and officer; nothing is fetched before Cari or Export. */
export function FilterForm(props: FilterFormProps) {
  if (!props.isFolded) return <OpenForm {...props} />;
  return (
    <Folded filter={props.filter}>
      <OpenForm {...props} />
    </Folded>
  );
}

function OpenForm({ filter, onFind, onExport, onStop, onKeep, exported }: FilterFormProps) {
  const { time } = useData();
  const formId = useId();
  const [typed, setTyped] = useState(filter);
  const [isTried, setTried] = useState(false);
  const problem = problemOf(typed);
  const { fields, officersOf } = useFilterFields(typed);
  const attempt = (act: (wanted: LogFilter) => void) => {
    setTried(true);
    if (problem === undefined) act(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt(onFind);
  };
  const change = (name: string, value: unknown) => setTyped((old) => changed(old, name, value));
  const isRunning = exported !== undefined;
  return (
    <LookupProvider limit={listedRows}>
      <form className="log-filter" onSubmit={submit} noValidate>
        <QuickRanges range={rangeOf(typed)} now={time.now()} onChoose={(range) => setTyped((old) => ({ ...old, ...daysOf(range) }))} />
        <div className="log-filter-fields">
          {filterNames.map((name) => (
            <FormField
              key={name}
              field={fields[name]}
              name={name}
              formId={formId}
              span="half"
              value={typed[name]}
              onChange={change}
              saysToo={name === 'ysb_employe_id' ? officersOf : undefined}
              problem={isTried && name === 'date_out' ? problem : undefined}
            />
          ))}
        </div>
        <div className="log-filter-acts">
          <button type="submit" className="btn primary">
            <Icon name="search-outline" />
            {texts.find}
          </button>
          <button type="button" className="btn" aria-disabled={isRunning || undefined} onClick={() => !isRunning && attempt(onExport)}>
            <Icon name="download-outline" />
            {texts.export}
          </button>
          {onKeep && (
            <button type="button" className="btn quiet" onClick={onKeep}>
              <Icon name="bookmark-outline" size="s" />
              {filterTexts.save}
            </button>
          )}
          {isRunning && (
            <>
              <span role="status" className="muted">
                {texts.exporting(exported)}
              </span>
              <button type="button" className="btn quiet" onClick={onStop}>
                {texts.stop}
              </button>
            </>
          )}
        </div>
      </form>
    </LookupProvider>
  );
}
