import { isResourceName, resourceOf } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import type { Mapping } from '../../../contract/spreadsheet/headings.ts';
import { type Lookups, type LookupTable, lookupTable } from '../../../contract/spreadsheet/lookup-table.ts';
import type { KnownRows } from '../../../contract/spreadsheet/recognise.ts';
import { fieldIn, type SheetPlan } from '../../../contract/spreadsheet/sheet-plan.ts';
import type { ConstantField, ImportFoundation, LookupRows } from './import-protocol.ts';

/** What the desk checks a file against. */
export interface KnownFoundation {
  readonly plan: SheetPlan;
  readonly lookups: Lookups;
  /** The one row that a field defaults to, if there is one: the active academic year. */
  readonly starts: Input;
  /** Rows that are already there, if the device knows them all. */
  readonly rows?: KnownRows;
  readonly ownBranch: string;
  readonly today: string;
}

/** More choices than this are too many to choose one for all rows. */
const mostOptions = 300;

function lookupsOf(plan: SheetPlan, rows: LookupRows): Lookups {
  const tables: Record<string, LookupTable> = {};
  for (const column of plan.columns) {
    const found = fieldIn(plan, column.field);
    if (found.kind === 'ref' && isResourceName(found.to))
      tables[column.field] = lookupTable(column, found, resourceOf(found.to), rows[column.field] ?? []);
  }
  return tables;
}

function startsOf(plan: SheetPlan, rows: LookupRows): Input {
  const starts: Input = {};
  for (const { field: name } of plan.columns) {
    const field = fieldIn(plan, name);
    const { starts: start } = field;
    if (!start) continue;
    if ('value' in start) starts[name] = start.value;
    if (!('theOnly' in start) || field.kind !== 'ref') continue;
    const fits = (rows[name] ?? []).filter((row) => Object.entries(start.theOnly).every(([key, value]) => String(row[key]) === value));
    const value = fits.length === 1 ? fits[0]?.[field.value] : undefined;
    if (value !== undefined) starts[name] = field.value === 'id' ? Number(value) : value;
  }
  return starts;
}

/** The foundation's tables, built once for all files. */
export const knownFoundation = ({ lookups, ownBranch, today }: ImportFoundation, plan: SheetPlan): KnownFoundation => ({
  plan,
  lookups: lookupsOf(plan, lookups),
  starts: startsOf(plan, lookups),
  ownBranch,
  today,
});

/** What holds for all rows until somebody says otherwise: the defaults of a new form, for fields without a column. */
export const defaultConstants = ({ starts }: KnownFoundation, mapping: Mapping): Input =>
  Object.fromEntries(Object.entries(starts).filter(([name]) => !mapping.includes(name)));

function optionsOf({ plan, lookups }: KnownFoundation, name: string, constants: Input): ConstantField['options'] {
  const field = fieldIn(plan, name);
  if (field.kind === 'choice') return field.options.map(({ value, label }) => ({ value, title: label }));
  if (field.kind !== 'ref') return [];
  const within = field.narrowedBy ? String(constants[field.narrowedBy.field] ?? '') : '';
  const entries = (lookups[name]?.entries ?? []).filter((entry) => within === '' || entry.within === '' || entry.within === within);
  return entries.length > mostOptions ? [] : entries.map(({ value, title }) => ({ value, title }));
}

/** The fields without a column that can be set once for all: the branch for people who see several, the school, the year. */
export function constantFields(foundation: KnownFoundation, mapping: Mapping, constants: Input): ConstantField[] {
  const { plan, ownBranch } = foundation;
  return plan.forAll.flatMap((field) => {
    if (mapping.includes(field) || (field === plan.resource.scope && ownBranch !== '')) return [];
    const options = optionsOf(foundation, field, constants);
    return options.length === 0 ? [] : [{ field, options }];
  });
}
