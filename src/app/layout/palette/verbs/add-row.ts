import { flagsOf } from '../sources.ts';
import { paletteTexts } from '../texts/id.ts';
import { isCommand } from './is-wanted.ts';
import { subjectAfter } from './subject.ts';
import type { Offer, PaletteVerb, VerbScene } from './verb.ts';

const texts = paletteTexts.verbs;

/** Lists that something can be added to, in the order in which a bare name is meant. */
const lists = [
  { route: '/students', words: texts.add.siswa },
  { route: '/pendaftaran', words: texts.add.siswa },
  { route: '/teachers', words: texts.add.guru },
  { route: '/employes', words: texts.add.karyawan },
  { route: '/users', words: texts.add.pengguna },
  { route: '/rooms', words: texts.add.checkPoint },
] as const;

/** A number is not a name. */
const isName = (text: string): boolean => text.length > 1 && /\p{L}/u.test(text) && !/\d/.test(text);

function offersFor({ person, typed }: VerbScene): readonly Offer[] {
  const open = lists.filter(({ route }) => flagsOf(person, route)?.create === true);
  // One way to add a pupil is enough.
  const own = open.filter(({ words }, at) => open.findIndex((other) => other.words === words) === at);
  const called = own.flatMap((list) => {
    const name = subjectAfter(typed, list.words.split(' '));
    return name === undefined ? [] : [{ ...list, name }];
  });
  const first = own.some(({ words }) => isCommand(typed, words)) ? undefined : own[0];
  const meant = called.length > 0 ? called : first && isName(typed.trim()) ? [{ ...first, name: typed.trim() }] : [];
  const named = meant.filter(({ name }) => name !== '');
  return [
    ...named.map(
      ({ route, words, name }): Offer => ({
        key: `add ${route}`,
        icon: 'person-add-outline',
        name: texts.addNamed(words, name),
        act: { href: `${route}?dialog=add`, typedName: name },
        by: called.length > 0 ? 'called' : 'meant',
      }),
    ),
    ...own
      .filter(({ route }) => !named.some((one) => one.route === route))
      .map(({ route, words }): Offer => ({ key: `add ${route}`, icon: 'add-outline', name: words, act: { href: `${route}?dialog=add` } })),
  ];
}

/** The form of a new row, with the name that was typed. */
export const addRow: PaletteVerb = {
  needs: lists.map(({ route }) => ({ menu: route, right: 'create' })),
  useOffers: offersFor,
};
