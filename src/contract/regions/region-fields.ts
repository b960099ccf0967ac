/**
 * Fields of a resource that together say where something is: the names of the regions, and what follows from them. They
 * stay texts that anything may be typed into; a form offers the official names, and knows that they belong together.
 */
export interface RegionFields<N extends string = string> {
  readonly province: N;
  readonly regency: N;
  readonly district: N;
  readonly village: N;
  readonly postal: N;
  /** Takes the official code of what was recognised: 2, 4, 6 or 10 digits. */
  readonly code?: N;
}

/** The levels of regions from the largest to the smallest. */
export const regionLevels = ['province', 'regency', 'district', 'village'] as const;
export type RegionLevel = (typeof regionLevels)[number];
/** What is asked for in a field of the group. */
export type RegionPart = RegionLevel | 'postal';

/** The names as they were typed, and the code that is kept beside them. */
export type RegionTexts = Readonly<Record<RegionPart | 'code', string>>;
