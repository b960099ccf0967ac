import { type ReactNode, type Ref, useCallback } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PageSize } from '../../../ui/table/page-size.tsx';
import { SearchBox, type SearchKeys } from '../../../ui/field/search-box.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import type { ListControls } from '../use-list-state.ts';

interface ListToolbarProps {
  readonly list: ListControls;
  /** The word for one item of the list, for the search box. */
  readonly what: string;
  /** How old the rows are; nothing while they are live. */
  readonly freshness?: string | undefined;
  readonly total?: number | undefined;
  readonly searchRef?: Ref<HTMLInputElement>;
  /** What keys in the search do with the rows below. */
  readonly searchKeys?: SearchKeys;
  /** Every key searches: all rows are on the device and no service is asked. */
  readonly isInstant?: boolean;
  /** The placeholder of the search box, if not "Cari" and the item's name. */
  readonly searchLabel?: string;
  /** Called on every key, before the search is applied. */
  readonly onTyped?: (text: string) => void;
  readonly sizes?: readonly number[];
  /** Filters and other controls of a screen. */
  readonly children?: ReactNode;
  /** At the end of the toolbar; on a phone next to the search. */
  readonly tools?: ReactNode;
  /** On a phone below the search. */
  readonly below?: ReactNode;
  /** On a phone next to the number of rows. */
  readonly meta?: ReactNode;
}

/** Page size, search and how old the rows are. */
export function ListToolbar(props: ListToolbarProps) {
  const {
    list,
    what,
    freshness,
    total,
    searchRef,
    searchKeys,
    searchLabel = listTexts.search(what),
    isInstant = false,
    onTyped,
    sizes,
    children,
    tools,
    below,
    meta,
  } = props;
  const isNarrow = useNarrow();
  const { noteTyped } = list;
  const tell = useCallback(
    (text: string) => {
      noteTyped(text);
      onTyped?.(text);
    },
    [noteTyped, onTyped],
  );
  const search = (
    <SearchBox
      label={searchLabel}
      value={list.state.search}
      onSearch={list.setSearch}
      onTyped={tell}
      showKey={!isNarrow}
      keys={searchKeys}
      {...(isInstant ? { delayMs: 0 } : {})}
      {...(searchRef ? { ref: searchRef } : {})}
    />
  );
  const size = <PageSize value={list.state.limit} onChange={list.setLimit} compact={isNarrow} sizes={sizes} />;
  if (isNarrow)
    return (
      <>
        <div className="searchbar">
          {search}
          {size}
          {children}
          {tools}
        </div>
        {below}
        <p className="listmeta">
          <span>{total === undefined ? '' : `${listTexts.totalRows} ${formatNumber(total)}`}</span>
          {freshness && <span>{freshness}</span>}
          {meta}
        </p>
      </>
    );
  return (
    <div className="toolbar">
      {size}
      {search}
      {children}
      <span className="grow" />
      {freshness && (
        <span className="fresh">
          <Icon name="time-outline" size="s" />
          {freshness}
        </span>
      )}
      {tools}
    </div>
  );
}
