import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useBackLayer } from '../../ui/back-layers.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useShownHeading } from '../../ui/own-heading.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { ConnectionStrip } from './connection.tsx';
import { hasPatrolTabs, PatrolTabs } from './patrol-tabs.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { Shell } from './use-shell.ts';

/** Ionic comes after the first paint: nobody opens the menu in the first instant. */
const SlideMenu = lazy(() => import('./slide-menu.tsx'));
const frameId = 'bingkai';

/** One header, the connection in words, the slide-out sidebar and, for patrol roles, tabs; 780 px or less. */
export function NarrowShell({
  shell,
  banners,
  children,
}: {
  readonly shell: Shell;
  readonly banners: ReactNode;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const change = useCallback((next: boolean) => {
    setOpen((before) => {
      if (before && !next) requestAnimationFrame(() => opener.current?.focus());
      return next;
    });
  }, []);
  useBackLayer(() => change(false), open);
  const tabs = hasPatrolTabs(shell.user);
  const heading = useShownHeading();
  return (
    <>
      <Suspense fallback={null}>
        <SlideMenu shell={shell} contentId={frameId} open={open} onChange={change} />
      </Suspense>
      <div id={frameId} className={tabs ? 'phone has-tabs' : 'phone'} data-touch={shell.entry?.touch}>
        <header>
          <div className="appbar">
            <button
              ref={opener}
              type="button"
              className="icon-btn"
              aria-label={texts.openMenu}
              aria-expanded={open}
              onClick={() => setOpen(true)}
            >
              <Icon name="menu-outline" size="l" />
            </button>
            {shell.entry ? <h1>{heading ?? shell.entry.name}</h1> : <p className="app-name">{texts.app}</p>}
            <ThemeToggle />
          </div>
          <ConnectionStrip connection={shell.connection} />
        </header>
        {banners}
        <main className="body" id="isi" tabIndex={-1}>
          {children}
        </main>
        {tabs && <PatrolTabs counts={shell.counts} path={shell.path} />}
      </div>
    </>
  );
}
