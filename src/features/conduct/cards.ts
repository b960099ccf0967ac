import { shownText } from '../../contract/words/shown-text.ts';
import type { SessionUser } from '../../contract/session.ts';
import { type HomeCard, partCard } from '../../crud/public.ts';
import { quietPupils } from './fairness/quiet.card.ts';
import { waitingReports } from './reports/waiting.card.ts';
import { isTeacher, keepsRecap } from './who.ts';
import { selfOf } from './teacher/use-self.ts';
import { ClassGaps } from './teacher/today/class-gaps.tsx';
import { LastRead } from './teacher/today/last-read.tsx';
import { OwnClassTiles } from './teacher/today/own-class.tsx';

/** For a head of school without a class it is not the first thing to say. */
const leadsClass = (user: SessionUser): boolean =>
  isTeacher(user) && (!keepsRecap(user) || shownText(selfOf(user).data?.number_kelas) !== '');

const menus = ['/beranda-laporan-adab', '/identitas-murid'];

/** What a teacher and a head of school find on the home. */
export const teacherHome: readonly HomeCard[] = [
  waitingReports,
  quietPupils,
  partCard({ name: 'own-class', place: 'lead', menus, isFor: leadsClass, Part: OwnClassTiles }),
  partCard({ name: 'class-gaps', place: 'side', menus, isFor: isTeacher, Part: ClassGaps }),
  partCard({ name: 'last-read', place: 'side', menus: ['/dimensi'], Part: LastRead }),
];
