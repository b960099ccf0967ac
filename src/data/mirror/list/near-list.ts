import { columnText, searchedTexts } from '../../../contract/words/column-text.ts';
import { plainText } from '../../../contract/words/field-text.ts';
import { orderKey } from '../../../contract/words/fold-text.ts';
import { saysLeft } from '../../../contract/declared/list-filter.ts';
import { resourceOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { hasAll, spelled, typedWords } from '../../../contract/words/spelling.ts';
import type { NearDistance, NearAnswer, NearQuestion, ListChange } from './question.ts';

/** A row as it is compared; nothing else of it is kept, so that a list may stay in memory for as long as the app is open. */
interface Entry {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  /** The name with a blank before every word. */
  readonly name: string;
  /** Everything that can be typed about the row. */
  readonly text: string;
  readonly hasLeft: boolean;
  /** Computed only when two rows are equally close. */
  order?: string;
}

type About = Pick<NearQuestion, 'resource' | 'about' | 'key'>;

/** What was typed, prepared once for all rows. */
interface Wanted {
  readonly words: readonly (readonly string[])[];
  /** The same words as they appear at the start of a word. */
  readonly starts: readonly (readonly string[])[];
  readonly whole: string;
}

const spaced = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;

function wantedOf(typed: string): Wanted {
  const words = typedWords(typed);
  return { words, starts: words.map((forms) => forms.map(spaced)), whole: spaced(spelled(typed)) };
}

/** Makes what is kept of each row; `about` are fields besides those that the list searches. */
function keeper({ resource, about, key }: About): (row: Row) => Entry {
  const contract = resourceOf(resource);
  const { title, leaving, search } = contract;
  const fields = search.filter((name) => name !== title);
  const readers = [
    ...fields.flatMap((name) => searchedTexts(contract, name)),
    ...about.filter((name) => !search.includes(name)).map((name) => columnText(contract, name)),
  ];
  return (row) => {
    const called = plainText(row[title]);
    const name = spelled(called);
    return {
      id: row.id,
      key: plainText(row[key]),
      title: called,
      name: spaced(name),
      text: [name, ...readers.map((read) => spelled(read(row)))].join('\u0000'),
      hasLeft: leaving !== undefined && saysLeft(plainText(row[leaving.field])),
    };
  };
}

function distanceOf({ name }: Entry, { words, starts, whole }: Wanted): NearDistance {
  if (name.startsWith(whole)) return 0;
  if (hasAll(name, starts)) return 1;
  return hasAll(name, words) ? 2 : 3;
}

interface Candidate {
  readonly entry: Entry;
  readonly distance: NearDistance;
}

/** Closest first; among equals those who are still here, then by name. */
function compare(a: Candidate, b: Candidate): number {
  if (a.distance !== b.distance) return a.distance - b.distance;
  if (a.entry.hasLeft !== b.entry.hasLeft) return a.entry.hasLeft ? 1 : -1;
  for (const { entry } of [a, b]) entry.order ??= orderKey(entry.title);
  const [x = '', y = ''] = [a.entry.order, b.entry.order];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Puts a candidate among the closest few, unless all of them are closer. */
function insert(best: Candidate[], one: Candidate, most: number): void {
  const last = best.at(-1);
  if (best.length >= most && last && compare(last, one) <= 0) return;
  const at = best.findIndex((other) => compare(other, one) > 0);
  if (at < 0) best.push(one);
  else best.splice(at, 0, one);
  if (best.length > most) best.pop();
}

/** Everything laid over a list, then its own rows that are not covered. */
function* laidOver(entries: readonly Entry[], laid: NearQuestion['laid'], keep: (row: Row) => Entry) {
  const covered = new Set(laid.map(({ id }) => id));
  for (const { row } of laid) if (row) yield keep(row);
  for (const entry of entries) if (covered.size === 0 || !covered.has(entry.id)) yield entry;
}

/** The closest of some rows, each thing once. */
function nearest(entries: Iterable<Entry>, { limit, key }: NearQuestion, wanted: Wanted): Omit<NearAnswer, 'stored'> {
  const best: Candidate[] = [];
  // Ids are unique already.
  const seen = key === 'id' ? undefined : new Set<string>();
  let [named, found] = [0, 0];
  for (const entry of entries) {
    if (!hasAll(entry.text, wanted.words) || seen?.has(entry.key)) continue;
    seen?.add(entry.key);
    found += 1;
    const distance = distanceOf(entry, wanted);
    if (distance < 3) named += 1;
    insert(best, { entry, distance }, limit);
  }
  return { ids: best.map(({ entry }) => entry.id), distances: best.map(({ distance }) => distance), named, found };
}

const keptFinds = 4;

/** A list as it is compared with what is typed. */
export interface NearList {
  find(question: NearQuestion): NearAnswer;
  /** The list after a change. */
  changed(change: Pick<ListChange, 'put' | 'gone'>): NearList;
}

function makeList(entries: readonly Entry[], keep: (row: Row) => Entry): NearList {
  const finds = new Map<string, readonly Entry[]>();

  /** When somebody types on, only what the shorter words found matters. The latest rows come first. */
  function among(typed: string, words: Wanted['words']): readonly Entry[] {
    const known = finds.get(typed);
    const [wider] = [...finds].filter(([other]) => typed.startsWith(other)).sort(([a], [b]) => b.length - a.length);
    const found = known ?? (wider?.[1] ?? [...entries].reverse()).filter(({ text }) => hasAll(text, words));
    finds.delete(typed);
    finds.set(typed, found);
    const [oldest] = finds.keys();
    if (finds.size > keptFinds && oldest !== undefined) finds.delete(oldest);
    return found;
  }

  return {
    find(question) {
      const wanted = wantedOf(question.typed);
      const stored = entries.length;
      if (wanted.words.length === 0) return { ids: [], distances: [], named: 0, found: 0, stored };
      return { ...nearest(laidOver(among(question.typed, wanted.words), question.laid, keep), question, wanted), stored };
    },
    changed({ put, gone }) {
      const fresh = new Map(put.map((row) => [row.id, keep(row)]));
      const dropped = new Set(gone);
      const stays = entries.filter(({ id }) => !dropped.has(id)).map((entry) => fresh.get(entry.id) ?? entry);
      for (const { id } of entries) fresh.delete(id);
      return makeList([...stays, ...fresh.values()], keep);
    },
  };
}

/** Reads a list part by part, in order of id, and keeps of each row what is compared. */
export async function readNearList(parts: AsyncIterable<readonly Row[]>, about: About): Promise<NearList> {
  const keep = keeper(about);
  const entries: Entry[] = [];
  for await (const part of parts) for (const row of part) entries.push(keep(row));
  return makeList(entries, keep);
}
