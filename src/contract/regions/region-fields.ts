/**
 * Fields of a resource that together say where something is: the names of the regions, and what follows from them. They
 * stay texts that accept anything; a form offers the official names, and knows that they belong together.
 */
export interface RegionFields<N extends string = string> {
  readonly province: N;
  readonly regency: N;
  readonly district: N;
  readonly village: N;
  readonly postal: N;
  /** Holds the official code of what was recognised: 2, 4, 6 or 10 digits. */
  readonly code?: N;
}

/** The levels of regions, largest first. */
export const regionLevels = ['province', 'regency', 'district', 'village'] as const;
export type RegionLevel = (typeof regionLevels)[number];
/** What a field of the group asks for. */
export type RegionPart = RegionLevel | 'postal';

/** The names as they were typed, and the code stored with them. */
export type RegionTexts = Readonly<Record<RegionPart | 'code', string>>;
