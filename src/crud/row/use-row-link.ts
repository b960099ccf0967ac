import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { ListedRow, RowLink } from '../../ui/rows.ts';
import type { NameLeads } from '../screen.ts';
import { isLocal } from '../../data/public.ts';
import { rowAddress } from './row-address.ts';

/** The address that shows the row's dialog; in a tab of its own it stands over the list's first page. */
const dialogAddress = (list: string, dialog: string, id: string): string => `${list}?dialog=${dialog}&id=${encodeURIComponent(id)}`;

/** The address of what the name of a row opens; undefined for what the services do not know yet. */
export function addressOf(list: string, leads: NameLeads, { row, key }: ListedRow): string | undefined {
  const isPage = 'page' in leads;
  if (isLocal(row.id) && (isPage || leads.sentOnly)) return undefined;
  return isPage ? rowAddress(leads.page, row[leads.id], row[leads.slug]) : dialogAddress(list, leads.dialog, key);
}

/** The link on the name of a row. It stays the same object as long as `leads` does, so that no row is drawn again for it. */
export function useRowLink(leads: NameLeads | undefined, open: (key: string) => void): RowLink | undefined {
  const list = useLocation({ select: (location) => location.pathname });
  const router = useRouter();
  const latest = useRef(open);
  latest.current = open;
  return useMemo(() => {
    if (!leads) return undefined;
    const hrefOf = (item: ListedRow) => addressOf(list, leads, item);
    return {
      hrefOf,
      follow: (item) => {
        const href = hrefOf(item);
        if ('dialog' in leads) latest.current(item.key);
        else if (href !== undefined) void router.navigate({ href });
      },
    };
  }, [list, router, leads]);
}
