import { Brand } from '../../../ui/brand/brand.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { initialsOf } from '../../../ui/words/initials.ts';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import { levelAndBranch } from '../person/person.ts';
import { PersonActions } from '../person/person-actions.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarMenus } from './sidebar-menus.tsx';
import type { Shell } from '../use-shell.ts';

function Person({ shell }: { readonly shell: Shell }) {
  return (
    <div className="slide-person">
      <p className="person">
        <span className="avatar" aria-hidden="true">
          {initialsOf(shell.user.username)}
        </span>
        <span className="who">
          <b>{shell.user.username}</b>
          <small>{levelAndBranch(shell.user)}</small>
        </span>
      </p>
      <PersonActions look="buttons" isHeld={shell.isHeld} />
    </div>
  );
}

/** What the slide-out sidebar holds: the menus, the outbox, and who is logged in. */
export function SlideMenuContent({ shell, onClose }: { readonly shell: Shell; readonly onClose: () => void }) {
  return (
    <div className="sidebar slide-menu">
      <div className="slide-head">
        <Brand />
        <button type="button" className="icon-btn" aria-label={texts.closeMenu} onClick={onClose}>
          <Icon name="close-outline" size="l" />
        </button>
      </div>
      {shell.isHeld ? (
        <span className="grow" />
      ) : (
        <>
          <SidebarMenus tree={shell.user.aplikasi} path={shell.path} under={shell.entry?.under} />
          <SidebarFoot counts={shell.counts} path={shell.path} />
        </>
      )}
      <Person shell={shell} />
    </div>
  );
}
