import { Brand } from '../../ui/brand/brand.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { ConnectionChip } from './connection.tsx';
import { PaletteButton } from './palette/palette-host.tsx';
import { SidebarFoot } from './menus/sidebar-foot.tsx';
import { SidebarMenus } from './menus/sidebar-menus.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { Shell } from './use-shell.ts';
import { useReadyScreens } from './use-ready-screens.ts';
import { UserMenu } from './person/user-menu.tsx';

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

interface CollapseProps {
  readonly shell: Shell;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

/** The bar above the content. */
export function Topbar({ shell, collapsed, onCollapse }: CollapseProps) {
  return (
    <header className="topbar">
      {shell.isHeld ? (
        <Brand />
      ) : (
        <>
          <MenuToggle collapsed={collapsed} onToggle={() => onCollapse(!collapsed)} />
          <PaletteButton user={shell.user} />
        </>
      )}
      <span className="grow" />
      <ConnectionChip connection={shell.connection} isHeld={shell.isHeld} />
      <ThemeToggle />
      <span className="divider" />
      <UserMenu shell={shell} />
    </header>
  );
}

/** Where everybody comes back to, wherever the app was opened. */
const oftenOpened = ['/dashboard'];

/** The sidebar, and before it a link that skips it for keyboard users. */
export function WideSide({ shell, collapsed, onCollapse }: CollapseProps) {
  useReadyScreens(oftenOpened);
  return (
    <>
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
          onExpand={() => onCollapse(false)}
        />
        <SidebarFoot counts={shell.counts} path={shell.path} />
      </aside>
    </>
  );
}
