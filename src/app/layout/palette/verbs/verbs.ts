import { hasAll, spelled, typedWords } from '../../../../contract/words/spelling.ts';
import type { PaletteHit } from '../hit.ts';
import { addRow } from './add-row.ts';
import { account, prepareOffline, turnTheme } from './device.ts';
import { myTasks } from './my-tasks.ts';
import { printBiodata } from './print-biodata.ts';
import { printLabels } from './print-labels.ts';
import { reportFinding } from './report-finding.ts';
import { scan } from './scan.ts';
import { meets, type Offer, type PaletteVerb, type VerbScene } from './verb.ts';
import { viewAs } from './view-as.ts';

/** Every command, in the order shown. A new area adds its file and a line. */
const verbs: readonly PaletteVerb[] = [
  scan,
  reportFinding,
  myTasks,
  addRow,
  printBiodata,
  printLabels,
  viewAs,
  prepareOffline,
  turnTheme,
  account,
];

/** Whether the typed text means an offer. */
function isCalled({ name, detail = '', also = '', by, isAtRest }: Offer, typed: string): boolean {
  if (typed === '') return isAtRest === true;
  // A command is found by the beginnings of its words: parts in the middle would match half of all commands.
  const starts = typedWords(typed).map((forms) => forms.map((form) => ` ${form}`));
  return by !== undefined || hasAll(` ${spelled(`${name} ${detail} ${also}`)}`, starts);
}

const verbHit = ({ key, icon, name, detail = '', act, by }: Offer): PaletteHit => ({
  key: `verb ${key}`,
  group: 'verbs',
  icon,
  name,
  detail,
  kind: '',
  act,
  distance: 3,
  isMeant: by === 'meant',
});

/** The commands that the person may give and that the typed text means: implied ones only if none is called by its words. */
export function useVerbHits(scene: Omit<VerbScene, 'isAllowed'>): readonly PaletteHit[] {
  // The list never changes, so every verb's hook is called in the same order each time.
  const offers = verbs.flatMap(({ needs, useOffers }) => {
    const isAllowed = meets(scene.person, needs);
    // biome-ignore lint/correctness/useHookAtTopLevel: see above.
    const all = useOffers({ ...scene, isAllowed });
    return isAllowed ? all : [];
  });
  const called = offers.filter((offer) => isCalled(offer, scene.typed));
  const byWords = called.filter(({ by }) => by !== 'meant');
  return (byWords.length > 0 ? byWords : called).map(verbHit);
}
