import { createContext, type ReactNode, useContext } from 'react';
import type { DataLayer } from '../../data/public.ts';

const DataContext = createContext<DataLayer | null>(null);

/** Gives every screen below the data layer of the signed-in person. */
export function DataProvider({ data, children }: { readonly data: DataLayer; readonly children: ReactNode }) {
  return <DataContext.Provider value={data}>{children}</DataContext.Provider>;
}

/** The data layer of the signed-in person. */
export function useData(): DataLayer {
  const data = useContext(DataContext);
  if (!data) throw new Error('A screen that reads data needs a DataProvider around it.');
  return data;
}
