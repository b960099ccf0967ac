import type { ComponentType, ReactNode } from 'react';
import type { SessionUser } from '../../contract/session.ts';
import type { Row } from '../../contract/resource.ts';

/** What a card counts, as far as it is known; of a list, with some of its rows. */
export interface Figure<T extends Row = Row> {
  readonly count: number;
  /** When the services gave the figure, or when the rows that were counted came from them (ms since 1970). */
  readonly asOf: number | null;
  /** Only so many rows of the list are on the device: the figure may be higher. */
  readonly part?: { readonly stored: number; readonly all?: number | undefined };
  /** The ids of what was counted, if there are only a few. */
  readonly ids?: readonly string[];
  /** The first of the rows that were counted, for the words beside the figure. Never kept. */
  readonly rows?: readonly T[];
  /** Words with names in them. Never kept. */
  readonly named?: string;
  /** What else the words say: days, counts and ids. */
  readonly told?: Readonly<Record<string, string | number>>;
}

export interface FigureState<T extends Row = Row> {
  /** Undefined while nothing is known. */
  readonly figure: Figure<T> | undefined;
  /** An answer is on its way. */
  readonly isAsking: boolean;
  /** Asks the services for the whole of it. */
  readonly again: () => void;
}

/** Where a figure leads: a path of the app, and what its address narrows the list to. */
export interface CardLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface Offered {
  /** Names the card among all of them. */
  readonly name: string;
  /** Whoever may read one of these menus sees it; nobody in particular when empty. */
  readonly menus: readonly string[];
  /** Menus that must be readable as well. */
  readonly also?: readonly string[];
  /** Only for developer and superadmin, whatever rights a role gives. */
  readonly levels?: 'above roles';
  readonly isFor?: (user: SessionUser) => boolean;
}

/** A component, typed as a method so that a card of one resource can be listed with all the others. */
type BesideOf<T extends Row> = { of(props: { readonly figure: Figure<T> }): ReactNode }['of'];

/** A figure that asks for something to be done; it disappears at zero. Its callbacks are methods for the same reason. */
export interface FigureCard<T extends Row = Row> extends Offered {
  readonly kind: 'figure';
  readonly title: string;
  /** A hook that returns the figure. */
  readonly useFigure: () => FigureState<T>;
  /** The figure with its unit, for screen readers: "7 titik". */
  readonly unit: (count: string) => string;
  /** Why it matters; `now` is the services' time, by which a day is yesterday. */
  why(figure: Figure<T>, now: number): string;
  /** What can be done about it. */
  action(figure: Figure<T>): string;
  /** The list behind the figure, narrowed to what was counted; `menu` is the first of its menus that the person may read. */
  link(figure: Figure<T>, menu: string): CardLink;
  /** Where the action leads, when that is not the list. */
  act?(figure: Figure<T>, menu: string): CardLink;
  /** Beside the figure. */
  readonly Beside?: BesideOf<T>;
}

/** A part of the home that draws itself: at the top, in the side column, or across the page. */
export interface PartCard extends Offered {
  readonly kind: 'part';
  readonly place: 'lead' | 'side' | 'wide';
  readonly Part: ComponentType;
}

export type HomeCard = FigureCard | PartCard;

/** Declares a card with a figure. */
export const figureCard = <T extends Row>(card: Omit<FigureCard<T>, 'kind'>): FigureCard<T> => ({ kind: 'figure', ...card });

/** Declares a part of the home. */
export const partCard = (card: Omit<PartCard, 'kind'>): PartCard => ({ kind: 'part', ...card });

/** Whether the person may read a menu. */
export type MayRead = (menu: string) => boolean;

/** Which cards a person is offered, with the menu that opens each; decided by their rights alone. */
export function offeredCards<C extends HomeCard>(
  cards: readonly C[],
  user: SessionUser,
  mayRead: MayRead,
): readonly { readonly card: C; readonly menu: string }[] {
  const isAbove = user.level === 'developer' || user.level === 'superadmin';
  return cards.flatMap((card) => {
    if (card.levels && !isAbove) return [];
    if (card.isFor && !card.isFor(user)) return [];
    if (card.also && !card.also.every(mayRead)) return [];
    const menu = card.menus.length === 0 ? '' : card.menus.find(mayRead);
    return menu === undefined ? [] : [{ card, menu }];
  });
}

/** The address of exactly the rows that a figure counted; without their ids if an address cannot hold them all, or not all are known. */
export function idsLink(to: string, { ids, count }: Figure): CardLink {
  return ids && ids.length === count && count > 0 ? { to, search: { 'id.any': ids.join(',') } } : { to };
}
