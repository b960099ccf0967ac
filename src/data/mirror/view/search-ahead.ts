import type { ResourceName } from '../../../contract/registry.ts';
import type { Live } from '../../store/live/live.ts';
import type { PageQuery, PageView, ShownRow } from '../for-screens.ts';
import { completePage, type ListBase, type PageDeps } from './page-view.ts';

/** What the pages on the screen were last read from, by list, for as long as somebody looks at the list. */
export function createBases() {
  const bases = new Map<ResourceName, ListBase>();
  return {
    of: (resource: ResourceName) => bases.get(resource),
    note: (base: ListBase) => void bases.set(base.set.resource, base),
    leave: (resource: ResourceName) => void bases.delete(resource),
  };
}

const isSameRow = (a: ShownRow, b: ShownRow | undefined): boolean =>
  a.row === b?.row && a.pending?.commandId === b.pending?.commandId && a.pending?.attention === b.pending?.attention;

/** Whether drawing the second page would change nothing. */
function isSamePage(a: PageView, b: PageView): boolean {
  const about = ({ rows, ...rest }: PageView) => JSON.stringify({ ...rest, rows: rows.length });
  return about(a) === about(b) && a.rows.every((row, at) => isSameRow(row, b.rows[at]));
}

/**
 * The page of a search, first from what the page on the screen rests on: its question goes to the worker at once, and
 * not after the database was asked whether anything has changed. That follows, and is told only if it is something else.
 */
export function fromBase(deps: PageDeps, base: ListBase | undefined, query: PageQuery, whole: Live<PageView>): Live<PageView> {
  // Rows that are not in memory are read once, for the state that the database tells.
  if (!base || !deps.lists.isAtHand(base.set)) return whole;
  return {
    subscribe(next, error) {
      const left = new AbortController();
      let told: PageView | undefined;
      let isRead = false;
      completePage(deps, base, { query }, left.signal).then(
        (view) => {
          if (isRead || left.signal.aborted) return;
          told = view;
          next(view);
        },
        // The whole page says what is wrong.
        () => undefined,
      );
      const stop = whole.subscribe((view) => {
        isRead = true;
        const before = told;
        told = undefined;
        if (!before || !isSamePage(before, view)) next(view);
      }, error);
      return () => {
        left.abort();
        stop();
      };
    },
  };
}
