import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Brand } from '../../ui/brand/mark.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useModalFocus } from '../../ui/modal-focus.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { useInstall } from '../pwa/use-install.ts';
import { initialsOf, levelAndBranch } from './person.ts';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarMenus } from './sidebar-menus.tsx';
import { useLogout } from './use-logout.ts';
import type { Shell } from './use-shell.ts';

function DrawerPerson({ shell }: { readonly shell: Shell }) {
  const logout = useLogout(shell.counts);
  const install = useInstall();
  return (
    <div className="drawer-person">
      <p className="person">
        <span className="avatar" aria-hidden="true">
          {initialsOf(shell.user.username)}
        </span>
        <span className="who">
          <b>{shell.user.username}</b>
          <small>{levelAndBranch(shell.user)}</small>
        </span>
      </p>
      {install && (
        <button type="button" className="btn" onClick={() => void install()}>
          <Icon name="download-outline" />
          {texts.install}
        </button>
      )}
      <button type="button" className="btn" onClick={() => void logout()}>
        <Icon name="log-out-outline" />
        {texts.logout}
      </button>
    </div>
  );
}

/** The slide-out sidebar: focus stays in, Escape, the backdrop and every chosen link close it. */
export function Drawer({ shell, onClose }: { readonly shell: Shell; readonly onClose: () => void }) {
  const ref = useRef<HTMLElement>(null);
  const startedAt = useRef(shell.path).current;
  useModalFocus(ref, onClose);
  useEffect(() => {
    if (shell.path !== startedAt) onClose();
  }, [shell.path, startedAt, onClose]);
  return createPortal(
    <div data-layer="drawer" className="layer">
      <div
        className="backdrop"
        onPointerDown={(event) => {
          event.preventDefault();
          onClose();
        }}
      />
      <aside ref={ref} className="sidebar drawer" role="dialog" aria-modal="true" aria-label={texts.menu} tabIndex={-1}>
        <div className="drawer-head">
          <Brand />
          <button type="button" className="icon-btn" data-autofocus aria-label={texts.closeMenu} onClick={onClose}>
            <Icon name="close-outline" size="l" />
          </button>
        </div>
        <SidebarMenus tree={shell.user.aplikasi} path={shell.path} />
        <SidebarFoot counts={shell.counts} path={shell.path} />
        <DrawerPerson shell={shell} />
      </aside>
    </div>,
    document.body,
  );
}
