import { fitting, type RegionPlace } from '../../contract/regions/find-region.ts';
import { codeLengths, type Region, type RegionIndex, type Village } from '../../contract/regions/region-files.ts';
import type { RegionPart } from '../../contract/regions/region-fields.ts';
import type { RefOption, RefOptions } from '../../ui/field/lookup-source.ts';
import { regionTexts as texts } from './texts/id.ts';

/** Entries listed at once; typing finds the others. */
const shown = 100;

const under = <T extends Region>(regions: readonly T[], parent: Region | undefined): readonly T[] =>
  parent ? regions.filter(({ code }) => code.startsWith(parent.code)) : regions;

interface Asked {
  readonly index: RegionIndex;
  readonly villages: readonly Village[] | undefined;
  readonly place: RegionPlace;
  readonly typed: string;
}

/** Those within the narrower region; if there are none, within the wider one. */
function firstFitting(regions: readonly Region[], level: 'regency' | 'district', typed: string, around: readonly (Region | undefined)[]) {
  for (const parent of around) {
    const found = fitting(under(regions, parent), level, typed);
    if (found.length > 0) return found;
  }
  return [];
}

const nameAt = (index: RegionIndex, code: string, level: 'province' | 'regency' | 'district'): string =>
  index.byCode.get(code.slice(0, codeLengths[level]))?.name ?? '';

const option = (region: Region, detail: string): RefOption => ({ value: region.code, label: region.name, detail });

function regencies({ index, place, typed }: Asked): readonly RefOption[] {
  const found = firstFitting(index.regency, 'regency', typed, [place.province, undefined]);
  return found.map((one) => option(one, nameAt(index, one.code, 'province')));
}

function districts({ index, place, typed }: Asked): readonly RefOption[] {
  if (typed.trim() === '' && !place.regency && !place.province) return [];
  const found = firstFitting(index.district, 'district', typed, [place.regency, place.province, undefined]);
  return found.map((one) => option(one, `${nameAt(index, one.code, 'regency')}, ${nameAt(index, one.code, 'province')}`));
}

function villagesFor({ index, villages = [], place, typed }: Asked): readonly RefOption[] {
  const all = typed.trim() === '' ? under(villages, place.district) : villages;
  const found = fitting(all, 'village', typed, place.district);
  return found.map((one) => option(one, `${texts.district(nameAt(index, one.code, 'district'))}, ${'postal' in one ? one.postal : ''}`));
}

/** The postal codes of what was recognised, each with a few of its villages. */
function postalCodes({ villages = [], place, typed }: Asked): readonly RefOption[] {
  const names = new Map<string, string[]>();
  const near = under(villages, place.village ?? place.district);
  const fits = near.filter(({ postal }) => postal.startsWith(typed));
  for (const { postal, name } of fits.length > 0 ? fits : villages.filter((one) => one.postal.startsWith(typed))) {
    names.set(postal, [...(names.get(postal) ?? []), name]);
  }
  return [...names].sort().map(([value, of]) => {
    const few = of.slice(0, 3).join(', ');
    return { value, label: value, detail: of.length > 3 ? texts.and(few, of.length - 3) : few };
  });
}

const lists: Readonly<Record<RegionPart, (asked: Asked) => readonly RefOption[]>> = {
  province: ({ index, typed }) => fitting(index.province, 'province', typed).map((one) => ({ value: one.code, label: one.name })),
  regency: regencies,
  district: districts,
  village: villagesFor,
  postal: postalCodes,
};

/** Why there is nothing to choose from yet. */
function noteOf(part: RegionPart, { place, typed }: Asked): string | undefined {
  if (part === 'district' && typed.trim() === '') return texts.typeDistrict;
  return (part === 'village' || part === 'postal') && !place.regency ? texts.regencyFirst : undefined;
}

/** What may be chosen for a part of an address. */
export function regionOptions(part: RegionPart, asked: Asked): RefOptions {
  const found = lists[part](asked);
  return {
    options: found.slice(0, shown),
    more: found.length > shown,
    loading: (part === 'village' || part === 'postal') && asked.place.regency !== undefined && asked.villages === undefined,
    offline: false,
    note: noteOf(part, asked),
  };
}
