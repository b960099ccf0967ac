/** What somebody chose last on these screens, by name. */
export type TeacherChoices = Readonly<Record<string, string>>;

const keyOf = (userId: string): string => `amanah-adab-${userId}`;

/** Reads what storage holds; anything wrong in it counts as nothing. */
export function readChoices(kept: string | null): TeacherChoices {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {};
    return Object.fromEntries(Object.entries(read).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return {};
  }
}

/** The last choices of a person on this device. */
export function recallChoices(userId: string): TeacherChoices {
  try {
    return readChoices(localStorage.getItem(keyOf(userId)));
  } catch {
    return {};
  }
}

/** When a dimension was chosen last (ms since 1970). */
export function readAt({ at = '' }: TeacherChoices): number | undefined {
  const read = Number(at);
  return at !== '' && Number.isFinite(read) ? read : undefined;
}

/** Adds to the last choices, and notes when a dimension was chosen; an empty one is forgotten. */
export function rememberChoices(userId: string, choices: TeacherChoices): void {
  try {
    const all = Object.entries({ ...recallChoices(userId), ...choices, ...(choices.dimensi ? { at: String(Date.now()) } : {}) }).filter(
      ([, value]) => value !== '',
    );
    localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Storage is blocked: the choice stays in the address until the page is left.
  }
}
