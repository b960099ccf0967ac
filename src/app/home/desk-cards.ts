import type { HomeCard } from '../../crud/public.ts';
import { teacherHome } from '../../features/conduct/cards.ts';
import { silentDevices } from '../../features/devices/silent.card.ts';
import { passwordRequests } from '../../features/home/cards/requests.card.ts';
import { untidyRows } from '../../features/home/cards/untidy.card.ts';
import { recentImportsPart } from '../../features/import/recent-part.tsx';
import { openImportsPart } from '../../features/import/under-way/open-imports-part.tsx';
import { findingCards } from '../../features/patrol/findings/desk/finding-cards.ts';
import { myTasks } from '../../features/patrol/tasks/tasks.card.ts';
import { patrolHome } from '../../features/patrol/today/cards.ts';
import { rolelessAccounts } from '../../features/people/roleless.card.ts';
import { emptyRoles } from '../../features/privileges/empty-roles.card.ts';
import { unplacedPupils } from '../../features/students/unplaced.card.ts';

/** The cards of everybody but those who only walk rounds, in the order shown; a line adds one. */
export const deskCards: readonly HomeCard[] = [
  myTasks,
  ...patrolHome,
  ...findingCards,
  ...teacherHome,
  unplacedPupils,
  passwordRequests,
  rolelessAccounts,
  emptyRoles,
  untidyRows,
  silentDevices,
  openImportsPart,
  recentImportsPart,
];
