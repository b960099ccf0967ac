import { Link } from '@tanstack/react-router';
import { useId, useSyncExternalStore } from 'react';
import { useData } from '../../crud/public.ts';
import { Icon, iconFromData } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { menuApps } from '../layout/menus.ts';

const most = 6;

/** Six menus; all others are in the sidebar. */
export function RecentMenus() {
  const id = useId();
  const { session } = useData();
  const tree = useSyncExternalStore(session.subscribe, session.current)?.user.aplikasi ?? [];
  const all = menuApps(tree)
    .flatMap(({ modules }) => modules)
    .flatMap((module) => module.menus.map((menu) => ({ ...menu, module: module.name, icon: iconFromData(module.icon) })));
  if (all.length === 0) return null;
  return (
    <section className="panel recent" aria-labelledby={id}>
      <div className="mini-head">
        <h2 id={id}>{texts.recentMenus}</h2>
      </div>
      {all.slice(0, most).map((menu) => (
        <Link key={menu.url} to={menu.url}>
          <Icon name={menu.icon} />
          <b>{menu.name}</b>
          <small>{menu.module}</small>
        </Link>
      ))}
    </section>
  );
}
