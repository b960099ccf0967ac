import { columnText, searchedTexts } from '../../../contract/column-text.ts';
import { plainText } from '../../../contract/field-text.ts';
import { orderKey } from '../../../contract/fold-text.ts';
import { saysLeft } from '../../../contract/list-filter.ts';
import { type ResourceName, resourceOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { hasAll, spelled, typedWords } from '../../../contract/spelling.ts';
import type { ListAnswer, ListQuestion, NearAsked } from './question.ts';

/** A row as it is compared: its name with a blank before every word, and all that can be typed of it. */
interface Kept {
  readonly name: string;
  readonly text: string;
  readonly hasLeft: boolean;
  /** Made when two rows are equally near. */
  order?: string;
}

/** What was kept of rows, by row, so that it stays good when a list changes. */
export type NearTexts = WeakMap<Row, Kept>;

/** How near a row is: 0 the name begins as typed; 1 all words begin words of the name; 2 they stand within; 3 something else of the row fits. */
export type Distance = 0 | 1 | 2 | 3;

/** What was typed, made ready once for all rows. */
interface Wanted {
  readonly words: readonly (readonly string[])[];
  /** The same words as they stand at the beginning of one. */
  readonly starts: readonly (readonly string[])[];
  readonly whole: string;
}

const spaced = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;

function wantedOf(typed: string): Wanted {
  const words = typedWords(typed);
  return { words, starts: words.map((forms) => forms.map(spaced)), whole: spaced(spelled(typed)) };
}

/** Makes the text of each row that is compared; `about` are fields beside those that the list searches. */
function keeper(resource: ResourceName, about: readonly string[]): (row: Row) => Kept {
  const contract = resourceOf(resource);
  const { title, leaving, search } = contract;
  const fields = search.filter((name) => name !== title);
  const readers = [
    ...fields.flatMap((name) => searchedTexts(contract, name)),
    ...about.filter((name) => !search.includes(name)).map((name) => columnText(contract, name)),
  ];
  return (row) => {
    const name = spelled(plainText(row[title]));
    return {
      name: spaced(name),
      text: [name, ...readers.map((read) => spelled(read(row)))].join('\u0000'),
      hasLeft: leaving !== undefined && saysLeft(plainText(row[leaving.field])),
    };
  };
}

function distanceOf({ name }: Kept, { words, starts, whole }: Wanted): Distance {
  if (name.startsWith(whole)) return 0;
  if (hasAll(name, starts)) return 1;
  return hasAll(name, words) ? 2 : 3;
}

interface Candidate {
  readonly row: Row;
  readonly kept: Kept;
  readonly distance: Distance;
}

/** Nearest first; of those who are equally near whoever is here, then by name. */
function compare(title: string, a: Candidate, b: Candidate): number {
  if (a.distance !== b.distance) return a.distance - b.distance;
  if (a.kept.hasLeft !== b.kept.hasLeft) return a.kept.hasLeft ? 1 : -1;
  for (const { kept, row } of [a, b]) kept.order ??= orderKey(plainText(row[title]));
  const [x = '', y = ''] = [a.kept.order, b.kept.order];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Puts a candidate among the nearest few, unless all of them are nearer. */
function insert(best: Candidate[], one: Candidate, most: number, title: string): void {
  const last = best.at(-1);
  if (best.length >= most && last && compare(title, last, one) <= 0) return;
  const at = best.findIndex((other) => compare(title, other, one) > 0);
  if (at < 0) best.push(one);
  else best.splice(at, 0, one);
  if (best.length > most) best.pop();
}

/** All that is laid over a list, then its rows without what that covers. */
function* laidOver(rows: readonly Row[], laid: ListQuestion['laid']) {
  const covered = new Set(laid.map(({ id }) => id));
  for (const { row } of laid) if (row) yield row;
  for (const row of rows) if (covered.size === 0 || !covered.has(row.id)) yield row;
}

/** The nearest of some rows, each thing once. */
function nearest(rows: Iterable<Row>, { resource, limit }: ListQuestion, key: string, wanted: Wanted, textOf: (row: Row) => Kept) {
  const { title } = resourceOf(resource);
  const best: Candidate[] = [];
  // Ids are told apart already.
  const seen = key === 'id' ? undefined : new Set<string>();
  let [named, total] = [0, 0];
  for (const row of rows) {
    const kept = textOf(row);
    if (!hasAll(kept.text, wanted.words) || seen?.has(plainText(row[key]))) continue;
    seen?.add(plainText(row[key]));
    total += 1;
    const distance = distanceOf(kept, wanted);
    if (distance < 3) named += 1;
    insert(best, { row, kept, distance }, limit, title);
  }
  return { best, named, total };
}

const keptFinds = 4;

/** Answers which rows of a list, given by id, are nearest to what is typed: the latest count where several are one thing. */
export function createNearList(rows: readonly Row[], texts: NearTexts): (question: ListQuestion, asked: NearAsked) => ListAnswer {
  const finds = new Map<string, readonly Row[]>();
  let textOf: ((row: Row) => Kept) | undefined;

  /** Whoever types on needs only what the shorter words found. */
  function among(typed: string, words: Wanted['words'], read: (row: Row) => Kept): readonly Row[] {
    const known = finds.get(typed);
    const [wider] = [...finds].filter(([other]) => typed.startsWith(other)).sort(([a], [b]) => b.length - a.length);
    const found = known ?? (wider?.[1] ?? [...rows].reverse()).filter((row) => hasAll(read(row).text, words));
    finds.delete(typed);
    finds.set(typed, found);
    const [oldest] = finds.keys();
    if (finds.size > keptFinds && oldest !== undefined) finds.delete(oldest);
    return found;
  }

  return (question, { typed, about, key }) => {
    // Every question about a list names the same fields, so that what is known stays good from change to change.
    textOf ??= keeper(question.resource, about);
    const keep = textOf;
    const read = (row: Row): Kept => {
      const known = texts.get(row);
      if (known) return known;
      const made = keep(row);
      texts.set(row, made);
      return made;
    };
    const wanted = wantedOf(typed);
    if (wanted.words.length === 0) {
      for (const row of rows) read(row);
      return { rows: [], total: 0, stored: rows.length, near: { distances: [], named: 0 } };
    }
    const all = laidOver(among(typed, wanted.words, read), question.laid);
    const { best, named, total } = nearest(all, question, key, wanted, read);
    const distances = best.map(({ distance }) => distance);
    return { rows: best.map(({ row }) => row), total, stored: rows.length, near: { distances, named } };
  };
}
