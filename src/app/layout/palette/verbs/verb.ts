import type { Right } from '../../../../contract/permissions.ts';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { flagsOf, type Person } from '../sources.ts';
import type { PaletteAct, PaletteHit } from '../hit.ts';

/** A right on a menu. */
interface VerbNeed {
  readonly menu: string;
  readonly right: Right;
}

/** What a verb knows at the moment it is offered. */
export interface VerbScene {
  /** Who would do it, with the rights that apply now. */
  readonly person: Person;
  readonly typed: string;
  /** The nearest person that was found. */
  readonly nearest: PaletteHit | undefined;
  /** Whether the person has one of the rights that the verb needs; otherwise what it offers is not shown, so it need not fetch anything. */
  readonly isAllowed: boolean;
}

/** Something that can be done. */
export interface Offer {
  readonly key: string;
  readonly icon: IconName;
  readonly name: string;
  readonly detail?: string;
  readonly act: PaletteAct;
  /** Other words by which it is found. */
  readonly also?: string;
  /** `called`: its words were typed, with more after them; `meant`: it is only implied. Otherwise it is found by its words. */
  readonly by?: 'called' | 'meant';
  /** Shown before anything is typed. */
  readonly isAtRest?: boolean;
}

/** A command of the palette. A new one is a file that declares it, and a line in `verbs.ts`. */
export interface PaletteVerb {
  /** One of these is needed; none: it is for everybody. */
  readonly needs: readonly VerbNeed[];
  /** What it offers for the typed text. A hook, called whether or not the person may do it. */
  readonly useOffers: (scene: VerbScene) => readonly Offer[];
}

/** Whether a person has one of the rights. */
export const meets = (person: Person, needs: readonly VerbNeed[]): boolean =>
  needs.length === 0 || needs.some(({ menu, right }) => flagsOf(person, menu)?.[right] === true);
