import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import type { OutboxCounts } from '../../data/public.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { screens } from '../screens.ts';
import { menuLinks } from './menus.ts';
import { OutboxBadge } from './sidebar-foot.tsx';

/** Whoever has the patrol home among the menus gets tabs under the thumb. */
export const hasPatrolTabs = (user: SessionUser): boolean => menuLinks(user.aplikasi).some((menu) => menu.url === '/beranda-patrol');

const tabs: readonly { to: string; name: string; icon: IconName; here: IconName }[] = [
  { to: '/beranda-patrol', name: texts.tabHome, icon: 'home-outline', here: 'home' },
  { to: '/scan', name: texts.tabScan, icon: 'qr-code-outline', here: 'qr-code-outline' },
  { to: '/log-check-points', name: texts.tabLog, icon: 'reader-outline', here: 'reader-outline' },
  { to: '/kotak-keluar', name: texts.tabOutbox, icon: 'file-tray-full-outline', here: 'file-tray-full' },
];

/** The longest wait for an idle moment. Code comes one screen at a time, so that none holds up a tap for long. */
const latestMs = 3000;

/** Reads the code of the tabs while there is nothing else to do, so that a tap finds its screen ready. */
function useReadyTabs() {
  useEffect(() => {
    const waiting = tabs.flatMap((tab) => screens.filter((screen) => screen.route === tab.to));
    let stop: () => void = () => undefined;
    let isOver = false;
    const next = () => {
      const screen = waiting.shift();
      // The module itself, not its route, which would remember a failure: what does not come now is asked for again by the tap.
      if (screen && !isOver) stop = whenIdle(() => void screen.load().then(next, () => undefined), latestMs);
    };
    next();
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}

export function PatrolTabs({ counts, path }: { readonly counts: OutboxCounts; readonly path: string }) {
  useReadyTabs();
  return (
    <nav className="tabs" aria-label={texts.patrolTabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={path === tab.to ? 'page' : undefined}>
          <span className="pill">
            <Icon name={path === tab.to ? tab.here : tab.icon} size="l" />
          </span>
          {tab.to === '/kotak-keluar' && <OutboxBadge counts={counts} />}
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
