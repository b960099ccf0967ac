import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MenuTree } from '../../../contract/session.ts';
import { Icon, iconFromData } from '../../../ui/icons/icon.tsx';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { currentMenu, type MenuModule, menuApps, menuLinks } from './menus.ts';

interface SidebarMenusProps {
  readonly tree: MenuTree;
  readonly path: string;
  /** The menu that leads to this screen, if its address does not say so. */
  readonly under: string | undefined;
  /** Only icons are shown; pressing a module asks for the full width first. */
  readonly collapsed?: boolean;
  readonly onExpand?: () => void;
}

function ModuleMenus({
  module,
  current,
  open,
  onToggle,
}: {
  module: MenuModule;
  current: string | undefined;
  open: boolean;
  onToggle: () => void;
}) {
  return (
    <>
      <button type="button" className="module" aria-expanded={open} onClick={onToggle} title={module.name}>
        <Icon name={iconFromData(module.icon)} />
        <span className="label">{module.name}</span>
        <Icon name={open ? 'chevron-down-outline' : 'chevron-forward-outline'} className="caret" />
      </button>
      {open && (
        <div className="menus">
          {module.menus.map((menu) => (
            <Link key={menu.url} to={menu.url} aria-current={menu.url === current ? 'page' : undefined}>
              {menu.name}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

/** Halaman Utama, then applications, modules and menus as the login answered them. */
export function SidebarMenus({ tree, path, under, collapsed = false, onExpand }: SidebarMenusProps) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const current = currentMenu(menuLinks(tree), path, under);
  const isOpen = (module: MenuModule) => !collapsed && (toggled[module.key] ?? module.menus.some((menu) => menu.url === current));
  const toggle = (module: MenuModule) => {
    if (collapsed) onExpand?.();
    setToggled((now) => ({ ...now, [module.key]: !isOpen(module) }));
  };
  return (
    <nav className="nav" aria-label={texts.menu}>
      <Link to="/dashboard" title={texts.home} aria-current={path === '/dashboard' ? 'page' : undefined}>
        <Icon name="home-outline" />
        <span className="label">{texts.home}</span>
      </Link>
      {menuApps(tree).map((app) => (
        <div key={app.name}>
          <p className="app">{app.name}</p>
          {app.modules.map((module) => (
            <ModuleMenus key={module.key} module={module} current={current} open={isOpen(module)} onToggle={() => toggle(module)} />
          ))}
        </div>
      ))}
    </nav>
  );
}
