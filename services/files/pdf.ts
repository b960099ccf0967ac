import { inflateSync } from 'node:zlib';
import { bad, good, type Inspected } from './file-kinds.ts';
import { words } from './words.ts';

/** Names of things a scanned letter never needs: programs, embedded files, calls to the outside. */
const active =
  /\/(JavaScript|EmbeddedFiles?|Filespec|Launch|RichMedia|Rendition|XFA|ImportData|SubmitForm|GoTo[ER]|Movie|Sound)(?![A-Za-z0-9])/;
/** A program and an embedded file, with names so short that they turn up by chance in the middle of a picture. */
const script = /\/(JS|EF)(?![A-Za-z0-9])/;
/** Addresses, and actions that start by themselves when the file is opened or a page or field is reached. */
const linked = /\/(URI|AA)(?![A-Za-z0-9])/;
/** Opening at a certain page harms nobody; anything else allowed here is an action. */
const opens = /\/OpenAction(?![A-Za-z0-9])\s*(?!\s*\[)/;
/** The short names followed by a value, so that they are found even where they are hidden from a look at the objects. */
const value = String.raw`\s*(?:<<|\(|<[0-9A-Fa-f]|\d+\s+\d+\s+R)`;
const hiddenScript = new RegExp(`/(?:JS|EF)${value}`);
const hiddenLink = new RegExp(String.raw`/(?:URI|AA)${value}|/S\s*/URI(?![A-Za-z0-9])`);
const locked = /\/Encrypt(?![A-Za-z0-9])/;
const blank = /^[\s\0]*$/;
/** A compressed list of objects: its content can't be seen from outside. */
const objectStream = /\/ObjStm(?![A-Za-z0-9])/g;
const mostInflated = 16 * 1024 * 1024;

/** Any letter of a name may be written as its code (`/J#53`). */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

interface Stream {
  /** Everything between the previous stream and this one; this one's dictionary is at its end. */
  readonly dictionary: string;
  readonly start: number;
  readonly end: number;
}

function streamsOf(text: string): Stream[] {
  const streams: Stream[] = [];
  const opening = /stream\r?\n/g;
  let last = 0;
  for (let hit = opening.exec(text); hit; hit = opening.exec(text)) {
    const start = hit.index + hit[0].length;
    const closing = text.indexOf('endstream', start);
    const end = closing === -1 ? text.length : closing;
    streams.push({ dictionary: plainNames(text.slice(last, hit.index)), start, end });
    last = end + 'endstream'.length;
    opening.lastIndex = last;
  }
  return streams;
}

/** Some readers go by these two keys instead of the type. */
const listsObjects = (dictionary: string): boolean =>
  dictionary.match(objectStream) !== null || (/\/First(?![A-Za-z0-9])/.test(dictionary) && /\/N(?![A-Za-z0-9])/.test(dictionary));

/** The text of a compressed list of objects; undefined if it can't be read and so can't be trusted. */
function inflated(bytes: Buffer, { dictionary, start, end }: Stream, budget: number): string | undefined {
  if (/\/(Predictor|DecodeParms|DP)(?![A-Za-z0-9])/.test(dictionary)) return undefined;
  const filters = dictionary.match(/\/\w+Decode(?![A-Za-z])/g) ?? [];
  const content = bytes.subarray(start, end);
  if (filters.length === 0) return content.toString('latin1');
  if (filters.length > 1 || filters[0] !== '/FlateDecode') return undefined;
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, budget) }).toString('latin1');
  } catch {
    return undefined;
  }
}

function withoutStreams(text: string, streams: readonly Stream[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of streams) {
    parts.push(text.slice(at, start));
    at = end;
  }
  return parts.join('\n') + text.slice(at);
}

/** What is wrong with objects that hold these names. */
function problemOf(names: string): string | undefined {
  if (script.test(names) || active.test(names)) return words.active;
  return linked.test(names) || opens.test(names) ? words.linked : undefined;
}

function problemIn(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!/^%PDF-[12]\.\d/.test(text) || end === -1) return words.broken;
  if (!blank.test(text.slice(end + '%%EOF'.length))) return words.behind;
  const streams = streamsOf(text);
  const [outside, whole] = [plainNames(withoutStreams(text, streams)), plainNames(text)];
  if (locked.test(outside)) return words.locked;
  const shown = problemOf(outside) ?? (hiddenScript.test(whole) || active.test(whole) ? words.active : undefined);
  if (shown) return shown;
  if (hiddenLink.test(whole) || opens.test(whole)) return words.linked;
  // One hidden in the content of another stream would not be checked.
  if (outside.match(objectStream)?.length !== whole.match(objectStream)?.length) return words.unreadable;
  let budget = mostInflated;
  for (const stream of streams.filter(({ dictionary }) => listsObjects(dictionary))) {
    const inside = inflated(bytes, stream, budget);
    if (inside === undefined) return words.unreadable;
    budget -= inside.length;
    const problem = problemOf(plainNames(inside));
    if (problem) return problem;
  }
  return undefined;
}

/**
 * A PDF that only shows pages: not encrypted, no programs, no embedded files, no addresses, nothing after its end. It is
 * stored byte for byte.
 */
export function inspectPdf(bytes: Buffer): Inspected {
  const problem = problemIn(bytes);
  return problem === undefined ? good(bytes) : bad(problem);
}
