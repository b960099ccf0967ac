import { type ReactNode, useCallback, useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { ConnectionStrip } from './connection.tsx';
import { Drawer } from './drawer.tsx';
import { hasPatrolTabs, PatrolTabs } from './patrol-tabs.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { Shell } from './use-shell.ts';

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
  const close = useCallback(() => setOpen(false), []);
  const tabs = hasPatrolTabs(shell.user);
  return (
    <div className={tabs ? 'phone has-tabs' : 'phone'} data-touch={shell.entry?.touch}>
      <header>
        <div className="appbar">
          <button type="button" className="icon-btn" aria-label={texts.openMenu} aria-expanded={open} onClick={() => setOpen(true)}>
            <Icon name="menu-outline" size="l" />
          </button>
          <h1>{shell.heading}</h1>
          <ThemeToggle />
        </div>
        <ConnectionStrip connection={shell.connection} />
      </header>
      {banners}
      <main className="body" id="isi" tabIndex={-1}>
        {children}
      </main>
      {tabs && <PatrolTabs counts={shell.counts} path={shell.path} />}
      {open && <Drawer shell={shell} onClose={close} />}
    </div>
  );
}
