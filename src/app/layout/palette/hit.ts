import type { IconName } from '../../../ui/icons/icon.tsx';

/** What happens when a line is chosen: an address is opened, with what the form there begins with, or something is done. */
export type PaletteAct = { readonly href: string; readonly typedName?: string } | { readonly run: () => void };

export type GroupName = 'recent' | 'menu' | 'people' | 'points' | 'verbs';

/** How near a line is to the typed text: 0 it begins with it, 1 words of it do, 2 it contains it, 3 something else about it matches. */
export type Distance = 0 | 1 | 2 | 3;

/** One line of the palette. */
export interface PaletteHit {
  readonly key: string;
  readonly group: GroupName;
  readonly icon: IconName;
  readonly name: string;
  readonly detail: string;
  /** What it is, at the end of the line. */
  readonly kind: string;
  /** What the row says about itself, such as that the person left. */
  readonly chip?: string | undefined;
  readonly act: PaletteAct;
  /** Opens its form, or says why not; undefined if there is nothing to change. */
  readonly edit?: { readonly href: string } | { readonly missing: string };
  readonly distance: Distance;
  /** It is only implied by the typed text, and the person may have meant something else. */
  readonly isMeant?: boolean;
}

/** Lines of one kind. */
export interface PaletteGroup {
  readonly name: GroupName;
  readonly hits: readonly PaletteHit[];
  /** How many match, if that is more than menus and commands show by themselves. */
  readonly fitting?: number;
}
