import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { useEarlySearch } from './keys/early-search.ts';
import { useLateAddress } from './keys/late-address.ts';
import { type ListState, nextSort, readListState, writeListState } from './list-state.ts';

export interface ListControls {
  readonly state: ListState;
  readonly setPage: (page: number, how?: { readonly replace: boolean }) => void;
  readonly setLimit: (limit: number) => void;
  /** Notes what is in the search box and not applied yet: it is applied if a dialog opens meanwhile. */
  readonly noteTyped: (search: string) => void;
  /** Applies a search and goes to the first page; typing does not fill the browser history. */
  readonly setSearch: (search: string) => void;
  readonly toggleSort: (field: string) => void;
  /** Opens a dialog as a history step of its own, so that Back closes it. */
  readonly openDialog: (dialog: string, id?: string) => void;
  /** Replaces the open dialog with another: Back closes it as it would have closed that one. */
  readonly turnDialog: (dialog: string, id?: string) => void;
  readonly closeDialog: () => void;
  readonly hrefOf: (page: number) => string;
  /** Shows the list in this state, as a new history step. */
  readonly show: (state: ListState) => void;
  /** Changes parameters of the page itself and goes to the first page; an empty one is left out. */
  readonly setKept: (values: Readonly<Record<string, string>>, how?: { readonly replace: boolean }) => void;
}

/** `atOnce`: nothing can be lost, so nobody is asked whether the page may be left. */
type Go = (next: ListState, how: { replace: boolean; opened?: boolean; atOnce?: boolean }) => void;

/** Sets the address; whether this page opened the dialog is kept with the history entry. */
function useGo(): Go {
  const router = useRouter();
  return useCallback<Go>(
    (next, { replace, opened = false, atOnce = false }) => {
      const search = writeListState(next) as never;
      void router.navigate({
        to: '.',
        search,
        replace,
        ignoreBlocker: atOnce,
        resetScroll: false,
        // A name that a form was opened with is not meant for the next form.
        state: ({ typedName: _typed, ...state }) => ({ ...state, openedDialog: opened }) as never,
      });
    },
    [router],
  );
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedDialog' in state && state.openedDialog === true;
}

const nothing: readonly string[] = [];

/**
 * The list's state from the address, and how to change it. `own` names further parameters that a page keeps there (a
 * tab, filters); it has to be the same list each time.
 */
export function useListState(own: readonly string[] = nothing): ListControls {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  // Of the page that is shown: the list that is left is not drawn once more for where somebody goes.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const router = useRouter();
  const navigate = useGo();
  const inAddress = useMemo(() => readListState(raw, own), [raw, own]);
  const { search, set: setEarly, drop: dropEarly } = useEarlySearch(inAddress.search);
  const late = useLateAddress(dropEarly);
  const state = useMemo(() => (search === inAddress.search ? inAddress : { ...inAddress, search, page: 1 }), [inAddress, search]);
  const plain = useMemo(() => {
    const { dialog: _dialog, id: _id, ...list } = state;
    return list;
  }, [state]);
  const typed = useRef<string>(undefined);
  const noteTyped = useCallback((search: string) => {
    typed.current = search;
  }, []);
  return useMemo(() => {
    const go: Go = (next, how) => {
      late.drop();
      navigate(next, how);
    };
    const hrefOf = (next: ListState) => router.buildLocation({ to: pathname, search: writeListState(next) as never }).href;
    /** The list with what was typed last, put into the address before a dialog opens over it. */
    const meant = (): typeof plain => {
      const search = typed.current ?? plain.search;
      if (search === plain.search && !late.isDue()) return plain;
      const searched = { ...plain, search, page: 1 };
      setEarly(search);
      go(searched, { replace: true, atOnce: true });
      // Left alone, the router would merge both steps, and the browser would hear only of the dialog.
      router.history.flush();
      return searched;
    };
    return {
      state,
      setPage: (page, how) => go({ ...plain, page }, { replace: how?.replace ?? false }),
      setLimit: (limit) => go({ ...plain, limit, page: 1 }, { replace: false }),
      setSearch: (next) => {
        setEarly(next);
        const searched = { ...plain, search: next, page: 1 };
        late.follow(hrefOf(searched), () => go(searched, { replace: true }));
      },
      toggleSort: (field) => {
        const { sort, ...rest } = plain;
        const next = nextSort(sort, field);
        go({ ...rest, page: 1, ...(next ? { sort: next } : {}) }, { replace: false });
      },
      noteTyped,
      openDialog: (dialog, id) => go({ ...meant(), dialog, ...(id ? { id } : {}) }, { replace: false, opened: true }),
      turnDialog: (dialog, id) => {
        const opened = wasOpenedHere(router.state.location.state);
        go({ ...plain, dialog, ...(id ? { id } : {}) }, { replace: true, opened });
      },
      closeDialog: () => {
        if (wasOpenedHere(router.state.location.state)) router.history.back({ ignoreBlocker: true });
        else go(plain, { replace: true });
      },
      show: (next) => {
        setEarly(next.search);
        go(next, { replace: false });
      },
      setKept: (values, how) => {
        const kept = Object.fromEntries(Object.entries({ ...plain.kept, ...values }).filter(([, value]) => value !== ''));
        go({ ...plain, page: 1, kept }, { replace: how?.replace ?? false });
      },
      hrefOf: (page) => hrefOf({ ...plain, page }),
    };
  }, [state, plain, navigate, late, router, pathname, setEarly, noteTyped]);
}
