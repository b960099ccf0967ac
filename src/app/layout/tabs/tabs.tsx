import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OutboxCounts } from '../../../data/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { openPalette } from '../palette/open-palette.ts';
import { OutboxBadge } from '../menus/sidebar-foot.tsx';
import { useReadyScreens } from '../use-ready-screens.ts';
import type { RoleTabs } from './role-tabs.ts';

interface TabsProps extends RoleTabs {
  readonly counts: OutboxCounts;
  readonly path: string;
  /** Opens the sidebar; the button that did gets the focus back. */
  readonly onMenus: () => void;
}

/** Where a person's role goes most, under the thumb. */
export function Tabs({ label, tabs, counts, path, onMenus }: TabsProps) {
  useReadyScreens(useMemo(() => tabs.flatMap((tab) => ('to' in tab ? [tab.to] : [])), [tabs]));
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
