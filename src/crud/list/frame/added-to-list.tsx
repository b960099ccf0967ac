import { type ComponentType, createContext, useContext } from 'react';
import type { Screen } from '../../screen.ts';

/**
 * What areas add to every list: next to its add button, in place of its rows while it is empty, and over it. Each
 * decides on which screens it shows anything.
 */
export interface AddedToList {
  readonly Actions: ComponentType<{ readonly screen: Screen }>;
  readonly Empty: ComponentType<{ readonly screen: Screen }>;
  readonly Dialogs: ComponentType<{ readonly screen: Screen }>;
}

const context = createContext<AddedToList | null>(null);

/** Passes to lists what an area adds to them: areas know the lists, lists know no area. */
export const AddedToListProvider = context.Provider;

/** Where an address is declared to have no list, none may be drawn: nobody could import into it. */
function useAdded(): AddedToList {
  const added = useContext(context);
  if (!added) throw new Error('a list without what areas add to it');
  return added;
}

export function AddedActions({ screen }: { readonly screen: Screen }) {
  const added = useAdded();
  return <added.Actions screen={screen} />;
}

export function AddedToEmpty({ screen }: { readonly screen: Screen }) {
  const added = useAdded();
  return <added.Empty screen={screen} />;
}

export function AddedDialogs({ screen }: { readonly screen: Screen }) {
  const added = useAdded();
  return <added.Dialogs screen={screen} />;
}
