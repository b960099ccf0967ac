import { useEffect, useRef } from 'react';
import { shellTexts as texts } from '../../../ui/texts/id/shell.ts';
import type { Drawer } from '../../../ui/touch/drawer.ts';
import { SlideMenuContent } from './slide-menu-content.tsx';
import type { Shell } from '../use-shell.ts';

/** The element may not be there yet if the first tap is quicker than its bundle. */
async function follow({ controller }: Drawer, open: boolean) {
  await customElements.whenDefined('ion-menu');
  await new Promise(requestAnimationFrame);
  // If asked for a state that it already has, Ionic would take the focus out of the field that has it.
  if ((await controller.isOpen()) !== open) await (open ? controller.open() : controller.close());
}

export interface SlideMenuProps {
  readonly shell: Shell;
  /** Id of what the menu slides over. */
  readonly contentId: string;
  readonly open: boolean;
  /** Also called when the thumb pulled the menu in from the edge, or pushed it out. */
  readonly onChange: (open: boolean) => void;
}

/** The slide-out sidebar: follows the thumb from the edge; Escape, the backdrop and every chosen link close it. */
export function SlideMenu({ drawer, shell, contentId, open, onChange }: SlideMenuProps & { readonly drawer: Drawer }) {
  const place = useRef(shell.path);
  const wanted = useRef(open);
  wanted.current = open;
  useEffect(() => {
    void follow(drawer, open);
  }, [drawer, open]);
  useEffect(() => {
    if (place.current !== shell.path) onChange(false);
    place.current = shell.path;
  }, [shell.path, onChange]);
  return (
    <drawer.Menu
      contentId={contentId}
      type="overlay"
      aria-label={texts.sideMenu}
      onIonWillOpen={() => onChange(true)}
      // Ionic ignores a close while the menu is still sliding in.
      onIonDidOpen={() => void follow(drawer, wanted.current)}
      onIonDidClose={() => onChange(false)}
    >
      <SlideMenuContent shell={shell} onClose={() => onChange(false)} />
    </drawer.Menu>
  );
}
