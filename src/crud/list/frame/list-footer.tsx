import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { CompactPager, Pager } from '../../../ui/table/pager.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import type { ListControls } from '../use-list-state.ts';

interface ListFooterProps {
  readonly list: ListControls;
  /** Undefined until something has been read. */
  readonly total: number | undefined;
  readonly pages: number;
  /** Choosing a page also clears the error of the previous one. */
  readonly onPage: (page: number) => void;
  /** What can be done with selected rows; placed above. */
  readonly bar?: ReactNode;
  /** The main action, under the thumb (narrow). */
  readonly action?: ReactNode;
}

/** Total Rows, Page X of Y and the pager; on a phone a dock with the main action. */
export function ListFooter({ list, total, pages, onPage, action, bar }: ListFooterProps) {
  const isNarrow = useNarrow();
  const { page } = list.state;
  if (isNarrow)
    return (
      <div className="dock">
        {bar}
        <CompactPager page={page} pages={pages} onPage={onPage} />
        <div className="dock-acts">{action}</div>
      </div>
    );
  return (
    <>
      {bar}
      <div className="list-foot">
        <span>
          {listTexts.totalRows} <b>{total === undefined ? '–' : formatNumber(total)}</b>
        </span>
        <span className="muted">{listTexts.page(page, pages)}</span>
        <Pager page={page} pages={pages} hrefOf={list.hrefOf} onPage={onPage} />
      </div>
    </>
  );
}
