import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FillLink } from './fill-link.tsx';
import { Icon } from '../icons/icon.tsx';
import type { RefOption, RefOptions } from './lookup-source.ts';
import { formTexts } from '../texts/id/form.ts';
import type { PopupPlacement } from '../gesture/use-placement.ts';

/** What the keys of a box with a list below it move and choose. */
export interface Combobox {
  readonly isOpen: boolean;
  readonly at: number;
  readonly count: number;
  open(): void;
  close(): void;
  move(to: number): void;
  pick(): void;
}

/** Arrows, Enter, Escape and Tab in a box with a list below it. */
export function onComboKey(event: KeyboardEvent, box: Combobox): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    if (box.isOpen) box.move(Math.min(Math.max(box.at + step, 0), Math.max(box.count - 1, 0)));
    else box.open();
  } else if (event.key === 'Enter' && box.isOpen) {
    event.preventDefault();
    box.pick();
  } else if (event.key === 'Escape' && box.isOpen) {
    event.preventDefault();
    event.stopPropagation();
    box.close();
  } else if (event.key === 'Tab') box.close();
}

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly found: RefOptions;
  readonly at: number;
  readonly isSearch: boolean;
  readonly value: string;
  readonly onPick: (option: RefOption) => void;
  readonly onAt: (index: number) => void;
  readonly placement: PopupPlacement | undefined;
}

/** The id of an entry, which the input names as the current one. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

function emptyWords(found: RefOptions, isSearch: boolean): string {
  if (found.loading) return formTexts.searching;
  if (found.problem) return found.problem;
  if (found.note) return found.note;
  if (isSearch) return found.offline ? formTexts.noMatchOffline : formTexts.noMatch;
  if (found.more) return formTexts.moreOptions;
  return found.empty?.words ?? (found.offline ? formTexts.noOptionOffline : formTexts.noOption);
}

/** The entries below a box, or the message if there are none. */
export function OptionList({ id, label, found, at, isSearch, value, onPick, onAt, placement }: ListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div className="options" style={placement} onPointerDown={(event) => event.preventDefault()}>
      <div id={id} ref={ref} role="listbox" aria-label={label}>
        {found.options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys (aria-activedescendant)
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={index === at ? 'at' : undefined}
            onPointerMove={() => onAt(index)}
            onClick={() => onPick(option)}
          >
            <span className="grow">
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </span>
            {option.value === value && <Icon name="checkmark-outline" size="s" />}
          </div>
        ))}
      </div>
      {found.options.length === 0 && (
        <p className="options-note" role="status">
          {!found.loading && found.problem !== undefined && <Icon name="server-outline" size="s" />}
          {emptyWords(found, isSearch)}
        </p>
      )}
      {found.options.length === 0 && !isSearch && !found.loading && !found.problem && found.empty?.way && (
        <div className="options-again">
          <FillLink way={found.empty.way} />
        </div>
      )}
      {!found.loading && found.problem && (
        <div className="options-again">
          {found.options.length > 0 && <span>{found.problem}</span>}
          <button type="button" className="btn" onClick={found.again}>
            {formTexts.askAgain}
          </button>
        </div>
      )}
      {found.more && found.options.length > 0 && <p className="options-note">{formTexts.moreOptions}</p>}
    </div>
  );
}
