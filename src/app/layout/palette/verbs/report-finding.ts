import { paletteTexts } from '../texts/id.ts';
import type { PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const offers = [
  { key: 'report', icon: 'flag-outline', name: texts.report, also: texts.reportAlso, act: { href: '/temuan/lapor' }, isAtRest: true },
] as const;

/** The page on which something broken is reported, for whoever may. */
export const reportFinding: PaletteVerb = {
  needs: [
    { menu: '/temuan', right: 'create' },
    { menu: '/log-check-points', right: 'create' },
  ],
  useOffers: () => offers,
};
