import { paletteTexts } from '../texts/id.ts';
import type { PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const offers = [{ key: 'tasks', icon: 'build-outline', name: texts.tasks, also: texts.tasksAlso, act: { href: '/tugas' } }] as const;

/** What somebody has to mend; on a wide window no tab leads there. */
export const myTasks: PaletteVerb = { needs: [{ menu: '/temuan', right: 'create' }], useOffers: () => offers };
