import { type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { KeyCap } from '../../../ui/part/key-cap.tsx';
import type { Level, RubricStatement } from './cells.ts';
import { rubricTexts as texts } from './texts/id.ts';

/** The level most often filled in comes first: the one below the highest, then from the highest down. */
function inUse(levels: readonly Level[]): readonly Level[] {
  const [usual] = levels.slice(-2, -1);
  const rest = levels.filter((one) => one !== usual).reverse();
  return usual ? [usual, ...rest] : rest;
}

/** Arrow keys move through a menu's items, round and round. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

interface MenuProps {
  readonly id: string;
  readonly label: string;
  readonly levels: readonly Level[];
  /** Empty cells of the column, and how many of them have a suggestion. */
  readonly empty: number;
  readonly suggested: number;
  readonly onFill: (level: Level) => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

function Items({ id, label, levels, empty, suggested, onFill, onTake, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = ref.current;
    (inside?.querySelector<HTMLElement>('[role=menuitem]') ?? inside)?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside?.parentElement?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const level = levels.find(({ number }) => String(number) === event.key);
    if (event.key === 'Escape') onClose();
    else if (level && empty > 0) onFill(level);
    else walk(event);
  };
  const note = empty === 0 ? texts.nothingEmpty : texts.onlyEmpty(formatNumber(empty));
  return (
    <div
      ref={ref}
      id={id}
      className="rubric-menu"
      role="menu"
      aria-label={label}
      aria-describedby={`${id}-note`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {empty > 0 &&
        inUse(levels).map((level) => (
          <button key={level.id} type="button" role="menuitem" tabIndex={-1} onClick={() => onFill(level)}>
            {texts.fillWith(level.label)}
            <KeyCap keys={String(level.number)} />
          </button>
        ))}
      {suggested > 0 && (
        <button type="button" role="menuitem" tabIndex={-1} className="rubric-take" onClick={onTake}>
          {texts.take(formatNumber(suggested))}
        </button>
      )}
      <p id={`${id}-note`}>{note}</p>
    </div>
  );
}

interface FillMenuProps extends Omit<MenuProps, 'id' | 'label' | 'onClose'> {
  readonly statement: RubricStatement;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The button above a column, and what it fills the empty cells with. */
export function FillMenu({ statement, isOpen, onOpen, onFill, onTake, ...rest }: FillMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    onOpen(false);
    opener.current?.focus();
  }, [onOpen]);
  return (
    <span className="rubric-fill">
      <button
        ref={opener}
        type="button"
        className="btn"
        aria-label={texts.fillAllOf(statement.words)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {texts.fillAll}
        <Icon name="chevron-down-outline" size="s" />
      </button>
      {isOpen && (
        <Items
          {...rest}
          id={id}
          label={texts.fillAllOf(statement.words)}
          onFill={(level) => {
            onOpen(false);
            onFill(level);
          }}
          onTake={() => {
            onOpen(false);
            onTake();
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
