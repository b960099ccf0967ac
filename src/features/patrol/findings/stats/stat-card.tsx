import { useId, useState } from 'react';
import type { FindingGroup, FindingGrouping, FindingStats } from '../../../../contract/calls/finding-calls.ts';
import { numberText } from '../../../../contract/words/field-text.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatNumber } from '../../../../ui/words/format.ts';
import type { PresetKey } from '../presets.ts';
import { type Bar, barsOf, type Days, listHref, type Measure, measures, restHref } from './figures.ts';
import { nameOf } from './stat-sheets.ts';
import { statsTexts as texts } from './texts/id.ts';

const most = 7;
const presetOf: Readonly<Record<Measure, PresetKey>> = { open: 'terbuka', median: 'diverifikasi', repeats: 'berulang' };

interface FigureProps {
  readonly words: string;
  readonly href: string;
  /** What it counts, and of what: for screen readers. */
  readonly said: string;
}

/** A figure that opens its list. */
const Figure = ({ words, href, said }: FigureProps) => (
  <HrefLink href={href} aria-label={said}>
    {words}
  </HrefLink>
);

interface TableProps {
  readonly by: FindingGrouping;
  readonly groups: readonly FindingGroup[];
  readonly days: Days;
}

/** All figures of all groups; zero is not a link, for there is no list behind it. */
function FigureTable({ by, groups, days }: TableProps) {
  const cell = (group: FindingGroup, preset: PresetKey, what: string, value: number | null, words: string) => (
    <td>
      {value === null || value === 0 ? (
        <span className="zero">{value === null ? texts.none : '0'}</span>
      ) : (
        <Figure words={words} href={listHref(preset, days, { by, key: group.key })} said={texts.of(words, what, nameOf(group))} />
      )}
    </td>
  );
  return (
    <table className="stat-figures num">
      <thead>
        <tr>
          <th scope="col">{texts.columns[by]}</th>
          <th scope="col">{texts.open}</th>
          <th scope="col">{texts.closed}</th>
          <th scope="col">{texts.medianShort}</th>
          <th scope="col">{texts.repeats}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key}>
            <th scope="row">{nameOf(group)}</th>
            {cell(group, 'terbuka', texts.axis.open, group.open, formatNumber(group.open))}
            {cell(group, 'ditutup', texts.closed.toLowerCase(), group.closed, formatNumber(group.closed))}
            {cell(group, 'diverifikasi', texts.axis.median, group.median_days, texts.days(numberText(group.median_days ?? 0)))}
            {cell(group, 'berulang', texts.axis.repeats, group.repeats, formatNumber(group.repeats))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RestProps {
  readonly by: FindingGrouping;
  readonly measure: Measure;
  readonly days: Days;
  readonly rest: readonly Omit<Bar, 'share'>[];
}

/** The groups without a bar added together. Medians are not added up. */
function Rest({ by, measure, days, rest }: RestProps) {
  if (rest.length === 0) return null;
  const words = texts.more(formatNumber(rest.length));
  const keys = rest.map(({ group }) => group.key);
  const href = measure === 'median' ? undefined : restHref(presetOf[measure], days, by, keys);
  if (href === undefined) return <p className="muted xs">{texts.moreInTable(formatNumber(rest.length))}</p>;
  const sum = formatNumber(rest.reduce((all, { value }) => all + value, 0));
  return (
    <p className="muted xs num">
      {words}: <Figure words={sum} href={href} said={texts.of(sum, texts.axis[measure], words)} />
    </p>
  );
}

interface CardProps {
  readonly told: FindingStats;
  readonly days: Days;
  readonly measure: Measure;
}

/** Findings broken down by one thing: the largest groups as bars, all of them as figures. */
export function StatCard({ told: { by, groups }, days, measure }: CardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { bars, rest, longest } = barsOf(groups, measure, most);
  const figure = (value: number) => (measure === 'median' ? numberText(value) : formatNumber(value));
  return (
    <section className="panel stat-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.groups[by]}</h2>
        {longest > 0 && <span className="muted xs num">{texts.full(texts.axis[measure], figure(longest))}</span>}
      </header>
      {bars.length === 0 ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <ol className="stat-bars num">
          {bars.map(({ group, value, share }) => (
            <li key={group.key}>
              <span className="stat-name">{nameOf(group)}</span>
              <span className="stat-track" aria-hidden="true">
                <i style={{ width: `${share}%` }} />
              </span>
              <Figure
                words={figure(value)}
                href={listHref(presetOf[measure], days, { by, key: group.key })}
                said={texts.of(figure(value), texts.axis[measure], nameOf(group))}
              />
            </li>
          ))}
        </ol>
      )}
      <Rest {...{ by, measure, days, rest }} />
      {groups.length > 0 && (
        <details className="stat-numbers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <Icon name={isOpen ? 'chevron-down-outline' : 'chevron-forward-outline'} size="s" />
            {texts.figures}
          </summary>
          {isOpen && <FigureTable by={by} groups={groups} days={days} />}
        </details>
      )}
    </section>
  );
}

/** What the bars show. */
export function MeasureChoice({ measure, onMeasure }: { readonly measure: Measure; readonly onMeasure: (measure: Measure) => void }) {
  return (
    <fieldset className="stat-measure">
      <legend>{texts.bars}</legend>
      <div className="choice">
        {measures.map((one) => (
          <button
            key={one}
            type="button"
            className={one === measure ? 'on' : undefined}
            aria-pressed={one === measure}
            onClick={() => onMeasure(one)}
          >
            {texts.measures[one]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
