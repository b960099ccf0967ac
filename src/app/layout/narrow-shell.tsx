import { type RefObject, useCallback, useRef, useState } from 'react';
import { useBackLayer } from '../../ui/layer/back-layers.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { HrefLink } from '../../ui/part/href-link.tsx';
import { useQuiet } from '../../ui/gesture/when-idle.ts';
import { late, useLate } from '../../ui/feedback/late-part.tsx';
import { headerActionsId, type OwnHeading, useShownHeading } from '../../ui/part/own-heading.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { ConnectionStrip } from './connection.tsx';
import { SearchButton } from './palette/palette-host.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { Shell } from './use-shell.ts';

/** Ionic comes when the first page has been drawn: nobody opens the menu in the first instant. */
const slideMenu = late(async () => {
  const [{ SlideMenu }, { drawer }] = await Promise.all([import('./menus/slide-menu.tsx'), import('../../ui/touch/drawer.ts')]);
  return { SlideMenu, drawer };
});

interface SlideState {
  readonly open: boolean;
  readonly change: (open: boolean) => void;
  /** The button that opens it and gets the focus back when it closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Whether the sidebar is open; Back closes it. */
export function useSlide(): SlideState {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const change = useCallback((next: boolean) => {
    setOpen((before) => {
      if (before && !next) requestAnimationFrame(() => opener.current?.focus());
      return next;
    });
  }, []);
  useBackLayer(() => change(false), open);
  return { open, change, opener };
}

interface SlideProps {
  readonly shell: Shell;
  readonly slide: SlideState;
}

function SlidingSide({ shell, slide, frameId, isOpen }: SlideProps & { readonly frameId: string; readonly isOpen: boolean }) {
  const found = useLate(slideMenu, isOpen, () => slide.change(false));
  if (!found) return null;
  return <found.SlideMenu drawer={found.drawer} shell={shell} contentId={frameId} open={isOpen} onChange={slide.change} />;
}

/**
 * The sidebar that slides over the frame with this id. It is next to the frame, which Ionic hides from screen readers
 * until the menu has closed: when the device is rotated to a width without such a menu, it is closed first and only
 * then removed.
 */
export function SlideSide({ shell, slide, frameId, narrow }: SlideProps & { readonly frameId: string; readonly narrow: boolean }) {
  const isQuiet = useQuiet();
  if (!slide.open && !(narrow && isQuiet)) return null;
  return <SlidingSide shell={shell} slide={slide} frameId={frameId} isOpen={narrow && slide.open} />;
}

/** For a page that is read below another the header names that other one; the page has its own heading. */
function HeaderTitle({ shell, heading }: { readonly shell: Shell; readonly heading: OwnHeading | null }) {
  if (!shell.entry) return <p className="app-name">{texts.app}</p>;
  if (heading?.back !== undefined) return <p className="app-above">{heading.words}</p>;
  return <h1>{heading?.words ?? shell.entry.narrowName ?? shell.entry.name}</h1>;
}

/** One header, with the connection in words. */
export function NarrowHeader({ shell, slide }: SlideProps) {
  const heading = useShownHeading();
  return (
    <header>
      <div className="appbar">
        {heading?.back === undefined ? (
          <button
            ref={slide.opener}
            type="button"
            className="icon-btn"
            aria-label={texts.openMenu}
            aria-expanded={slide.open}
            onClick={() => slide.change(true)}
          >
            <Icon name="menu-outline" size="l" />
          </button>
        ) : (
          <HrefLink className="icon-btn" href={heading.back} aria-label={texts.backTo(heading.words)}>
            <Icon name="arrow-back-outline" size="l" />
          </HrefLink>
        )}
        <HeaderTitle shell={shell} heading={heading} />
        <span id={headerActionsId} className="appbar-acts" />
        {!shell.isHeld && heading?.back === undefined && <SearchButton />}
        {heading?.back === undefined && <ThemeToggle />}
      </div>
      <ConnectionStrip connection={shell.connection} isHeld={shell.isHeld} />
    </header>
  );
}
