import type { MouseEvent, ReactNode } from 'react';
import type { ListedRow, RowLink } from './rows.ts';

/** The name of a row as a link to what it opens; a plain element, since a hundred of them are painted at once. */
export function linkedName(item: ListedRow, name: ReactNode, link: RowLink | undefined): ReactNode {
  const href = item.mark === 'gone' ? undefined : link?.hrefOf(item);
  if (href === undefined) return name;
  return (
    <a className="row-link" href={href}>
      {name}
    </a>
  );
}

/** The row whose name was clicked to open it here; a click that asks for another tab is left to the browser. */
export function followedRow(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const row = event.target.closest('a.row-link')?.closest<HTMLElement>('[data-row]');
  if (!row) return undefined;
  event.preventDefault();
  return row.dataset.row;
}
