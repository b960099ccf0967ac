import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { plainText } from '../../contract/words/field-text.ts';
import type { ListedRow, RowLink } from '../../ui/table/rows.ts';
import type { NameLeads } from '../screen.ts';
import { isLocal } from '../../data/public.ts';
import { useData } from '../live/data-context.tsx';
import { handRow } from './handed-row.ts';
import { rowAddress } from './row-address.ts';
import { rowPagePath } from './row-page-path.ts';
import type { RowTrail } from './row-trail.ts';
import { rememberRow } from './use-row-cursor.ts';

/** The address that shows the row's dialog; in its own tab it opens over the list's first page. */
const dialogAddress = (list: string, dialog: string, id: string): string => `${list}?dialog=${dialog}&id=${encodeURIComponent(id)}`;

/** The address of what the name of a row opens; undefined for rows the services do not know yet. */
export function addressOf(list: string, leads: NameLeads, { row, key }: ListedRow): string | undefined {
  if ('reads' in leads) {
    const id = leads.by === undefined ? row.id : plainText(row[leads.by]);
    return id === '' ? undefined : rowPagePath(leads.reads, id);
  }
  const isPage = 'page' in leads;
  if (isLocal(row.id) && (isPage || leads.sentOnly)) return undefined;
  return isPage ? rowAddress(leads.page, row[leads.id], row[leads.slug]) : dialogAddress(list, leads.dialog, key);
}

/**
 * The link on the name of a row. It stays the same object as long as `leads` does, so that no row is rendered again for
 * it. `trail`: where the list is now, for a page that shows one row.
 */
export function useRowLink(leads: NameLeads | undefined, open: (key: string) => void, trail?: RowTrail): RowLink | undefined {
  const list = useLocation({ select: (location) => location.pathname });
  const router = useRouter();
  const { who } = useData();
  const latest = useRef({ open, trail });
  latest.current = { open, trail };
  return useMemo(() => {
    if (!leads) return undefined;
    const hrefOf = (item: ListedRow) => addressOf(list, leads, item);
    return {
      hrefOf,
      follow: (item) => {
        const { open: openHere, trail: rowTrail } = latest.current;
        if ('dialog' in leads) return openHere(item.key);
        const href = hrefOf(item);
        if (href === undefined) return;
        // A row with changes on their way is read with them.
        if ('reads' in leads && leads.by === undefined && item.mark === 'none') handRow(who, leads.reads, item.row);
        if (!('reads' in leads) || !rowTrail) return void router.navigate({ href });
        rememberRow(rowTrail.href, item.key);
        void router.navigate({ href, state: { rowTrail } });
      },
    };
  }, [list, router, leads, who]);
}
