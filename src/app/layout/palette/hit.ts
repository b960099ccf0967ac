import type { IconName } from '../../../ui/icons/icon.tsx';

/** What happens to a line that is chosen: an address is opened, with what the form there begins with, or something is done. */
export type PaletteAct = { readonly href: string; readonly typedName?: string } | { readonly run: () => void };

export type GroupName = 'recent' | 'menu' | 'people' | 'points' | 'verbs';

/** How near a line is to what was typed: 0 it begins so, 1 words of it do, 2 it stands within, 3 something else of it fits. */
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
  /** What the row says of itself, such as that the person left. */
  readonly chip?: string | undefined;
  readonly act: PaletteAct;
  /** Opens its form, or says in words why not; undefined where there is nothing to change. */
  readonly edit?: { readonly href: string } | { readonly missing: string };
  readonly distance: Distance;
  /** It only follows from what was typed, whoever typed it may have meant something else. */
  readonly isMeant?: boolean;
}

/** Lines of one kind. */
export interface PaletteGroup {
  readonly name: GroupName;
  readonly hits: readonly PaletteHit[];
  /** How many fit, where that is more than menus and commands show by themselves. */
  readonly fitting?: number;
}
