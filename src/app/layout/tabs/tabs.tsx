import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OutboxCounts } from '../../../data/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { whenIdle } from '../../../ui/gesture/when-idle.ts';
import { screens } from '../../screens.ts';
import { openPalette } from '../palette/open-palette.ts';
import { OutboxBadge } from '../menus/sidebar-foot.tsx';
import type { RoleTabs, Tab } from './role-tabs.ts';

/** The longest wait for an idle moment. Code comes one screen at a time, so that none holds up a tap for long. */
const latestMs = 3000;
/** How long the shown screen has the line to itself, for its first rows: the browser is also idle while waiting for them. */
const quietMs = 1500;

/** Fetches the code of the tabs while there is nothing else to do, so that a tap finds its screen ready. */
function useReadyTabs(tabs: readonly Tab[]) {
  useEffect(() => {
    const waiting = tabs.flatMap((tab) => ('to' in tab ? screens.filter((screen) => screen.route === tab.to) : []));
    let isOver = false;
    const next = () => {
      const screen = waiting.shift();
      // The module itself, not its route, which would remember a failure: what fails to load now is fetched again by the tap.
      if (screen && !isOver) stop = whenIdle(() => void screen.load().then(next, () => undefined), latestMs);
    };
    const timer = setTimeout(next, quietMs);
    let stop = () => clearTimeout(timer);
    return () => {
      isOver = true;
      stop();
    };
  }, [tabs]);
}

interface TabsProps extends RoleTabs {
  readonly counts: OutboxCounts;
  readonly path: string;
  /** Opens the sidebar; the button that did gets the focus back. */
  readonly onMenus: () => void;
}

/** Where a person's role goes most, under the thumb. */
export function Tabs({ label, tabs, counts, path, onMenus }: TabsProps) {
  useReadyTabs(tabs);
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => {
        const isHere = 'to' in tab && (path === tab.to || path === tab.also);
        const face = (
          <>
            <span className="pill">
              <Icon name={isHere ? tab.here : tab.icon} size="l" />
            </span>
            {'to' in tab && tab.to === '/kotak-keluar' && <OutboxBadge counts={counts} />}
            {tab.name}
          </>
        );
        return 'to' in tab ? (
          <Link key={tab.name} to={tab.to} aria-current={isHere ? (path === tab.to ? 'page' : 'true') : undefined}>
            {face}
          </Link>
        ) : (
          <button key={tab.name} type="button" onClick={tab.does === 'search' ? openPalette : onMenus}>
            {face}
          </button>
        );
      })}
    </nav>
  );
}
