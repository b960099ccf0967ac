import { findings } from '../../../../contract/resources/findings/findings.ts';
import { useData, useIsOurs } from '../../../../crud/public.ts';
import { mends } from '../../../../features/patrol/reported/who-may.ts';
import { paletteTexts } from '../texts/id.ts';
import type { Offer, PaletteVerb } from './verb.ts';

const { verbs: texts } = paletteTexts;
const offers = [{ key: 'tasks', icon: 'build-outline', name: texts.tasks, also: texts.tasksAlso, act: { href: '/tugas' } }] as const;
const none: readonly Offer[] = [];

/** What somebody has to repair; on a wide window no tab leads there. Tasks are an employee's, and other people's services have none. */
export const myTasks: PaletteVerb = {
  needs: [{ menu: '/temuan', right: 'create' }],
  useOffers({ person }) {
    const { session } = useData();
    const isOurs = useIsOurs(findings);
    return isOurs && mends({ ...person, ysb_employe_id: session.current()?.user.ysb_employe_id }) ? offers : none;
  },
};
