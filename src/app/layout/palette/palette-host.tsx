import { useEffect, useMemo, useRef } from 'react';
import { students } from '../../../contract/resources/people/students.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { useData } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isModalOpen } from '../../../ui/layer/modal-focus.ts';
import { late, useLate } from '../../../ui/feedback/late-part.tsx';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { bringIcons } from '../../../ui/icons/late-shapes.ts';
import { whenIdle } from '../../../ui/gesture/when-idle.ts';
import { paletteLinks } from './links.ts';
import { useNoteOpened } from './note-opened.ts';
import { openPalette, paletteQuestion } from './open-palette.ts';
import type { PaletteProps } from './palette.tsx';
import { buttonLabel, findsOwnPupils, type PaletteSource, paletteSources } from './sources.ts';
import { paletteTexts as texts } from './texts/id.ts';

/** Ctrl+K on every screen that has the layout around it. */
function useShortcut(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isModalOpen()) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The longest wait for an idle moment before the lists are read. */
const readAfterMs = 5000;

/**
 * Reads the lists when there is nothing else to do, so that the first letters find people at once: with a keyboard,
 * letters come quickly.
 */
function useReadyLists(sources: readonly PaletteSource[], isWide: boolean): void {
  const { mirror } = useData();
  useEffect(() => {
    if (!isWide) return;
    const leaves: (() => void)[] = [];
    const read = () => {
      for (const { resource, about, key } of sources) leaves.push(mirror.readyNearest(resource, { about, key }));
    };
    const stop = whenIdle(read, readAfterMs);
    return () => {
      stop();
      for (const leave of leaves) leave();
    };
  }, [mirror, sources, isWide]);
}

/** Fetched in the first idle moment: nobody searches in the first instant, and afterwards it opens at once. */
const palette = late(async () => (await Promise.all([import('./palette.tsx'), bringIcons()]))[0]);

function LatePalette(props: PaletteProps) {
  const found = useLate(palette, true, props.onClose);
  return found ? <found.Palette {...props} /> : null;
}

function useReadyPalette(): void {
  useEffect(() => whenIdle(() => void palette.fetch().catch(() => undefined), readAfterMs), []);
}

/** The palette while it is open, and the memory of what is opened. */
export function PaletteHost({ user }: { readonly user: SessionUser }) {
  const sources = useMemo(() => paletteSources(user), [user]);
  const links = useMemo(() => paletteLinks(user), [user]);
  const close = useRef(paletteQuestion.close).current;
  useShortcut();
  useReadyPalette();
  useReadyLists(sources, !useNarrow());
  const noted = useMemo(() => ({ links, sources, pages: findsOwnPupils(user) ? [students] : [] }), [links, sources, user]);
  useNoteOpened(useData(), noted);
  // Somebody led elsewhere while it is open should not find it open when they come back.
  useEffect(() => close, [close]);
  return paletteQuestion.useIsAsked() && <LatePalette user={user} sources={sources} links={links} onClose={close} />;
}

/** Opens the palette, and says which key does. */
export function PaletteButton({ user }: { readonly user: SessionUser }) {
  const label = buttonLabel(user, paletteSources(user));
  return (
    <button type="button" className="palette" aria-label={`${label} Ctrl K`} onClick={openPalette}>
      <Icon name="search-outline" size="s" />
      <span>{label}</span> <kbd>Ctrl K</kbd>
    </button>
  );
}

/** The same in the header of a phone. */
export function SearchButton() {
  return (
    <button type="button" className="icon-btn" aria-label={texts.searchAll} title={texts.searchAll} onClick={openPalette}>
      <Icon name="search-outline" />
    </button>
  );
}
