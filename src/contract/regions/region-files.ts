import { regionEdition } from './edition.ts';
import { type RegionLevel, regionLevels } from './region-fields.ts';
import { type FoldedName, foldName } from './region-names.ts';

export interface Region {
  /** Digits without dots; it begins with the code of the region that this one lies in. */
  readonly code: string;
  readonly name: string;
  readonly level: RegionLevel;
  readonly folded: FoldedName;
}
export interface Village extends Region {
  readonly postal: string;
}

/** All regions above the villages. */
export interface RegionIndex {
  readonly province: readonly Region[];
  readonly regency: readonly Region[];
  readonly district: readonly Region[];
  readonly byCode: ReadonlyMap<string, Region>;
}

/** Where the list of provinces, regencies and districts is. */
export const indexAddress = `/regions/${regionEdition}/index.txt`;
/** Where the villages of a regency are. */
export const villagesAddress = (regency: string): string => `/regions/${regionEdition}/${regency}.txt`;

/** How many digits the code of a level has. */
export const codeLengths: Readonly<Record<RegionLevel, number>> = { province: 2, regency: 4, district: 6, village: 10 };

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

/** Reads the list of provinces, regencies and districts; undefined if the text is not that, or incomplete. */
export function readIndex(text: string): RegionIndex | undefined {
  const [head = '', ...lines] = linesOf(text);
  const counts = /^wilayah (\d+) (\d+) (\d+)$/.exec(head)?.slice(1).map(Number);
  if (!counts) return undefined;
  const found: Record<'province' | 'regency' | 'district', Region[]> = { province: [], regency: [], district: [] };
  const codes: string[] = [];
  for (const line of lines) {
    const [, blanks = '', part = '', name = ''] = /^( {0,2})(\d\d) (.+)$/.exec(line) ?? [];
    const level = regionLevels[blanks.length];
    if (name === '' || level === undefined || level === 'village') return undefined;
    const code = (codes[blanks.length - 1] ?? '') + part;
    codes[blanks.length] = code;
    found[level].push({ code, name, level, folded: foldName(level, name) });
  }
  const { province, regency, district } = found;
  if (province.length !== counts[0] || regency.length !== counts[1] || district.length !== counts[2]) return undefined;
  return { ...found, byCode: new Map([...province, ...regency, ...district].map((one) => [one.code, one])) };
}

/** Reads the villages of a regency; undefined if the text is not that, or incomplete. */
export function readVillages(regency: string, text: string): readonly Village[] | undefined {
  const [head = '', ...lines] = linesOf(text);
  const [code, count] = head.split(' ');
  if (code !== regency) return undefined;
  const villages: Village[] = [];
  let district = '';
  for (const line of lines) {
    const [, part = '', postal = '', name = ''] = /^ (\d{4}) (\d{5}) (.+)$/.exec(line) ?? [];
    if (name !== '') villages.push({ code: regency + district + part, name, postal, level: 'village', folded: foldName('village', name) });
    else if (/^\d\d$/.test(line)) district = line;
    else return undefined;
  }
  return villages.length === Number(count) ? villages : undefined;
}
