/** What the text of a QR code may be, before anything is asked. */
export type ReadText =
  | { readonly kind: 'number'; readonly id: string }
  /** Another service's naming scheme for its rows; only the service or the cache can tell. */
  | { readonly kind: 'name'; readonly id: string }
  /** Clearly something else: an address, a network, a business card, a text. */
  | { readonly kind: 'foreign' };

// Ids in the database are 64-bit numbers, at most 19 digits.
const number = /^[1-9]\d{0,18}$/;
// Other people's services name their rows in many ways, but not with long names and not with sentences.
const longest = 64;
const mostWords = 3;

/** What other kinds of codes begin with, and what addresses without such a prefix look like. A single word with a dot may be an id. */
const others = [
  /:\/\//,
  /^(begin|wifi|mecard|bizcard|matmsg|mailto|tel|sms|smsto|mmsto|geo|otpauth|otpauth-migration|bitcoin|ethereum|market|intent|javascript|data|upi|whatsapp|dpp|lpa|fido):/i,
  /^www\./i,
  /^([a-z0-9-]+\.)+[a-z]{2,}\//i,
  /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
];

// No id contains a control character, and a text without letters or digits names nothing.
const isPlain = (id: string): boolean => !/\p{Cc}/u.test(id) && /[\p{L}\p{N}]/u.test(id);

/** Recognises what may be a check point's id; addresses, sentences and the like are ruled out without asking anybody. */
export function readText(text: string): ReadText {
  const id = text.trim();
  if (number.test(id)) return { kind: 'number', id };
  const isShort = id.length <= longest && id.split(/\s+/).length <= mostWords;
  return isShort && isPlain(id) && !others.some((other) => other.test(id)) ? { kind: 'name', id } : { kind: 'foreign' };
}
