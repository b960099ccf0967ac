import { codeLengths, type Region, type RegionIndex, type Village } from './region-files.ts';
import { type RegionLevel, regionLevels, type RegionTexts } from './region-fields.ts';
import { type FoldedName, fitOf, foldName, isSameName } from './region-names.ts';

/** What was recognised of an address, from the largest region down to the first that is unclear. */
export interface RegionPlace {
  readonly province?: Region;
  readonly regency?: Region;
  readonly district?: Region;
  readonly village?: Village;
}

/** The villages of a regency, if they are loaded. */
export type VillagesOf = (regency: string) => readonly Village[] | undefined;

/** Those with this name. An exact match goes before a name that only amounts to the same. */
function called<T extends Region>(regions: readonly T[], level: RegionLevel, text: string): readonly T[] {
  const typed = foldName(level, text);
  const same = regions.filter(({ folded }) => isSameName(folded, typed));
  const exact = same.filter(({ folded }) => folded.full === typed.full);
  return exact.length > 0 ? exact : same;
}

const within = <T extends Region>(regions: readonly T[], parents: readonly Region[]): readonly T[] => {
  const codes = new Set(parents.map(({ code }) => code));
  const length = parents[0]?.code.length ?? 0;
  return regions.filter(({ code }) => codes.has(code.slice(0, length)));
};

/** The only one; of several, the one with the stored code. */
const theOne = <T extends Region>(found: readonly T[], code: string): T | undefined =>
  found.length === 1 ? found[0] : found.find((one) => code.length >= one.code.length && code.startsWith(one.code));

/** The region with all regions it lies in. */
function placeOf(index: RegionIndex, region: Region | Village): RegionPlace {
  const [province, regency, district] = (['province', 'regency', 'district'] as const).map((level) =>
    region.code.length < codeLengths[level] ? undefined : index.byCode.get(region.code.slice(0, codeLengths[level])),
  );
  return {
    ...(province ? { province } : {}),
    ...(regency ? { regency } : {}),
    ...(district ? { district } : {}),
    ...('postal' in region ? { village: region } : {}),
  };
}

/** The smallest region of a place. */
export const smallest = (place: RegionPlace): Region | undefined => place.village ?? place.district ?? place.regency ?? place.province;

/**
 * What a written address means, as far as it is clear: each name has to lie within the ones above it, and an empty level is
 * filled in from those around it ("Kecamatan Jatiasih" alone is in Kota Bekasi, as there is only one).
 */
export function recognise(index: RegionIndex, texts: RegionTexts, villagesOf: VillagesOf): RegionPlace {
  const { code } = texts;
  let region: Region | undefined;
  let reached: readonly Region[] = index.province;
  for (const level of ['province', 'regency', 'district'] as const) {
    const text = texts[level].trim();
    if (text === '' && level !== 'province') continue;
    const all = level === 'province' ? index.province : within(index[level], reached);
    const found = text === '' ? all : called(all, level, text);
    if (found.length === 0) break;
    reached = found;
    const one = text === '' ? undefined : theOne(found, code);
    if (one) {
      region = one;
      reached = [one];
    }
  }
  if (!region) return {};
  const place = placeOf(index, region);
  if (!place.regency || texts.village.trim() === '') return place;
  const villages = villagesOf(place.regency.code) ?? [];
  const here = texts.district.trim() === '' ? villages : place.district ? within(villages, [place.district]) : [];
  const village = theOne(called(here, 'village', texts.village), code);
  return village ? placeOf(index, village) : place;
}

/** The regions whose names match what is typed, best first; those in `near` before equally good ones. */
export function fitting<T extends Region>(regions: readonly T[], level: RegionLevel, typed: string, near?: Region): readonly T[] {
  const folded: FoldedName = foldName(level, typed);
  if (folded.base === '') return regions;
  const ranked = regions.flatMap((region, order) => {
    const fit = fitOf(region.name, region.folded, folded);
    const far = near && !region.code.startsWith(near.code) ? 1 : 0;
    return fit === undefined ? [] : [{ region, rank: fit * 2 + far, order }];
  });
  return ranked.sort((one, other) => one.rank - other.rank || one.order - other.order).map(({ region }) => region);
}

/**
 * The texts after a region was chosen. Above it, names that already mean the same stay as written, and others become the
 * official ones; below it, names recognised as lying elsewhere are removed, and unrecognised ones stay.
 */
export function chosenTexts(index: RegionIndex, texts: RegionTexts, before: RegionPlace, chosen: Region | Village): RegionTexts {
  const place = placeOf(index, chosen);
  const levels = regionLevels.map((level): readonly [RegionLevel, string] => {
    const [old, now] = [before[level], place[level]];
    const isKept = level !== chosen.level && texts[level].trim() !== '' && old?.code === now?.code;
    if (now) return [level, isKept ? texts[level] : now.name];
    return [level, old && !old.code.startsWith(chosen.code) ? '' : texts[level]];
  });
  const isElsewhere = before.village !== undefined && !before.village.code.startsWith(chosen.code);
  const postal = 'postal' in chosen ? chosen.postal : isElsewhere && before.village?.postal === texts.postal ? '' : texts.postal;
  const deepest = smallest(before);
  const code = deepest?.code.startsWith(chosen.code) ? deepest.code : chosen.code;
  return { ...texts, ...Object.fromEntries(levels), postal, code };
}

/** The texts with the official names of what was recognised; an existing postal code stays. */
export function officialTexts(texts: RegionTexts, place: RegionPlace): RegionTexts {
  const names = regionLevels.map((level) => [level, place[level]?.name ?? texts[level]]);
  return {
    ...texts,
    ...Object.fromEntries(names),
    postal: texts.postal.trim() === '' ? (place.village?.postal ?? '') : texts.postal,
    code: smallest(place)?.code ?? '',
  };
}

/** A place in one line, smallest region first: "Jatimekar, Kec. Jatiasih, Kota Bekasi". */
export function placeWords({ village, district, regency, province }: RegionPlace): string {
  const parts = [village?.name, district && `Kec. ${district.name}`, regency?.name];
  return parts.filter((part) => part !== undefined).join(', ') || (province?.name ?? '');
}
