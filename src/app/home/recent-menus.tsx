import { Link } from '@tanstack/react-router';
import { useId, useMemo, useSyncExternalStore } from 'react';
import type { MenuTree } from '../../contract/session.ts';
import { useData, useLive } from '../../crud/public.ts';
import type { Recent } from '../../data/public.ts';
import { Icon, iconFromData } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { menuApps } from '../layout/menus/menus.ts';

const most = 6;

const listedMenus = (tree: MenuTree) =>
  menuApps(tree)
    .flatMap(({ modules }) => modules)
    .flatMap((module) => module.menus.map((menu) => ({ ...menu, module: module.name, icon: iconFromData(module.icon) })));

/** The menus that were opened last, then those that come first in the sidebar: each once, and only the person's own. */
export function recentMenus(tree: MenuTree, recents: readonly Recent[]) {
  const all = new Map(listedMenus(tree).map((menu) => [menu.url, menu]));
  const opened = recents.flatMap((recent) => ('menu' in recent ? (all.get(recent.menu) ?? []) : []));
  return { menus: [...new Set([...opened, ...all.values()])].slice(0, most), isOpened: opened.length > 0 };
}

/** Six menus; all others are in the sidebar. */
export function RecentMenus() {
  const id = useId();
  const { session, recents, outbox, drafts } = useData();
  const tree = useSyncExternalStore(session.subscribe, session.current)?.user.aplikasi;
  const { value: opened } = useLive(useMemo(() => recents.list(), [recents]));
  // What is unsent and what was begun stand above.
  const { value: unsent } = useLive(useMemo(() => outbox.list(), [outbox]));
  const { value: begun } = useLive(useMemo(() => drafts.list(), [drafts]));
  // Until it is known what was opened, other menus would only be replaced by it.
  if (!tree || !opened || !unsent || !begun) return null;
  const { menus, isOpened } = recentMenus(tree, opened);
  if (menus.length === 0) return null;
  return (
    <section className="panel recent" aria-labelledby={id}>
      <div className="mini-head">
        <h2 id={id}>{isOpened ? texts.recentlyOpened : texts.recentMenus}</h2>
      </div>
      {menus.map((menu) => (
        <Link key={menu.url} to={menu.url}>
          <Icon name={menu.icon} />
          <b>{menu.name}</b>
          <small>{menu.module}</small>
        </Link>
      ))}
    </section>
  );
}
