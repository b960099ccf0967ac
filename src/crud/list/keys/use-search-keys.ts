import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { SearchKeys } from '../../../ui/field/search-box.tsx';
import { rowsOfSearch, type SearchWish, soleRow } from './search-wish.ts';
import type { ResourcePage } from '../../live/use-resource-page.ts';
import type { RowCursor } from '../../row/use-row-cursor.ts';

interface SearchKeysProps {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** The search whose rows are shown or asked for. */
  readonly search: string;
  readonly page: ResourcePage;
  readonly cursor: RowCursor;
  readonly onOpen: (key: string | undefined) => void;
}

/** A phone's "search" key says that typing is done, not that something should be opened. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches;

/**
 * Down, Enter and Escape in the search of a list. A key pressed before the rows of the typed search are there is a
 * wish: it is fulfilled when they arrive, unless the person has typed on or gone elsewhere by then.
 */
export function useSearchKeys(props: SearchKeysProps): SearchKeys {
  const latest = useRef(props);
  latest.current = props;
  const wish = useRef<SearchWish>(undefined);
  const fulfil = useRef(() => {});
  fulfil.current = () => {
    const wanted = wish.current;
    const { searchRef, cursor, onOpen, ...shown } = latest.current;
    const box = searchRef.current;
    if (!wanted || !box) return;
    if (document.activeElement !== box || box.value.trim() !== wanted.search) wish.current = undefined;
    else if (wanted.kind === 'rows') {
      if (!rowsOfSearch(shown, wanted.search)?.length) return;
      wish.current = undefined;
      cursor.first();
    } else {
      const key = soleRow(shown, wanted.search);
      if (key === undefined) return;
      wish.current = undefined;
      onOpen(key);
    }
  };
  const { search, page } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving rows are what a wish waits for
  useEffect(() => fulfil.current(), [search, page.view, page.isStale, page.isLoading]);
  return useMemo(() => {
    const want = (kind: SearchWish['kind'], typed: string) => {
      wish.current = { kind, search: typed };
      fulfil.current();
    };
    return {
      down: (typed) => want('rows', typed),
      enter: (typed) => {
        if (typed !== '' && hasKeyboard()) want('open', typed);
      },
      leave: () => {
        wish.current = undefined;
        return latest.current.cursor.back();
      },
    };
  }, []);
}
