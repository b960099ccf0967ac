import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '../../contract/session.ts';
import { useBackLayer } from '../../ui/back-layers.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isModalOpen, useModalFocus } from '../../ui/modal-focus.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { type MenuLink, menuLinks } from './menus.ts';

const fixed: readonly MenuLink[] = [
  { name: texts.home, url: '/dashboard' },
  { name: texts.outbox, url: '/kotak-keluar' },
  { name: texts.offlineData, url: '/data-offline' },
];

/** Every word typed stands somewhere in the name. */
const matches = (name: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

function usePaletteList(user: SessionUser, onClose: () => void) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = [...menuLinks(user.aplikasi), ...fixed].filter((link) => matches(link.name, typed));
  const go = (link: MenuLink | undefined) => {
    if (!link) return;
    onClose();
    void router.navigate({ to: link.url });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => (now + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(found[at]);
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  return { typed, type, at, found, go, onKeyDown };
}

function Palette({ user, onClose }: { readonly user: SessionUser; readonly onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const { typed, type, at, found, go, onKeyDown } = usePaletteList(user, onClose);
  useModalFocus(ref, onClose);
  useBackLayer(onClose);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return createPortal(
    <div data-layer="palette" className="layer">
      <div
        className="backdrop"
        onPointerDown={(event) => {
          event.preventDefault();
          onClose();
        }}
      />
      <div ref={ref} className="palette-box" role="dialog" aria-modal="true" aria-label={texts.palette} tabIndex={-1}>
        <div className="input">
          <Icon name="search-outline" />
          <input
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
            aria-label={texts.palette}
            placeholder={texts.paletteHint}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={id} className="palette-list" role="listbox" aria-label={texts.palette} tabIndex={-1}>
          {found.map((link, index) => (
            <div
              key={link.url}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => {
                event.preventDefault();
                go(link);
              }}
            >
              {link.name}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <p className="muted" role="status">
            {texts.paletteNone}
          </p>
        )}
      </div>
    </div>,
    document.body,
  );
}

/** Ctrl+K on every wide screen, and the button that says so. */
export function PaletteButton({ user }: { readonly user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const close = useRef(() => setOpen(false)).current;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isModalOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className="palette" aria-label={`${texts.palette} Ctrl K`} onClick={() => setOpen(true)}>
        <Icon name="search-outline" size="s" />
        <span>{texts.palette}</span> <kbd>Ctrl K</kbd>
      </button>
      {open && <Palette user={user} onClose={close} />}
    </>
  );
}
