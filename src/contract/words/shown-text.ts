/** A value that a row may lack, as text; no value is an empty text. */
export const shownText = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
