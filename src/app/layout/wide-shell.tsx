import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand/mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { ConnectionChip } from './connection.tsx';
import { PaletteButton } from './palette.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarMenus } from './sidebar-menus.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { Shell } from './use-shell.ts';
import { useCollapsed } from './use-collapsed.ts';
import { UserMenu } from './user-menu.tsx';

function MenuToggle({ collapsed, onToggle }: { readonly collapsed: boolean; readonly onToggle: () => void }) {
  const words = collapsed ? texts.expand : texts.collapse;
  return (
    <button
      type="button"
      className="icon-btn menu-toggle"
      aria-expanded={!collapsed}
      aria-controls="sidebar"
      aria-label={words}
      title={words}
      onClick={onToggle}
    >
      <Icon name="menu-outline" />
    </button>
  );
}

function Topbar({ shell, toggle }: { readonly shell: Shell; readonly toggle: ReactNode }) {
  return (
    <header className="topbar">
      {toggle}
      <PaletteButton user={shell.user} />
      <span className="grow" />
      <ConnectionChip connection={shell.connection} />
      <ThemeToggle />
      <span className="divider" />
      <UserMenu shell={shell} />
    </header>
  );
}

/** Sidebar, top bar and content; over 780 px. */
export function WideShell({
  shell,
  banners,
  children,
}: {
  readonly shell: Shell;
  readonly banners: ReactNode;
  readonly children: ReactNode;
}) {
  const [collapsed, setCollapsed] = useCollapsed();
  return (
    <div className={collapsed ? 'shell collapsed' : 'shell'}>
      <a className="skip" href="#isi">
        {texts.skip}
      </a>
      <aside className="sidebar" id="sidebar" aria-label={texts.menu}>
        <Brand />
        <SidebarMenus
          tree={shell.user.aplikasi}
          path={shell.path}
          under={shell.entry?.under}
          collapsed={collapsed}
          onExpand={() => setCollapsed(false)}
        />
        <SidebarFoot counts={shell.counts} path={shell.path} />
      </aside>
      <div className="main">
        <Topbar shell={shell} toggle={<MenuToggle collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />} />
        {banners}
        <main className="content" data-touch={shell.entry?.touch} id="isi" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
