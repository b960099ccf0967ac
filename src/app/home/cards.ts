import type { HomeCard } from '../../crud/public.ts';
import { teacherHome } from '../../features/conduct/cards.ts';
import { silentDevices } from '../../features/devices/silent.card.ts';
import { openDraftsPart } from '../../features/home/cards/open-drafts.tsx';
import { passwordRequests } from '../../features/home/cards/requests.card.ts';
import { untidyRows } from '../../features/home/cards/untidy.card.ts';
import { recentImportsPart } from '../../features/import/recent-part.tsx';
import { openImportsPart } from '../../features/import/under-way/open-imports-part.tsx';
import { unsentPart } from '../../features/outbox/today/unsent.tsx';
import { findingCards } from '../../features/patrol/findings/desk/finding-cards.ts';
import { patrolHome } from '../../features/patrol/today/cards.ts';
import { rolelessAccounts } from '../../features/people/roleless.card.ts';
import { emptyRoles } from '../../features/privileges/empty-roles.card.ts';
import { unplacedPupils } from '../../features/students/unplaced.card.ts';

/** Every card of Hari ini, in the order shown; a line adds one. Who sees which follows from the rights. */
export const homeCards: readonly HomeCard[] = [
  ...patrolHome,
  ...findingCards,
  ...teacherHome,
  unplacedPupils,
  passwordRequests,
  rolelessAccounts,
  emptyRoles,
  untidyRows,
  silentDevices,
  unsentPart,
  openDraftsPart,
  openImportsPart,
  recentImportsPart,
];
