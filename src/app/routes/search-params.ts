/** Reads an address leniently: `?page=2&search=12` is `{ page: '2', search: '12' }`, nothing is guessed or refused. */
export function parseSearchParams(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes what screens navigate with; anything empty, null or undefined is left out of the address. */
export function writeSearchParams(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}
