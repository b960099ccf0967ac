import { plainText } from '../../contract/words/field-text.ts';
import type { RegionFields, RegionPart, RegionTexts } from '../../contract/regions/region-fields.ts';
import type { Input, Resource } from '../../contract/resource.ts';

const parts = ['province', 'regency', 'district', 'village', 'postal'] as const;

/** The fields of one address that a field belongs to, and which of them it is. */
export function regionPartOf(resource: Resource, name: string): { readonly group: RegionFields; readonly part: RegionPart } | undefined {
  for (const group of resource.regions ?? []) {
    const part = parts.find((each) => group[each] === name);
    if (part) return { group, part };
  }
  return undefined;
}

/** What a form holds of an address. */
export function textsOf(group: RegionFields, input: Input): RegionTexts {
  const of = (name: string | undefined) => (name === undefined ? '' : plainText(input[name]));
  return {
    province: of(group.province),
    regency: of(group.regency),
    district: of(group.district),
    village: of(group.village),
    postal: of(group.postal),
    code: of(group.code),
  };
}

/** The fields whose values differ in `next`, with these values; the code only if it can be kept. */
export function changesIn(
  group: RegionFields,
  texts: RegionTexts,
  next: RegionTexts,
  keepsCode: boolean,
): readonly (readonly [name: string, value: string])[] {
  const changed = parts.filter((part) => texts[part] !== next[part]).map((part) => [group[part], next[part]] as const);
  return keepsCode && group.code !== undefined && texts.code !== next.code ? [...changed, [group.code, next.code]] : changed;
}
