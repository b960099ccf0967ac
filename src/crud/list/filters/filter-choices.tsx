import { type ReactNode, useId, useMemo, useState } from 'react';
import { type Field, f, type RefField } from '../../../contract/fields.ts';
import { yesNoWords } from '../../../contract/words/field-text.ts';
import { foldText } from '../../../contract/words/fold-text.ts';
import { useData } from '../../live/data-context.tsx';
import { isBackwards, QuickRanges } from '../../../ui/field/day-range.tsx';
import { FillLink } from '../../../ui/field/fill-link.tsx';
import { FormField } from '../../../ui/field/form-field.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type RefOption, type RefOptions, useLookupSource } from '../../../ui/field/lookup-source.ts';
import { formTexts } from '../../../ui/texts/id/form.ts';
import { filterTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import { RefWords } from '../../lookup/saved-reference.tsx';
import { askedField, canBeEmpty, type ListFilter, saysNothing, standingValues } from './list-filters.ts';
import type { FilterControls } from './use-filters.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** What it belongs to, if several have its name. */
  readonly within?: ReactNode;
}

interface ChoicesProps {
  readonly filter: ListFilter;
  readonly filters: FilterControls;
}

/** With this many choices a search saves scrolling. */
const searchedFrom = 8;

/** Without counts everything is offered; with them a choice that no row has is left out, unless it is chosen. */
function offeredChoices(choices: readonly Choice[], counts: Readonly<Record<string, number>> | undefined, chosen: readonly string[]) {
  return counts ? choices.filter(({ value }) => (counts[value] ?? 0) > 0 || chosen.includes(value)) : choices;
}

interface TicksProps extends ChoicesProps {
  readonly choices: readonly Choice[];
  readonly note?: ReactNode;
  readonly search?: ReactNode;
}

function Ticks({ filter, filters, choices, note, search }: TicksProps) {
  const isStanding = filter.kind === 'standing';
  const chosen = isStanding ? standingValues(filter, filters.values(filter)) : filters.values(filter);
  // Rows are counted by their values, not by whether they are over.
  const counts = filters.tally && !isStanding ? filters.tally.values[filter.field] : undefined;
  const shown = offeredChoices(canBeEmpty(filter) ? [...choices, { value: saysNothing, label: texts.nothing }] : choices, counts, chosen);
  // A flag has two values: choosing both narrows nothing.
  const isSole = isStanding || filter.of.kind === 'boolean';
  const toggle = (value: string, isOn: boolean) => {
    // "Empty" is not one more value among the others.
    const others = isSole || value === saysNothing ? [] : chosen.filter((one) => one !== value && one !== saysNothing);
    filters.choose(filter, isOn ? [...others, value] : others);
  };
  return (
    <>
      {search}
      <ul className="pop-list">
        {shown.map(({ value, label, within }) => (
          <li key={value} className={chosen.includes(value) ? 'on' : undefined}>
            <label>
              <input
                type="checkbox"
                className="native-check"
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              <span className="grow">
                {label}
                {within && <span className="muted xs within">{within}</span>}
              </span>
              {counts && <small>{formatNumber(counts[value] ?? 0)}</small>}
            </label>
          </li>
        ))}
      </ul>
      {(note || shown.length === 0) && (
        <p className="pop-note" role="status">
          {note ?? (choices.length > 0 ? texts.unused(filter.label) : texts.none)}
        </p>
      )}
    </>
  );
}

function SearchIn({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  return (
    <span className="input search">
      <Icon name="search-outline" size="s" />
      <input
        type="search"
        value={value}
        placeholder={texts.searchIn(label)}
        aria-label={texts.searchIn(label)}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** Choices that the field itself knows, or the values found in the rows on the device. */
function PlainChoices({ filter, filters }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const { of } = filter;
  const counts = filters.tally?.values[filter.field];
  const all = useMemo((): readonly Choice[] => {
    if (of.kind === 'choice') return of.options.map((option) => ({ value: String(option.value), label: option.listed ?? option.label }));
    if (of.kind === 'boolean') {
      const [yes, no] = of.words ?? yesNoWords;
      return [
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ];
    }
    const values = Object.keys(counts ?? {}).filter((value) => value !== '');
    return values.sort((a, b) => a.localeCompare(b, 'id', { numeric: true })).map((value) => ({ value, label: value }));
  }, [of, counts]);
  const wanted = foldText(typed.trim());
  const choices = wanted === '' ? all : all.filter(({ label }) => foldText(label).includes(wanted));
  const isWaiting = filter.kind === 'values' && filters.tally === undefined;
  return (
    <Ticks
      filter={filter}
      filters={filters}
      choices={choices}
      note={isWaiting ? texts.loading : undefined}
      search={all.length >= searchedFrom && <SearchIn label={filter.label} value={typed} onChange={setTyped} />}
    />
  );
}

/** Every school may have a class of the same name: such choices say which school they belong to. */
function toldApart(options: readonly RefOption[], owner: Field | undefined): readonly Choice[] {
  if (owner?.kind !== 'ref') return options;
  const seen = new Map<string, number>();
  for (const { label } of options) seen.set(label, (seen.get(label) ?? 0) + 1);
  return options.map(({ value, label, detail = '' }) => {
    const isAlone = detail === '' || seen.get(label) === 1;
    return { value, label, ...(isAlone ? {} : { within: <RefWords field={owner} value={detail} /> }) };
  });
}

/** Why a reference has no choices, as far as that is known. */
function whyNone({ empty, offline }: RefOptions, isSearch: boolean): string {
  if (isSearch) return offline ? formTexts.noMatchOffline : formTexts.noMatch;
  return empty?.words ?? (offline ? formTexts.noOptionOffline : texts.none);
}

/** The choices of a reference. What is chosen stays visible, unless something is searched for. */
function RefChoices({ filter, filters, of }: ChoicesProps & { readonly of: RefField }) {
  const [typed, setTyped] = useState('');
  const source = useLookupSource();
  const above = filters.offered.find(({ field }) => field === of.narrowedBy?.field);
  const narrowing = above ? filters.values(above) : [];
  const narrowedTo = narrowing.length === 1 ? narrowing[0] : undefined;
  const field = useMemo(() => {
    const { narrowedBy, ...rest } = askedField(of);
    return narrowedTo === undefined || !narrowedBy ? rest : { ...rest, narrowedBy };
  }, [of, narrowedTo]);
  const detail = of.narrowedBy?.target;
  const found = source.useOptions(field, { search: typed, narrowedTo, saysToo: undefined, detail, limit: source.firstRows, isOpen: true });
  const chosen = filters.values(filter);
  const missing =
    typed === '' ? chosen.filter((value) => value !== saysNothing && !found.options.some((option) => option.value === value)) : [];
  const isNone = found.options.length === 0 && !found.loading && found.problem === undefined;
  const note =
    found.loading && found.options.length === 0
      ? texts.loading
      : isNone
        ? whyNone(found, typed !== '')
        : (found.problem ?? (found.more && filters.tally === null ? texts.more : undefined));
  return (
    <>
      <SearchIn label={filter.label} value={typed} onChange={setTyped} />
      {missing.length > 0 && (
        <ul className="pop-list">
          {missing.map((value) => (
            <li key={value} className="on">
              <label>
                <input
                  type="checkbox"
                  className="native-check"
                  checked
                  onChange={() =>
                    filters.choose(
                      filter,
                      chosen.filter((one) => one !== value),
                    )
                  }
                />
                <span className="grow">
                  <RefWords field={field} value={value} />
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <Ticks filter={filter} filters={filters} choices={toldApart(found.options, above?.of)} note={note} />
      {isNone && typed === '' && found.empty?.way && (
        <div className="pop-note">
          <FillLink way={found.empty.way} />
        </div>
      )}
    </>
  );
}

const days = { from: f.date(texts.from), until: f.date(texts.until) };

function DayChoices({ filter, filters }: ChoicesProps) {
  const { time } = useData();
  const formId = useId();
  const range = filters.range(filter);
  const change = (name: string, value: unknown) => filters.chooseDays(filter, { ...range, [name]: typeof value === 'string' ? value : '' });
  return (
    <div className="pop-days">
      <QuickRanges range={range} now={time.now()} onChoose={(next) => filters.chooseDays(filter, next)} />
      <FormField field={days.from} name="from" formId={formId} span="wide" value={range.from} onChange={change} />
      <FormField
        field={days.until}
        name="until"
        formId={formId}
        span="wide"
        value={range.until}
        onChange={change}
        problem={isBackwards(range) ? texts.wrongOrder : undefined}
      />
    </div>
  );
}

/** What a filter can be set to; each choice takes effect at once. */
export function FilterChoices(props: ChoicesProps) {
  const { filter } = props;
  if (filter.kind === 'days') return <DayChoices {...props} />;
  return filter.of.kind === 'ref' ? <RefChoices {...props} of={filter.of} /> : <PlainChoices {...props} />;
}
