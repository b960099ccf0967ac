/**
 * What would make a file look like a web page. Each pattern is long enough to occur by chance in only one of some million
 * pictures of a megabyte.
 */
const page =
  /<(?:script|iframe|object|embed\s|!doctype|html[\s>]|body[\s>]|style[\s>]|svg\s[^>]{0,80}on|img\s[^>]{0,80}(?:src|on)|meta\s|link\s+rel|form\s+[am]|\?php)|javascript:|data:text\/html/i;

/** Whether the bytes, as text, hold markup that a browser would act upon. */
export const holdsMarkup = (bytes: Buffer): boolean => page.test(bytes.toString('latin1'));
