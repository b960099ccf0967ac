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

/** As high as the menus to come. */
function Waiting({ rows }: { readonly rows: number }) {
  if (rows === 0) return null;
  return (
    <div className="panel recent" aria-busy="true">
      <div className="mini-head">
        <i className="sk" style={{ width: '7rem' }} />
      </div>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className="recent-wait" />
      ))}
    </div>
  );
}

/** Six menus; all others are in the sidebar. */
export function RecentMenus() {
  const id = useId();
  const { session, recents, outbox, drafts } = useData();
  const tree = useSyncExternalStore(session.subscribe, session.current)?.user.aplikasi;
  const opened = useLive(useMemo(() => recents.list(), [recents]));
  // What is unsent and what was begun stand above.
  const unsent = useLive(useMemo(() => outbox.list(), [outbox]));
  const begun = useLive(useMemo(() => drafts.list(), [drafts]));
  if (!tree) return null;
  // Until it is known what was opened, other menus would only be replaced by it.
  const isKnown = [opened, unsent, begun].every(({ value, problem }) => value !== undefined || problem !== undefined);
  const { menus, isOpened } = recentMenus(tree, opened.value ?? []);
  if (!isKnown) return <Waiting rows={menus.length} />;
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
