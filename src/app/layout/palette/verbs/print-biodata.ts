import { paletteTexts } from '../texts/id.ts';
import { subjectAfter } from './subject.ts';
import type { PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;

/** Kinds of people whose page has a sheet to print. */
const printed = ['/students/', '/teachers/', '/employes/'];

/** The sheet of the person nearest to the typed text. */
export const printBiodata: PaletteVerb = {
  needs: [],
  useOffers({ nearest, typed }) {
    if (!nearest || !('href' in nearest.act)) return [];
    const { href } = nearest.act;
    if (!printed.some((start) => href.startsWith(start))) return [];
    const by = subjectAfter(typed, texts.biodataWords) === undefined ? 'meant' : 'called';
    return [{ key: 'biodata', icon: 'print-outline', name: texts.biodata(nearest.name), act: { href: `${href}?dialog=cetak` }, by }];
  },
};
