import { useMemo, useSyncExternalStore } from 'react';
import { useData } from '../../crud/public.ts';
import { Dashboard } from '../../features/home/dashboard.tsx';
import { walksOnly } from '../../features/patrol/today/officer-only.ts';
import { useLate } from '../../ui/feedback/late-part.tsx';
import { homeCards } from './cards.ts';
import { desk } from './desk.ts';
import { RecentMenus } from './recent-menus.tsx';

/** `/dashboard`: the cards of all areas on one board. */
export default function DashboardPage() {
  const { session } = useData();
  const user = useSyncExternalStore(session.subscribe, session.current)?.user;
  // The route has brought them along; only somebody whose rights grow while the home is open waits here.
  const more = useLate(user && !walksOnly(user) ? desk : undefined, false);
  const cards = useMemo(() => homeCards(more?.deskCards ?? []), [more]);
  return <Dashboard cards={cards} recent={RecentMenus} />;
}
