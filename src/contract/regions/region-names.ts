import type { RegionLevel } from './region-fields.ts';

/** What people write before a name, by the level that it indicates. Longer spellings come first. */
const kinds: Readonly<Record<RegionLevel, RegExp>> = {
  province:
    /^(?:(?:provinsi|propinsi|prov|prop)\b[\s.]*)?(?:(?:daerah istimewa|daerah khusus ibu ?kota|daerah khusus|dki|di|d\. ?k\. ?i|d\. ?i)\b[\s.]*)?/,
  regency: /^(?:kabupaten|kab|kota|kodya|kotamadya)\b[\s.]*(?:administrasi|adm)?\b[\s.]*/,
  district: /^(?:kecamatan|kec|distrik)\b[\s.]*/,
  village: /^(?:kelurahan|kel|desa|ds)\b[\s.]*/,
};

/** Short names in use, spelt as `bare` leaves them. */
const alsoCalled: Readonly<Record<string, string>> = {
  diy: 'yogyakarta',
  jogja: 'yogyakarta',
  jabar: 'jawabarat',
  jateng: 'jawatengah',
  jatim: 'jawatimur',
  nad: 'aceh',
  nanggroeacehdarussalam: 'aceh',
  ntb: 'nusatenggarabarat',
  ntt: 'nusatenggaratimur',
};

const lowered = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Only letters and digits: "Duren Jaya" is Durenjaya, "Ba'u" is Bau. */
const bare = (text: string): string => lowered(text).replace(/[^\p{L}\d]/gu, '');

/** A name without the word for its level; the word alone stays, since it may be all that was typed. */
function named(level: RegionLevel, text: string): string {
  const low = lowered(text);
  return bare(low.replace(kinds[level], '')) || bare(low);
}

/** Whether a regency's name says that it is a town; undefined if it says neither. */
function townOf(text: string): boolean | undefined {
  const kind = /^(?:kabupaten|kab|kota|kodya|kotamadya)\b/.exec(lowered(text))?.[0];
  return kind === undefined ? undefined : !kind.startsWith('kab');
}

/** A name in the form used for comparing: without the word for the level, blanks, dots and capitals. */
export interface FoldedName {
  readonly base: string;
  readonly full: string;
  readonly isTown: boolean | undefined;
}

/** Folds a name, official or typed. */
export function foldName(level: RegionLevel, text: string): FoldedName {
  const base = named(level, text);
  return {
    base: level === 'province' ? (alsoCalled[base] ?? base) : base,
    full: bare(text),
    isTown: level === 'regency' ? townOf(text) : undefined,
  };
}

const fitsKind = (official: FoldedName, typed: FoldedName): boolean => typed.isTown === undefined || typed.isTown === official.isTown;

/** Whether what was typed is this name: "Kec. Jatiasih" and "JATI ASIH" are, "Jati" is not, "Kab. Bekasi" is not the town. */
export const isSameName = (official: FoldedName, typed: FoldedName): boolean =>
  typed.base !== '' && official.base === typed.base && fitsKind(official, typed);

/** How well a name matches what is typed of it: 0 begins with it, 1 has a word that does, 2 contains it; undefined if it doesn't match. */
export function fitOf(name: string, official: FoldedName, typed: FoldedName): 0 | 1 | 2 | undefined {
  if (official.full.startsWith(typed.full)) return 0;
  if (!fitsKind(official, typed)) return undefined;
  if (official.base.startsWith(typed.base)) return 0;
  if (!official.base.includes(typed.base)) return undefined;
  return name.split(/[\s/-]+/).some((word) => bare(word).startsWith(typed.base)) ? 1 : 2;
}
