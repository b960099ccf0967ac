type Values = Readonly<Record<string, unknown>>;

/** A row as it is and as it would be; `today` is a day (`YYYY-MM-DD`), if the caller knows one. */
export interface RowChange {
  readonly before: Values;
  readonly after: Values;
  readonly today: string | undefined;
}

/**
 * Which value of a choice may follow which. The form offers nothing else and says why, the services decide. A new row may
 * start with any value, and an unchanged value is no transition.
 */
export interface Transition<N extends string = string> {
  readonly field: N;
  /** For each value, those that may follow it; a value not named here may become anything. */
  readonly follows?: Readonly<Record<string, readonly (string | number)[]>>;
  /** Why anything else may not follow. */
  readonly words?: string;
  /** Words that refuse a change which `follows` would allow, in view of the whole row. */
  guard?(change: RowChange): string | undefined;
}

interface Changing {
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
  readonly transitions?: readonly Transition[];
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function problemOf(resource: Changing, { field, follows, words, guard }: Transition, change: RowChange): string | undefined {
  const [from, to] = [textOf(change.before[field]), textOf(change.after[field])];
  if (from === to) return undefined;
  const may = follows && Object.hasOwn(follows, from) ? follows[from] : undefined;
  const label = resource.fields[field]?.label ?? field;
  if (may && !may.some((value) => textOf(value) === to)) return words ?? `${label} tidak dapat diubah menjadi nilai ini.`;
  return guard?.(change);
}

/** Messages by field for a change that is not allowed. */
export function transitionProblems(resource: Changing, change: RowChange): Record<string, string> {
  const found = (resource.transitions ?? []).flatMap((one): [string, string][] => {
    const words = problemOf(resource, one, change);
    return words === undefined ? [] : [[one.field, words]];
  });
  return Object.fromEntries(found);
}
