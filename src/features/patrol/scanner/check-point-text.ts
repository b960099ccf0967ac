/** What the text of a QR code may be, before anything is asked. */
export type ReadText =
  | { readonly kind: 'number'; readonly id: string }
  /** Another service's way of naming its rows; only the service or the cache can tell. */
  | { readonly kind: 'name'; readonly id: string }
  | { readonly kind: 'none' };

// Ids in the database are 64-bit numbers, at most 19 digits.
const number = /^[1-9]\d{0,18}$/;
const name = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Recognises a check point's id; addresses, sentences and the like are refused without asking anybody. */
export function readText(text: string): ReadText {
  const id = text.trim();
  if (number.test(id)) return { kind: 'number', id };
  return name.test(id) ? { kind: 'name', id } : { kind: 'none' };
}
