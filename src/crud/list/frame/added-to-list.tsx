import { type ComponentType, createContext, useContext } from 'react';
import type { Screen } from '../../screen.ts';

/** What areas add to every list: beside its add button, in its place while it is empty, and over it. Each decides for which screens it has anything. */
export interface AddedToList {
  readonly Actions: ComponentType<{ readonly screen: Screen }>;
  readonly Empty: ComponentType<{ readonly screen: Screen }>;
  readonly Dialogs: ComponentType<{ readonly screen: Screen }>;
}

const context = createContext<AddedToList | null>(null);

/** Hands lists what an area adds to them: areas know the lists, and lists no area. */
export const AddedToListProvider = context.Provider;

export function AddedActions({ screen }: { readonly screen: Screen }) {
  const added = useContext(context);
  return added && <added.Actions screen={screen} />;
}

export function AddedToEmpty({ screen }: { readonly screen: Screen }) {
  const added = useContext(context);
  return added && <added.Empty screen={screen} />;
}

export function AddedDialogs({ screen }: { readonly screen: Screen }) {
  const added = useContext(context);
  return added && <added.Dialogs screen={screen} />;
}
