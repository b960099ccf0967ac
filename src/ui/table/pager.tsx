import type { MouseEvent } from 'react';
import { Icon } from '../icons/icon.tsx';
import { pagerLinks } from './pager-links.ts';
import { listTexts } from '../texts/id/list.ts';

export interface PagerProps {
  readonly page: number;
  readonly pages: number;
  /** Address of a page, for a middle click; a plain click goes through `onPage`. */
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** One page back or forward. */
function Step({
  to,
  label,
  icon,
  pages,
  onPage,
}: {
  to: number;
  label: string;
  icon: 'chevron-back-outline' | 'chevron-forward-outline';
  pages: number;
  onPage: (page: number) => void;
}) {
  // A button that is disabled under the focus loses it.
  const isEnd = to < 1 || to > pages;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-disabled={isEnd || undefined}
      aria-label={label}
      onClick={isEnd ? undefined : () => onPage(to)}
    >
      <Icon name={icon} size="s" />
    </button>
  );
}

/** The pages as links, at most ten. */
export function Pager({ page, pages, hrefOf, onPage }: PagerProps) {
  return (
    <nav className="pager" aria-label={listTexts.pager}>
      <Step to={page - 1} label={listTexts.previous} icon="chevron-back-outline" pages={pages} onPage={onPage} />
      {pagerLinks(page, pages).map((number) => (
        <a
          key={number}
          href={hrefOf(number)}
          aria-label={listTexts.goTo(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={(event) => {
            if (isPlainClick(event)) {
              event.preventDefault();
              onPage(number);
            }
          }}
        >
          {number}
        </a>
      ))}
      <Step to={page + 1} label={listTexts.next} icon="chevron-forward-outline" pages={pages} onPage={onPage} />
    </nav>
  );
}

/** Under the thumb: back, the current place, forward. */
export function CompactPager({ page, pages, onPage }: Omit<PagerProps, 'hrefOf'>) {
  return (
    <nav className="row" aria-label={listTexts.pager}>
      <Step to={page - 1} label={listTexts.previous} icon="chevron-back-outline" pages={pages} onPage={onPage} />
      <span className="num dock-page">{listTexts.page(page, pages)}</span>
      <Step to={page + 1} label={listTexts.next} icon="chevron-forward-outline" pages={pages} onPage={onPage} />
    </nav>
  );
}
