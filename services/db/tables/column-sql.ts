import { type SQL, sql } from 'drizzle-orm';
import { monthWords, optionText, weekdayWords, yesNoWords } from '../../../src/contract/words/field-text.ts';
import type { Field, FieldKind } from '../../../src/contract/fields.ts';
import type { Resource } from '../../../src/contract/resource.ts';
import { everyDay, weekNames } from '../../../src/contract/values/weekdays.ts';

const quoted = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);
const listOf = (words: readonly string[]): SQL => sql`(array[${sql.join(words.map(quoted), sql`, `)}])`;

/** "1.200": a point before every third digit from the end. */
const figures = (value: SQL): SQL => sql`reverse(regexp_replace(reverse((${value})::text), '([0-9]{3})(?=[0-9])', '\\1.', 'g'))`;

const partOf = (name: string, date: SQL): SQL => sql`extract(${sql.raw(name)} from ${date})::integer`;
/** "20 Nov 2026", from a day or a moment without a zone. */
const dayWords = (date: SQL): SQL =>
  sql`${partOf('day', date)}::text || ' ' || ${listOf(monthWords)}[${partOf('month', date)}] || ' ' || ${partOf('year', date)}::text`;
const weekdayOf = (date: SQL): SQL => sql`${listOf(weekdayWords)}[${partOf('dow', date)} + 1] || ', ' || ${dayWords(date)}`;

function choiceWords(value: SQL, field: Field): SQL {
  if (field.kind !== 'choice') return value;
  const cases = field.options.map((option) =>
    typeof option.value === 'number'
      ? sql`when ${sql.raw(String(option.value))} then ${quoted(optionText(option))}`
      : sql`when ${quoted(option.value)} then ${quoted(optionText(option))}`,
  );
  const isNumber = field.options.every((option) => typeof option.value === 'number');
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${isNumber ? sql`(${value})::text` : value} end`;
}

function flagWords(value: SQL, field: Field): SQL {
  const [yes, no] = field.kind === 'boolean' && field.words ? field.words : yesNoWords;
  return sql`case when ${value} then ${quoted(yes)} else ${quoted(no)} end`;
}

const asIs = (value: SQL): SQL => value;

/** `weekdaysText` of the contract: no name holds a digit, so each digit can be replaced by its name. */
function weekdaysSql(value: SQL): SQL {
  const named = weekNames.reduce((text, { figure, brief }) => sql`replace(${text}, ${quoted(figure)}, ${quoted(`${brief}, `)})`, value);
  return sql`case when ${value} = ${quoted(everyDay.figures)} then ${quoted(everyDay.words)} else rtrim(${named}, ', ') end`;
}

const formatted = (value: SQL, field: Field): SQL => ('format' in field && field.format === 'weekdays' ? weekdaysSql(value) : value);

/** `fieldText` of the contract in SQL; nothing in it may depend on a server's settings. */
const texts: Record<FieldKind, (value: SQL, field: Field) => SQL> = {
  text: formatted,
  longText: asIs,
  digits: asIs,
  integer: figures,
  boolean: flagWords,
  date: dayWords,
  choice: choiceWords,
  ref: (value) => sql`(${value})::text`,
  history: () => sql`''`,
  file: () => sql`''`,
  secret: () => sql`''`,
  shown: () => sql`''`,
};

/** What a list shows for a value. */
export const textSql = (field: Field, value: SQL): SQL => sql`coalesce(${texts[field.kind](value, field)}, '')`;

/** `columnText` of the contract if it needs only the row itself; otherwise undefined. */
export function ownTextSql(resource: Resource, name: string, columnOf: (field: string) => SQL): SQL | undefined {
  const text = resource.texts[name];
  const plain = (part: string): SQL | undefined => {
    const field = resource.fields[part];
    return field && field.kind !== 'shown' ? textSql(field, columnOf(part)) : undefined;
  };
  switch (text?.kind) {
    case undefined:
    case 'account':
      return plain(name);
    case 'joined':
      return joinedSql(text.of.map(plain), text.between);
    case 'first':
      return firstSql(text.of.map(plain));
    case 'sum':
      return figures(sumSql(text.of.map(columnOf)));
    case 'clock':
      return sql`replace(substr(${columnOf(name)}, 1, 5), ':', '.')`;
    case 'weekday':
      return sql`coalesce(${weekdayOf(columnOf(name))}, '')`;
    case 'moment':
      return sql`amanah_moment(${columnOf(name)})`;
    default:
      return undefined;
  }
}

/** The sum of numbers, some of which may be missing. */
export const sumSql = (values: readonly SQL[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`coalesce(${value}, 0)`),
    sql` + `,
  )})`;

/** The first text that is not empty; undefined if SQL is missing for one of them. */
export function firstSql(parts: readonly (SQL | undefined)[]): SQL | undefined {
  if (parts.includes(undefined)) return undefined;
  const told = parts.map((part) => sql`nullif(trim(${part}), '')`);
  return sql`coalesce(${sql.join(told, sql`, `)}, '')`;
}

/** Two texts with `between` between them, or the one that is not empty; undefined for more than two, or if SQL is missing for one. */
export function joinedSql(parts: readonly (SQL | undefined)[], between: string): SQL | undefined {
  const [first, second, ...more] = parts;
  if (!first || !second || more.length > 0) return undefined;
  return sql`case when ${first} = '' then ${second} when ${second} = '' then ${first} else ${first} || ${quoted(between)} || ${second} end`;
}

/** A text in the form that searches compare (`foldText`). */
export const foldSql = (text: SQL): SQL => sql`amanah_fold(${text})`;
/** What a text is ordered by (`orderKey`), compared letter by letter. */
export const orderSql = (text: SQL): SQL => sql`amanah_order(${text}) collate "C"`;

const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'digits', 'file']);

/** Whether the database stores the value as text. Days sort correctly as they are. */
export function isOrderedAsText(field: Field): boolean {
  if (field.kind === 'choice') return field.options.some((option) => typeof option.value === 'string');
  return textKinds.has(field.kind) || (field.kind === 'ref' && field.value !== 'id');
}
