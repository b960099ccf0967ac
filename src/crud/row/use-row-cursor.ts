import { useCallback, useEffect, useState } from 'react';

/** The last current row, by list address: Back returns to it. Lost with the tab, as a scroll position is. */
const remembered = new Map<string, string>();

/** Notes that somebody has gone on to another row of the list with this address: the list shows that row on return. */
export function rememberRow(href: string, key: string): void {
  remembered.set(`${href.split('?')[0]}${href}`, key);
}

export interface RowCursor {
  readonly current: string | undefined;
  readonly set: (key: string) => void;
  /** Moves one row up or down, and the focus with it, so that it is read out. Answers the row. */
  readonly move: (step: 1 | -1) => string | undefined;
  /** To the first row. */
  readonly first: () => void;
  /** Moves the focus back to the current row, or to the first one; false if there is none. */
  readonly back: () => boolean;
}

function focusRow(key: string) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-row]')) {
    if (element.dataset.row === key) element.focus({ preventScroll: true });
  }
}

const focusedRow = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined;

/** The current row of a list. `address` identifies the list, its page, search and sort. */
export function useRowCursor(address: string, keys: readonly string[]): RowCursor {
  const [current, setCurrent] = useState<string | undefined>(() => remembered.get(address));
  useEffect(() => {
    // The address follows the rows of a search: whoever has gone to one of them by then stays there.
    const kept = remembered.get(address) ?? focusedRow();
    if (kept !== undefined) remembered.set(address, kept);
    setCurrent(kept);
  }, [address]);
  const set = useCallback(
    (key: string) => {
      remembered.set(address, key);
      setCurrent(key);
    },
    [address],
  );
  const go = useCallback(
    (key: string | undefined) => {
      if (key === undefined) return false;
      set(key);
      focusRow(key);
      return true;
    },
    [set],
  );
  const move = useCallback(
    (step: 1 | -1) => {
      const at = current === undefined ? -1 : keys.indexOf(current);
      const next = at < 0 ? (step === 1 ? 0 : keys.length - 1) : Math.min(Math.max(at + step, 0), keys.length - 1);
      go(keys[next]);
      return keys[next];
    },
    [keys, current, go],
  );
  const first = useCallback(() => void go(keys[0]), [go, keys]);
  const back = useCallback(() => go(current !== undefined && keys.includes(current) ? current : keys[0]), [go, current, keys]);
  return { current, set, move, first, back };
}
