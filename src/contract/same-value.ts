const parts = (value: object): ReadonlyMap<string, unknown> => new Map(Object.entries(value));

function sameParts(a: object, b: object): boolean {
  const [mine, theirs] = [parts(a), parts(b)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].every((name) => sameValue(mine.get(name), theirs.get(name)));
}

/** Whether two values of a field mean the same: nothing chosen is `''` or null, an id is text or a number, and services disagree about which. */
export function sameValue(a: unknown, b: unknown): boolean {
  const [x, y] = [a ?? '', b ?? ''];
  if (typeof x === 'object' && typeof y === 'object') return sameParts(x, y);
  return String(x) === String(y);
}
