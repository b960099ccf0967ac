import { type HomeCard, partCard } from '../../../../crud/public.ts';
import { selfOf } from '../use-self.ts';
import { ClassGaps } from './class-gaps.tsx';
import { LastRead } from './last-read.tsx';
import { OwnClassTiles } from './own-class.tsx';

const menus = ['/beranda-laporan-adab', '/identitas-murid'];
const isTeacher: NonNullable<HomeCard['isFor']> = (user) => selfOf(user).teacher !== '';

/** What a teacher finds on the home. */
export const teacherHome: readonly HomeCard[] = [
  partCard({ name: 'own-class', place: 'lead', menus, isFor: isTeacher, Part: OwnClassTiles }),
  partCard({ name: 'class-gaps', place: 'side', menus, isFor: isTeacher, Part: ClassGaps }),
  partCard({ name: 'last-read', place: 'side', menus: ['/dimensi'], Part: LastRead }),
];
