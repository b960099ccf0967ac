import type { RefField } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { looseWord, type SheetColumn } from './sheet-plan.ts';

export interface LookupEntry {
  /** What is stored. */
  readonly value: string | number;
  /** What the person calls it. */
  readonly title: string;
  /** The value of the field by which a form narrows the choice: the branch of a school, the school of a class. */
  readonly within: string;
}

/** Finds what a name or a code means. */
export interface LookupTable {
  readonly entries: readonly LookupEntry[];
  readonly byValue: ReadonlyMap<string, LookupEntry>;
  readonly byExact: ReadonlyMap<string, readonly LookupEntry[]>;
  readonly byLoose: ReadonlyMap<string, readonly LookupEntry[]>;
}
/** By the name of the referring field. */
export type Lookups = Readonly<Record<string, LookupTable>>;

type TargetRow = Readonly<Record<string, unknown>>;

const exact = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
const textIn = (row: TargetRow, name: string): string => {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const add = (map: Map<string, LookupEntry[]>, key: string, entry: LookupEntry) => {
  if (key === '') return;
  const there = map.get(key);
  if (!there) map.set(key, [entry]);
  else if (!there.includes(entry)) there.push(entry);
};

/** `{number_kelas} - {name_kelas}`, filled in. */
const filledIn = (template: string, row: TargetRow): string => template.replace(/\{(\w+)\}/g, (_all, name) => textIn(row, String(name)));

/** Every text by which a cell may name a row. */
function wordsFor(column: SheetColumn, field: RefField, target: Resource, row: TargetRow): string[] {
  const texts = target.lookup.filter((name) => target.fields[name]?.kind === 'text');
  const words = (column.by ?? texts).map((by) => {
    const parts = (typeof by === 'string' ? [by] : by).map((name) => textIn(row, name));
    return parts.includes('') ? '' : parts.join(' ');
  });
  if (field.reads) words.push(filledIn(field.reads, row));
  if (field.value !== 'id') words.push(textIn(row, field.value));
  return words.filter((word) => word !== '');
}

/** The table of a reference from rows of its target: by every text that names one, except ids. "Kelas 4 Umar" is as good as "4 Umar". */
export function lookupTable(column: SheetColumn, field: RefField, target: Resource, rows: readonly TargetRow[]): LookupTable {
  const byValue = new Map<string, LookupEntry>();
  const byExact = new Map<string, LookupEntry[]>();
  const byLoose = new Map<string, LookupEntry[]>();
  const scope = target.scope === field.value ? '' : (target.scope ?? '');
  for (const row of rows) {
    const value = row[field.value];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const title = field.reads ? filledIn(field.reads, row) : textIn(row, target.title) || String(value);
    const entry = { value, title, within: textIn(row, field.narrowedBy?.target ?? scope) };
    byValue.set(String(value), entry);
    for (const word of wordsFor(column, field, target, row)) {
      add(byExact, exact(word), entry);
      add(byLoose, looseWord(word), entry);
      add(byLoose, looseWord(target.label + word), entry);
    }
  }
  return { entries: [...byValue.values()], byValue, byExact, byLoose };
}

export type LookupMatch =
  | { readonly kind: 'found'; readonly entry: LookupEntry }
  | { readonly kind: 'none' | 'elsewhere' }
  | { readonly kind: 'ambiguous'; readonly entries: readonly LookupEntry[] };

/** What a text means; looked up `within` what narrows it, if that is known. In "Nama (KODE)" the code decides. */
export function lookUp(table: LookupTable, text: string, within: string): LookupMatch {
  const coded = /\(([^()]+)\)\s*$/.exec(text)?.[1];
  const all =
    table.byExact.get(exact(text)) ?? (coded ? table.byExact.get(exact(coded)) : undefined) ?? table.byLoose.get(looseWord(text)) ?? [];
  if (all.length === 0) return { kind: 'none' };
  const near = within === '' ? all : all.filter((entry) => entry.within === '' || entry.within === within);
  const [entry, second] = near;
  if (!entry) return { kind: 'elsewhere' };
  return second ? { kind: 'ambiguous', entries: near } : { kind: 'found', entry };
}

/** What an id of an export of this very app means. */
export function lookUpId(table: LookupTable, text: string, within: string): LookupMatch {
  const entry = table.byValue.get(text);
  if (!entry) return { kind: 'none' };
  return within === '' || entry.within === '' || entry.within === within ? { kind: 'found', entry } : { kind: 'elsewhere' };
}
