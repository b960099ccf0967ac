import { columnText, searchedTexts } from '../../../contract/column-text.ts';
import { plainText } from '../../../contract/field-text.ts';
import { orderKey } from '../../../contract/fold-text.ts';
import { saysLeft } from '../../../contract/list-filter.ts';
import { type ResourceName, resourceOf } from '../../../contract/registry.ts';
import type { Row } from '../../../contract/resource.ts';
import { hasAll, spelled, typedWords } from '../../../contract/spelling.ts';
import type { NearAsked } from './question.ts';

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

/** Makes the text of each row that is compared; `about` are fields that the palette shows beside the name. */
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

export interface NearFound {
  readonly rows: readonly Row[];
  readonly distances: readonly Distance[];
  /** How many there are beside these: by their name, and by anything. */
  readonly named: number;
  readonly total: number;
}

/** The nearest rows to what was typed, each thing once, in one look through all of them. */
export function nearRows(rows: Iterable<Row>, resource: ResourceName, asked: NearAsked, most: number, texts: NearTexts): NearFound {
  const { title } = resourceOf(resource);
  const keep = keeper(resource, asked.about);
  const wanted = wantedOf(asked.typed);
  const best: Candidate[] = [];
  const seen = new Set<string>();
  let named = 0;
  for (const row of rows) {
    let kept = texts.get(row);
    if (!kept) texts.set(row, (kept = keep(row)));
    if (wanted.words.length === 0 || !hasAll(kept.text, wanted.words)) continue;
    const key = plainText(row[asked.key]);
    if (seen.has(key)) continue;
    seen.add(key);
    const distance = distanceOf(kept, wanted);
    if (distance < 3) named += 1;
    insert(best, { row, kept, distance }, most, title);
  }
  return { rows: best.map(({ row }) => row), distances: best.map(({ distance }) => distance), named, total: seen.size };
}
