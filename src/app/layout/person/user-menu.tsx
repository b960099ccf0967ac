import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { initialsOf } from '../../../ui/words/initials.ts';
import { levelAndBranch } from './person.ts';
import { PersonActions } from './person-actions.tsx';
import type { Shell } from '../use-shell.ts';

/** Arrow keys move through a menu's items; Home and End jump. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

interface MenuPopoverProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Escape also gives the focus back to the button. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

function MenuPopover({ id, onClose, onEscape, children }: MenuPopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.parentElement?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onEscape();
    else walk(event);
  };
  return (
    <div ref={ref} id={id} className="popover" role="menu" tabIndex={-1} onKeyDown={onKeyDown} onClick={onClose}>
      {children}
    </div>
  );
}

/** Name, level and branch; the dropdown holds Logout. */
export function UserMenu({ shell }: { readonly shell: Shell }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shut = useCallback(() => setOpen(false), []);
  const shutByKey = () => {
    shut();
    opener.current?.focus();
  };
  return (
    <div className="person-menu">
      <button
        ref={opener}
        type="button"
        className="person"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="avatar" aria-hidden="true">
          {initialsOf(shell.user.username)}
        </span>
        <span className="who">
          <b>{shell.user.username}</b>
          <small>{levelAndBranch(shell.user)}</small>
        </span>
        <Icon name="chevron-down-outline" size="s" />
      </button>
      {open && (
        <MenuPopover id={id} onClose={shut} onEscape={shutByKey}>
          <PersonActions look="menu" isHeld={shell.isHeld} />
        </MenuPopover>
      )}
    </div>
  );
}
