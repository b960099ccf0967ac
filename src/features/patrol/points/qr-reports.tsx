import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { qrReports } from '../../../contract/resources/patrol/qr-reports.ts';
import { useData, useIsOnline, useLive } from '../../../crud/public.ts';
import { writesOf } from '../../../data/public.ts';
import { byPoint, type Damage } from './damage.ts';

const Reports = createContext<ReadonlyMap<string, Damage>>(new Map());

// The most that the services list at once; a report is deleted when its label is replaced.
const query = { page: 1, limit: 1000, search: '' };

/** Reports of codes that cannot be read, by check point; if a service has no such reports there are none, without a message. */
export function QrReportsProvider({ children }: { readonly children: ReactNode }) {
  const { mirror, outbox } = useData();
  const isOnline = useIsOnline();
  const { value: view } = useLive(useMemo(() => mirror.page(qrReports, query), [mirror]));
  const { value: commands } = useLive(useMemo(() => outbox.list(), [outbox]));
  useQuery({
    queryKey: ['page', qrReports.name, 'all', isOnline],
    queryFn: ({ signal }) => mirror.refresh(qrReports, query, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  const damage = useMemo(() => {
    const rows = (view?.rows ?? []).flatMap(({ row, pending }) => (pending?.operation === 'delete' ? [] : [row]));
    return byPoint(rows, writesOf(commands ?? [], qrReports));
  }, [view, commands]);
  return <Reports.Provider value={damage}>{children}</Reports.Provider>;
}

/** What is reported about a check point; undefined if its code is fine as far as anybody knows. */
export const useDamage = (pointId: string): Damage | undefined => useContext(Reports).get(pointId);
