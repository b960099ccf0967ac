import { createContext, useContext } from 'react';
import { useSelectedRows, SelectionContext } from './selection/use-selection.ts';
import type { ListControls } from './use-list-state.ts';

/** The address of the list around, for what its slots open over it. */
export const ListContext = createContext<ListControls | undefined>(undefined);

/** The list around a slot: its address with its filters, the rows that are selected in it, and the way to select none. */
export function useListAround() {
  const list = useContext(ListContext);
  const selection = useContext(SelectionContext);
  const selected = useSelectedRows();
  if (!list) throw new Error('No list around.');
  return { list, selected, clearSelection: () => selection?.clear() };
}
