import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import '../../../ui/styles/filters.css';
import { formatNumber, formatWireDay } from '../../../ui/words/format.ts';
import { fieldText } from '../../../contract/words/field-text.ts';
import { useBackLayer } from '../../../ui/layer/back-layers.ts';
import { rangeWords } from '../../../ui/field/day-range.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { filterTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import { usePlacement } from '../../../ui/gesture/use-placement.ts';
import { LookupProvider } from '../../lookup/lookup-provider.tsx';
import { RefWords } from '../../lookup/saved-reference.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { isOpened, type ListFilter, saysNothing } from './list-filters.ts';
import type { FilterControls } from './use-filters.ts';

interface FilterProps {
  readonly filter: ListFilter;
  readonly filters: FilterControls;
}

/** What is chosen, in words. */
function Chosen({ filter, filters }: FilterProps) {
  const { of } = filter;
  if (filter.kind === 'days') return rangeWords(filters.range(filter), formatWireDay);
  const [value = '', ...more] = filters.values(filter);
  if (filter.kind === 'rows') return texts.named(formatNumber(more.length + 1));
  if (value === saysNothing) return texts.nothing;
  if (more.length > 0) return texts.several(more.length + 1, filter.label);
  if (of.kind === 'ref') return <RefWords field={of} value={value} />;
  return of.kind === 'boolean' ? fieldText(of, value === 'true') : fieldText(of, value);
}

/** An applied filter, with how many rows it leaves and a button that removes it. */
function OnChip({ filter, filters, children }: FilterProps & { readonly children: React.ReactNode }) {
  const left = filters.tally?.upTo[filter.field];
  return (
    <span className="filter on">
      {children}
      {left !== undefined && <small>{formatNumber(left)}</small>}
      <button type="button" className="x" aria-label={texts.remove(filter.label)} onClick={() => filters.clear(filter)}>
        <Icon name="close-outline" />
      </button>
    </span>
  );
}

const widest = 288;

interface PopoverProps {
  readonly anchor: React.RefObject<HTMLElement | null>;
  /** Whether the focus returns to the chip. */
  readonly onClose: (isBack?: boolean) => void;
}

/** The choices of one filter below its chip. It is not modal: the list around it can still be used. */
function Popover({ filter, filters, anchor, onClose }: FilterProps & PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const placement = usePlacement(anchor, true);
  const leave = useRef(onClose);
  leave.current = onClose;
  useBackLayer(onClose);
  const { setOpen } = filters;
  useEffect(() => {
    setOpen(true);
    return () => setOpen(false);
  }, [setOpen]);
  const isPlaced = placement !== undefined;
  useEffect(() => {
    if (isPlaced) ref.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [isPlaced]);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target) && !anchor.current?.contains(event.target))
        leave.current(false);
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [anchor]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  if (!placement) return null;
  const { width: _width, ...beside } = placement;
  const left = Math.max(8, Math.min(placement.left, window.innerWidth - widest - 8));
  return (
    <div
      ref={ref}
      className="pop"
      role="dialog"
      aria-label={texts.dialog(filter.label)}
      style={{ ...beside, left, width: widest }}
      onKeyDown={onKeyDown}
    >
      <div className="pop-body">
        <FilterChoices filter={filter} filters={filters} />
      </div>
      <div className="foot">
        <button type="button" className="btn quiet" onClick={() => filters.clear(filter)}>
          {texts.clear}
        </button>
        <button type="button" className="btn" onClick={() => onClose(true)}>
          {texts.done}
        </button>
      </div>
    </div>
  );
}

/** Rows that were named elsewhere can only be removed again. */
function RowsWords(props: FilterProps) {
  return (
    <span className="filter-open">
      {props.filter.label}
      <b>
        <Chosen {...props} />
      </b>
    </span>
  );
}

function FilterChip({ filter, filters }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (isBack = true) => {
    setOpen(false);
    if (isBack) button.current?.focus({ preventScroll: true });
  };
  const isOn = filters.used.includes(filter);
  const opener = (
    <button
      ref={button}
      type="button"
      className="filter-open"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen((before) => !before)}
    >
      {isOn ? filter.label : (filter.idle ?? filter.label)}
      {isOn ? (
        <b>
          <Chosen filter={filter} filters={filters} />
        </b>
      ) : (
        <Icon name="chevron-down-outline" />
      )}
    </button>
  );
  return (
    <span ref={frame} className="filter-frame">
      {isOn ? (
        <OnChip filter={filter} filters={filters}>
          {filter.kind === 'rows' ? <RowsWords filter={filter} filters={filters} /> : opener}
        </OnChip>
      ) : (
        <span className="filter">{opener}</span>
      )}
      {isOpen && <Popover filter={filter} filters={filters} anchor={frame} onClose={close} />}
    </span>
  );
}

interface FilterBarProps {
  readonly filters: FilterControls;
  /** Saves the list as it is set up now under a name. */
  readonly onSave: () => void;
}

/** What can be done with the filters in use: clear them all, or save them under a name. */
export function UsedActions({ filters, onSave }: FilterBarProps) {
  if (filters.used.length === 0) return null;
  return (
    <>
      <button type="button" className="btn quiet" onClick={filters.clearAll}>
        {texts.clearAll}
      </button>
      <button type="button" className="btn quiet save-view" onClick={onSave}>
        <Icon name="bookmark-outline" size="s" />
        {texts.save}
      </button>
    </>
  );
}

/** The filters of a list above its rows, each a chip; on a desktop and a tablet. */
export function FilterBar({ filters, onSave }: FilterBarProps) {
  return (
    <LookupProvider limit={100}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would lay its chips out as a block of its own */}
      <div className="filters" role="group" aria-label={texts.group}>
        {filters.offered.filter(isOpened).map((filter) => (
          <FilterChip key={filter.field} filter={filter} filters={filters} />
        ))}
        <UsedActions filters={filters} onSave={onSave} />
      </div>
    </LookupProvider>
  );
}

/** The applied filters on a phone: one line that scrolls sideways. */
export function AppliedFilters({ filters }: Pick<FilterBarProps, 'filters'>) {
  const used = filters.used.filter(isOpened);
  if (used.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would lay its chips out as a block of its own
    <div className="applied" role="group" aria-label={texts.group}>
      {used.map((filter) => (
        <OnChip key={filter.field} filter={filter} filters={filters}>
          <span className="sr">{filter.label} </span>
          <b>
            <Chosen filter={filter} filters={filters} />
          </b>
        </OnChip>
      ))}
    </div>
  );
}

/** Opens the filters on a phone, and says how many are in use. */
export function FilterButton({ filters, onOpen }: { readonly filters: FilterControls; readonly onOpen: () => void }) {
  const count = filters.used.filter(isOpened).length;
  return (
    <button
      type="button"
      className="icon-btn framed filter-button"
      aria-label={count > 0 ? texts.openCount(count) : texts.open}
      onClick={onOpen}
    >
      <Icon name="options-outline" />
      {count > 0 && <span className="badge">{count}</span>}
    </button>
  );
}
