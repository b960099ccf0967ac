import type { RefField } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { looseWord } from './sheet-plan.ts';

interface LookupEntry {
  /** What is stored. */
  readonly value: string | number;
  /** What the person calls it. */
  readonly title: string;
  /** Branch code of what belongs to a branch. */
  readonly branch: string;
}

/** Finds what a name or a code means. */
export interface LookupTable {
  readonly entries: readonly LookupEntry[];
  readonly byExact: ReadonlyMap<string, readonly LookupEntry[]>;
  readonly byLoose: ReadonlyMap<string, readonly LookupEntry[]>;
}
/** By the name of the resource that is referred to. */
export type Lookups = Readonly<Record<string, LookupTable>>;

const exact = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const add = (map: Map<string, LookupEntry[]>, key: string, entry: LookupEntry) => {
  if (key === '') return;
  const there = map.get(key);
  if (!there) map.set(key, [entry]);
  else if (!there.includes(entry)) there.push(entry);
};

/** The table of a reference from rows of its target: by every text a lookup shows, ids aside. */
export function lookupTable(field: RefField, target: Resource, rows: readonly Readonly<Record<string, unknown>>[]): LookupTable {
  const entries: LookupEntry[] = [];
  const byExact = new Map<string, LookupEntry[]>();
  const byLoose = new Map<string, LookupEntry[]>();
  const names = target.lookup.filter((name) => target.fields[name]?.kind === 'text');
  const scope = target.scope ?? '';
  for (const row of rows) {
    const value = row[field.value];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const entry = { value, title: String(row[target.title] ?? value), branch: scope === field.value ? '' : String(row[scope] ?? '') };
    entries.push(entry);
    for (const word of [...names.map((name) => String(row[name] ?? '')), ...(field.value === 'id' ? [] : [String(value)])]) {
      add(byExact, exact(word), entry);
      add(byLoose, looseWord(word), entry);
    }
  }
  return { entries, byExact, byLoose };
}

export type Found = { readonly kind: 'found'; readonly entry: LookupEntry } | { readonly kind: 'none' | 'ambiguous' | 'elsewhere' };

/** What a text means; within the branch where one is known. "Nama (KODE)" is taken by its code. */
export function lookUp(table: LookupTable, text: string, branch: string): Found {
  const coded = /\(([^()]+)\)\s*$/.exec(text)?.[1];
  const all =
    table.byExact.get(exact(text)) ?? (coded ? table.byExact.get(exact(coded)) : undefined) ?? table.byLoose.get(looseWord(text)) ?? [];
  if (all.length === 0) return { kind: 'none' };
  const near = branch === '' ? all : all.filter((entry) => entry.branch === '' || entry.branch === branch);
  const [entry, second] = near;
  if (!entry) return { kind: 'elsewhere' };
  return second ? { kind: 'ambiguous' } : { kind: 'found', entry };
}

/** What an id of an export of this very app means. */
export function lookUpId(table: LookupTable, text: string, branch: string): Found {
  const entry = table.entries.find(({ value }) => String(value) === text);
  if (!entry) return { kind: 'none' };
  return branch === '' || entry.branch === '' || entry.branch === branch ? { kind: 'found', entry } : { kind: 'elsewhere' };
}
