import type { RecapClass } from '../../../contract/calls/adab/adab-calls.ts';

type Tones = RecapClass['counts'][number];

export const totalOf = ({ seen, guided, plain }: Tones): number => seen + guided + plain;

/** All dimensions of a class together. */
export const sumOf = (counts: readonly Tones[]): Tones =>
  counts.reduce<Tones>((a, b) => ({ seen: a.seen + b.seen, guided: a.guided + b.guided, plain: a.plain + b.plain }), {
    seen: 0,
    guided: 0,
    plain: 0,
  });
