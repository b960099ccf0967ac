import { type QrLevel, qrLevels } from '../../../ui/qr/qr-drawing.ts';
import type { PointLabel } from './point-label.ts';
import { type LabelSize, labelSizes } from './label-size.ts';

/** Which labels are printed and how; the address holds all of it. */
export interface LabelChoice {
  readonly branch?: string;
  readonly school?: string;
  readonly floor?: string;
  /** Ids picked from what the filters leave; without them, all of it. */
  readonly ids?: readonly string[];
  readonly size: LabelSize;
  readonly level: QrLevel;
}

export const places = ['branch', 'school', 'floor'] as const;
export type LabelPlace = (typeof places)[number];

const defaults = { size: 'large', level: 'Q' } as const;

const oneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T => values.find((one) => one === value) ?? otherwise;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads an address leniently: what it does not understand is ignored. */
export function readChoice(search: Readonly<Record<string, unknown>>): LabelChoice {
  const named = Object.fromEntries(places.flatMap((place) => (text(search[place]) === '' ? [] : [[place, text(search[place])]])));
  const ids = text(search.ids)
    .split(',')
    .filter((id) => id !== '');
  return {
    ...named,
    ...(search.ids === undefined ? {} : { ids }),
    size: oneOf(labelSizes, search.size, defaults.size),
    level: oneOf(qrLevels, search.level, defaults.level),
  };
}

/** The choice as the address holds it; defaults are left out. */
export function writeChoice({ ids, size, level, ...named }: LabelChoice): Record<string, string> {
  return {
    ...named,
    // An empty selection counts too, but the router leaves empty texts out of the address.
    ...(ids ? { ids: ids.length === 0 ? ',' : ids.join(',') } : {}),
    ...(size === defaults.size ? {} : { size }),
    ...(level === defaults.level ? {} : { level }),
  };
}

const collator = new Intl.Collator('id', { numeric: true });
const byPlace = (a: PointLabel, b: PointLabel): number =>
  collator.compare(a.branch, b.branch) ||
  collator.compare(a.school, b.school) ||
  collator.compare(a.floor, b.floor) ||
  collator.compare(a.room, b.room) ||
  collator.compare(a.id, b.id);

/** The order of a walk through the buildings, in which the labels are hung up. */
export const inOrder = (labels: readonly PointLabel[]): PointLabel[] => [...labels].sort(byPlace);

/** What the filters leave, whatever was selected. */
export const filtered = (labels: readonly PointLabel[], choice: LabelChoice): PointLabel[] =>
  labels.filter((label) => places.every((place) => choice[place] === undefined || label[place] === choice[place]));

/** The labels that are printed. */
export function chosen(labels: readonly PointLabel[], choice: LabelChoice): PointLabel[] {
  const ids = choice.ids && new Set(choice.ids);
  return filtered(labels, choice).filter(({ id }) => !ids || ids.has(id));
}

/** What a filter offers: the places that the wider filters leave. */
export function offered(labels: readonly PointLabel[], choice: LabelChoice, place: LabelPlace): string[] {
  const before = places.slice(0, places.indexOf(place));
  const left = labels.filter((label) => before.every((one) => choice[one] === undefined || label[one] === choice[one]));
  return [...new Set(left.map((label) => label[place]))].filter((name) => name !== '').sort(collator.compare);
}

/** Another branch has other schools and floors: anything narrower than the changed filter is reset, and so is the selection. */
export function withPlace({ ids: _ids, ...choice }: LabelChoice, place: LabelPlace, value: string): LabelChoice {
  const kept = Object.fromEntries(
    Object.entries(choice).filter(([name]) => !places.slice(places.indexOf(place)).some((one) => one === name)),
  );
  return { ...kept, size: choice.size, level: choice.level, ...(value === '' ? {} : { [place]: value }) };
}
