import { useId } from 'react';
import type { Resource, Row } from '../../contract/resource.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { exportTexts as texts } from '../../ui/texts/id/export.ts';
import type { ExportLayout } from '../screen.ts';
import { type ExportColumn, exportColumns, layoutColumns } from './export-columns.ts';
import { type SheetFormat, sheetFormats } from './sheet-plan.ts';

/** What a person chooses for a file. */
export interface ExportChoice {
  readonly format: SheetFormat;
  readonly rows: 'selected' | 'found' | 'all';
  /** The columns of the list, every field, or another program's layout, by its index among the layouts. */
  readonly columns: 'listed' | 'all' | number;
}

/** What of the exported list decides which choices there are. */
export interface ExportOffer {
  readonly resource: Resource;
  /** Columns of the list. */
  readonly columns: readonly { readonly name: string; readonly heading: string }[];
  readonly search: string;
  readonly isFiltered: boolean;
  readonly layouts: readonly ExportLayout[];
  /** Rows selected in the list. */
  readonly selected: readonly Row[];
}

interface ChoiceListProps<V extends string | number> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly label: string; readonly help?: string }[];
  readonly onChoose: (value: V) => void;
  readonly isDisabled: boolean;
}

/** A few choices as cards next to each other. */
function ChoiceList<V extends string | number>({ label, value, choices, onChoose, isDisabled }: ChoiceListProps<V>) {
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

/** Which rows can be exported: the selected ones, those the list shows, or all. */
export function rowChoices({ selected, search, isFiltered }: Omit<ExportOffer, 'resource' | 'columns' | 'layouts'>): readonly {
  readonly value: ExportChoice['rows'];
  readonly label: string;
  readonly help?: string;
}[] {
  const narrowed = !isFiltered ? 'found' : search === '' ? 'filtered' : 'both';
  return [
    ...(selected.length > 0
      ? [{ value: 'selected' as const, label: texts.rowChoices.selected, help: texts.selected(formatNumber(selected.length)) }]
      : []),
    ...(search !== '' || isFiltered
      ? [{ value: 'found' as const, label: texts.rowChoices[narrowed], ...(search === '' ? {} : { help: texts.found(search) }) }]
      : []),
    { value: 'all', label: texts.rowChoices.all },
  ];
}

interface ExportChoicesProps {
  readonly offer: ExportOffer;
  readonly choice: ExportChoice;
  readonly onChange: (next: ExportChoice) => void;
  readonly isDisabled: boolean;
}

/** The columns that were chosen. */
export function chosenColumns({ resource, columns, layouts }: ExportOffer, which: ExportChoice['columns']): readonly ExportColumn[] {
  const layout = typeof which === 'number' ? layouts[which] : undefined;
  return layout ? layoutColumns(layout) : exportColumns(resource, columns, which === 'listed' ? 'listed' : 'all');
}

/** Format, rows and columns of the file. */
export function ExportChoices({ offer, choice, onChange, isDisabled }: ExportChoicesProps) {
  const { layouts } = offer;
  const rows = rowChoices(offer);
  const count = (which: ExportChoice['columns']) => texts.columnCount(formatNumber(chosenColumns(offer, which).length));
  return (
    <>
      <ChoiceList
        label={texts.format}
        value={choice.format}
        choices={sheetFormats.map((value) => ({ value, label: texts.formats[value], help: texts.formatHelp[value] }))}
        onChoose={(format) => onChange({ ...choice, format })}
        isDisabled={isDisabled}
      />
      {rows.length > 1 && (
        <ChoiceList
          label={texts.rows}
          value={choice.rows}
          choices={rows}
          onChoose={(chosen) => onChange({ ...choice, rows: chosen })}
          isDisabled={isDisabled}
        />
      )}
      <ChoiceList
        label={texts.columns}
        value={choice.columns}
        choices={[
          { value: 'listed', label: texts.columnChoices.listed, help: count('listed') },
          { value: 'all', label: texts.columnChoices.all, help: count('all') },
          ...layouts.map(({ label }, value) => ({ value, label, help: count(value) })),
        ]}
        onChoose={(scope) => onChange({ ...choice, columns: scope })}
        isDisabled={isDisabled}
      />
    </>
  );
}
