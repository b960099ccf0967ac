import type { Field } from '../fields.ts';
import type { Resource } from '../resource.ts';

/** What a schema complains of; it includes `input` if the schema was asked to report it. */
export interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: unknown;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: unknown;
}

/** What zod says if a schema has no words of its own. */
const noWords = 'Invalid input';
const isMissing = ({ input }: Issue): boolean => input === undefined || input === null;

/** The field that a path names, also within the rows of a history. */
function fieldAt(path: readonly PropertyKey[], resource: Resource | undefined): Field | undefined {
  const [name, , column] = path.map(String);
  const field = resource && name !== undefined && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (path.length === 1 || field?.kind !== 'history') return path.length === 1 ? field : undefined;
  return column !== undefined && Object.hasOwn(field.row, column) ? field.row[column] : undefined;
}

const mustBe: Readonly<Record<string, string>> = {
  string: 'harus berupa teks',
  number: 'harus berupa angka',
  int: 'harus berupa angka bulat',
  boolean: 'harus ya atau tidak',
  array: 'harus berupa daftar',
  object: 'harus berupa kumpulan kolom',
};
const counted: Readonly<Record<string, readonly [size: string, unit: string]>> = {
  string: ['panjang', ' huruf'],
  array: ['banyak', ''],
  set: ['banyak', ''],
};

function bareWords(issue: Issue): string {
  if (issue.code === 'invalid_type') return mustBe[String(issue.expected)] ?? 'tidak benar';
  const [size, unit] = counted[String(issue.origin)] ?? ['besar', ''];
  if (issue.code === 'too_big') return `paling ${size} ${String(issue.maximum)}${unit}`;
  if (issue.code === 'too_small') return `paling ${size === 'besar' ? 'kecil' : 'sedikit'} ${String(issue.minimum)}${unit}`;
  return 'tidak benar';
}

/** The words of one complaint: a missing value is "wajib", and nothing is said in the library's words. */
function wordsOf(issue: Issue, resource: Resource | undefined): string {
  const field = fieldAt(issue.path, resource);
  const label = field?.label ?? String(issue.path.at(-1));
  const isUnread = issue.code === 'invalid_type' || issue.code === 'invalid_union';
  if (isUnread && isMissing(issue) && (field || issue.message === noWords))
    return `${label} wajib ${field?.kind === 'choice' || field?.kind === 'ref' ? 'dipilih' : 'diisi'}.`;
  return issue.message === noWords ? `${label} ${bareWords(issue)}.` : issue.message;
}

/** The first message of each field; a missing required field reads "wajib diisi". */
export function problemsOf(issues: readonly Issue[], resource?: Resource): Record<string, string> {
  // A map, because a body may hold a key named `constructor` or `__proto__`, which every plain object "has" already.
  const problems = new Map<string, string>();
  const note = (name: string, words: string) => {
    if (!problems.has(name)) problems.set(name, words);
  };
  for (const issue of issues) {
    if (Array.isArray(issue.keys)) for (const key of issue.keys.map(String)) note(key, 'Kolom ini tidak dikenal.');
    else if (issue.path.length > 0) note(issue.path.map(String).join('.'), wordsOf(issue, resource));
  }
  return Object.fromEntries(problems);
}
