import { createContext, useContext } from 'react';
import { useSelectedRows, SelectionContext } from './selection/use-selection.ts';
import type { ListControls } from './use-list-state.ts';

interface Around {
  readonly list: ListControls;
  /** Fetches the page that is shown from the services. */
  readonly reload: () => void;
}

/** The list around it, for what its slots open over it. */
export const ListContext = createContext<Around | undefined>(undefined);

/**
 * The list around a slot: its address with its filters, how to fetch its page again, the rows selected in it, and how
 * to clear the selection.
 */
export function useListAround() {
  const around = useContext(ListContext);
  const selection = useContext(SelectionContext);
  const selected = useSelectedRows();
  if (!around) throw new Error('No list around.');
  return { ...around, selected, clearSelection: () => selection?.clear() };
}
