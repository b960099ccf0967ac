import { findings } from '../../../../contract/resources/findings/findings.ts';
import { useIsOurs } from '../../../../crud/public.ts';
import { mayReport } from '../../../../features/patrol/reported/who-may.ts';
import { paletteTexts } from '../texts/id.ts';
import type { Offer, PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const offers = [
  { key: 'report', icon: 'flag-outline', name: texts.report, also: texts.reportAlso, act: { href: '/temuan/lapor' }, isAtRest: true },
] as const;

const none: readonly Offer[] = [];

/** The page for reporting something broken, for those who may. */
export const reportFinding: PaletteVerb = {
  needs: [
    { menu: '/temuan', right: 'create' },
    { menu: '/log-check-points', right: 'create' },
  ],
  // The page looks up what is already open, as the tab does. Other people's services have no findings.
  useOffers: ({ person }) => (useIsOurs(findings) && mayReport(person) ? offers : none),
};
