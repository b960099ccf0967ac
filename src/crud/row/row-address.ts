/**
 * A name in an address: the browser takes `.` and `..` for steps in a path, encoded or not, so they are left out. The
 * page never needs the name; the id before it says which row is meant.
 */
const nameSegment = (name: unknown): string => {
  const text = name === null || name === undefined ? '' : String(name);
  return /^\.{1,2}$/.test(text) ? '' : encodeURIComponent(text);
};

/** The address of a page about one row: `/privileges/sub-modules/7/akademik`. */
export function rowAddress(menu: string, id: unknown, name: unknown): string {
  const last = nameSegment(name);
  return `${menu}/${encodeURIComponent(String(id ?? ''))}${last === '' ? '' : `/${last}`}`;
}
