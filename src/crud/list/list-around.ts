import { createContext, useContext } from 'react';
import { useSelectedRows, SelectionContext } from './selection/use-selection.ts';
import type { ListControls } from './use-list-state.ts';

interface Around {
  readonly list: ListControls;
  /** Asks the services for the page that is shown. */
  readonly reload: () => void;
}

/** The list around, for what its slots open over it. */
export const ListContext = createContext<Around | undefined>(undefined);

/** The list around a slot: its address with its filters, the way to ask for its page again, the rows that are selected in it, and the way to select none. */
export function useListAround() {
  const around = useContext(ListContext);
  const selection = useContext(SelectionContext);
  const selected = useSelectedRows();
  if (!around) throw new Error('No list around.');
  return { ...around, selected, clearSelection: () => selection?.clear() };
}
