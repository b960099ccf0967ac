import { paletteTexts } from '../texts/id.ts';
import type { PaletteVerb } from './verb.ts';

const offers = [{ key: 'scan', icon: 'qr-code-outline', name: paletteTexts.verbs.scan, act: { href: '/scan' }, isAtRest: true }] as const;

/** The camera, for people who record patrols. */
export const scan: PaletteVerb = { needs: [{ menu: '/log-check-points', right: 'create' }], useOffers: () => offers };
