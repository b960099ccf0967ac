const elsewhere = 'https://elsewhere.invalid';
/** A backslash is a slash to browsers, and they leave out what cannot be seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the signs that are refused
const hidden = /[\\\s\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/;

/** True for an address of a page or picture: http(s) with a host and nobody's password, or a path of one's own origin. */
export function isWebAddress(text: string): boolean {
  if (hidden.test(text) || !URL.canParse(text, elsewhere)) return false;
  const url = new URL(text, elsewhere);
  // With its dots resolved, a path must not begin like another host.
  if (url.pathname.startsWith('//')) return false;
  if (text.startsWith('/')) return url.origin === elsewhere && !text.startsWith('//');
  return /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text) && url.username === '' && url.password === '';
}
