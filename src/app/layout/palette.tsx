import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '../../contract/session.ts';
import { useIsTroubled } from '../../crud/public.ts';
import { useBackLayer } from '../../ui/back-layers.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isModalOpen, useModalFocus } from '../../ui/modal-focus.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { troubleTexts } from '../../ui/texts/id/trouble.ts';
import { type PaletteHit, paletteSources } from './palette-sources.ts';
import { usePaletteHits } from './use-palette.ts';

function usePaletteList(user: SessionUser, onClose: () => void) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const { hits, isSearching, asked } = usePaletteHits(user, typed);
  const go = (hit: PaletteHit | undefined) => {
    if (!hit) return;
    onClose();
    void router.navigate({ to: hit.route, ...(hit.search === undefined ? {} : { search: { search: hit.search, ...hit.kept } }) });
  };
  // Enter may come before the lists have answered the last letter: it then means the first of their hits.
  useEffect(() => {
    if (!isEntered || isSearching) return;
    setEntered(false);
    go(hits[at]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => (now + step + hits.length) % Math.max(1, hits.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    setEntered(false);
  };
  return { typed, type, at, hits, isSearching, asked, go, onKeyDown };
}

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly hits: readonly PaletteHit[];
  readonly at: number;
  readonly onGo: (hit: PaletteHit) => void;
}

function PaletteOptions({ id, label, hits, at, onGo }: OptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div id={id} className="palette-list" role="listbox" aria-label={label} tabIndex={-1}>
      {hits.map((hit, index) => (
        <div
          key={hit.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onPointerDown={(event) => {
            event.preventDefault();
            onGo(hit);
          }}
        >
          <Icon name={hit.icon} size="s" />
          <span>{hit.name}</span>
          {hit.detail !== '' && <small>{hit.detail}</small>}
        </div>
      ))}
    </div>
  );
}

/** Whoever may read no list of people or check points is promised menus only. */
const paletteLabel = (user: SessionUser) => (paletteSources(user).length > 0 ? texts.palette : texts.paletteMenus);

function Palette({ user, onClose }: { readonly user: SessionUser; readonly onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const { typed, type, at, hits, isSearching, asked, go, onKeyDown } = usePaletteList(user, onClose);
  const isTroubled = useIsTroubled();
  const label = paletteLabel(user);
  useModalFocus(ref, onClose);
  useBackLayer(onClose);
  return createPortal(
    <div data-layer="palette" className="layer">
      <div
        className="backdrop"
        onPointerDown={(event) => {
          event.preventDefault();
          onClose();
        }}
      />
      <div ref={ref} className="palette-box" role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
        <div className="input">
          <Icon name="search-outline" />
          <input
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={hits[at] ? `${id}-${at}` : undefined}
            aria-label={label}
            placeholder={label}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <PaletteOptions id={id} label={label} hits={hits} at={at} onGo={go} />
        {hits.length === 0 && (
          <p className="muted" role="status">
            {isSearching || asked === 'asking'
              ? texts.paletteSearching
              : asked === 'failed'
                ? isTroubled
                  ? troubleTexts.onlyHere
                  : texts.paletteNoneHere
                : texts.paletteNone}
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
  const label = paletteLabel(user);
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
      <button type="button" className="palette" aria-label={`${label} Ctrl K`} onClick={() => setOpen(true)}>
        <Icon name="search-outline" size="s" />
        <span>{label}</span> <kbd>Ctrl K</kbd>
      </button>
      {open && <Palette user={user} onClose={close} />}
    </>
  );
}
