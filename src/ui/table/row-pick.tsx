import type { ListedRow, RowPicks } from './rows.ts';
import { Icon } from '../icons/icon.tsx';
import { selectionTexts as texts } from '../texts/id/list-tools.ts';

interface PickBoxProps {
  readonly state: boolean | 'mixed';
  readonly label: string;
  readonly onClick?: () => void;
}

/**
 * The checkbox of a list, as large as its cell for touch: a button, since a hundred of the browser's own are slow to
 * draw. Without `onClick` the table around it handles the click.
 */
function PickBox({ state, label, onClick }: PickBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <button type="button" role="checkbox" className="pick-box" aria-checked={state} aria-label={label} data-pick="" onClick={onClick}>
      <span className="check small">{state === true && <Icon name="checkmark-outline" className="tickmark" />}</span>
    </button>
  );
}

/** Ticks all rows of the page, or none. */
export const PagePick = ({ picks }: { readonly picks: RowPicks }) => (
  <PickBox state={picks.pageState === 'all' ? true : picks.pageState === 'some' && 'mixed'} label={texts.page} onClick={picks.onPage} />
);

/** Ticks a row. */
export const RowPick = ({ isPicked, name }: { readonly isPicked: boolean; readonly name: string }) => (
  <PickBox state={isPicked} label={texts.one(name)} />
);

/** The row whose box was pressed. */
export function pickedRow({ target }: { readonly target: EventTarget }): string | undefined {
  const box = target instanceof Element ? target.closest('[data-pick]') : null;
  return box?.closest<HTMLElement>('[data-row]')?.dataset.row;
}

export const isPicked = (picks: RowPicks | undefined, { key }: ListedRow): boolean => picks?.keys.has(key) ?? false;
