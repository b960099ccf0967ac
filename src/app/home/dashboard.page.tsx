import { Dashboard } from '../../features/home/dashboard.tsx';
import { homeCards } from './cards.ts';
import { RecentMenus } from './recent-menus.tsx';

/** `/dashboard`: the cards of all areas on one board. */
export default function DashboardPage() {
  return <Dashboard cards={homeCards} recent={RecentMenus} />;
}
