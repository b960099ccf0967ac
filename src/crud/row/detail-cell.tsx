import { Link } from '@tanstack/react-router';
import { columnText } from '../../contract/words/column-text.ts';
import type { FieldName, Resource } from '../../contract/resource.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { listTexts } from '../../ui/texts/id/list.ts';
import { rowAddress } from './row-address.ts';
import type { RowSlot } from '../screen.ts';
import { isLocal } from '../../data/public.ts';

/** The fields of a row with a page of its own: what goes into its address, and what it is called. */
interface DetailFields<R extends Resource> {
  readonly id: FieldName<R> | 'id';
  readonly slug: FieldName<R>;
  readonly name: FieldName<R>;
}

/** A cell that leads to the page about its row; `menu` is the address above that page. */
export function detailCell<R extends Resource>(resource: R, menu: string, fields: DetailFields<NoInfer<R>>): RowSlot<R>;
export function detailCell(resource: Resource, menu: string, { id, slug, name }: DetailFields<Resource>): RowSlot {
  const wordsOf = columnText(resource, name);
  return function Detail({ row }) {
    if (isLocal(row.id)) return null;
    return (
      <Link className="btn small" to={rowAddress(menu, row[id], row[slug])} aria-label={listTexts.detailOf(wordsOf(row))}>
        {listTexts.detail}
        <Icon name="chevron-forward-outline" size="s" />
      </Link>
    );
  };
}
