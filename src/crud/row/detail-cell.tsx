import { Link } from '@tanstack/react-router';
import type { Row } from '../../contract/resource.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listTexts } from '../../ui/texts/id/list.ts';
import { rowAddress } from './row-address.ts';
import type { RowSlot } from '../screen.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A row that was never sent has no id that the services know. */
export const isUnsent = (row: Row): boolean => row.id.startsWith('local:');

/** Detail of a row at an address of its own: which fields hold its id and its name, and where it leads. */
export function detailCell(menu: string, { id, name }: { readonly id: string; readonly name: string }): RowSlot {
  return function Detail({ row }) {
    if (isUnsent(row)) return null;
    return (
      <Link className="btn small" to={rowAddress(menu, row[id], row.slug_name)} aria-label={listTexts.detailOf(text(row[name]))}>
        {listTexts.detail}
        <Icon name="chevron-forward-outline" size="s" />
      </Link>
    );
  };
}
