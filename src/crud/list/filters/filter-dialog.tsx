import { useEffect } from 'react';
import { useBackLayer } from '../../../ui/layer/back-layers.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import '../../../ui/styles/filters.css';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { filterTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import { LookupProvider } from '../../lookup/lookup-provider.tsx';
import { UsedActions } from './filter-bar.tsx';
import { isOpened } from './list-filters.ts';
import { FilterChoices } from './filter-choices.tsx';
import type { FilterControls } from './use-filters.ts';

interface FilterDialogProps {
  readonly filters: FilterControls;
  readonly total: number | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/**
 * All filters of a list in one sheet, on a phone; each choice takes effect at once, and the button says how many rows
 * are left. The sheet is not a step in the browser history; the choices made in it are.
 */
export function FilterDialog({ filters, total, onSave, onClose }: FilterDialogProps) {
  const { setOpen } = filters;
  useBackLayer(onClose);
  useEffect(() => {
    setOpen(true);
    return () => setOpen(false);
  }, [setOpen]);
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      foot={
        <>
          <UsedActions filters={filters} onSave={onSave} />
          <button type="button" className="btn primary" data-autofocus onClick={onClose}>
            {total === undefined ? texts.done : texts.show(formatNumber(total))}
          </button>
        </>
      }
    >
      <LookupProvider limit={100}>
        <div className="filter-sheet">
          {filters.offered.filter(isOpened).map((filter, _at, { length }) => (
            <details key={filter.field} open={filters.used.includes(filter) || length === 1}>
              <summary>
                <span className="grow">{filter.label}</span>
                <Icon name="chevron-down-outline" size="s" />
              </summary>
              <FilterChoices filter={filter} filters={filters} />
            </details>
          ))}
        </div>
      </LookupProvider>
    </Dialog>
  );
}
