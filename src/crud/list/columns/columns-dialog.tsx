import { useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import '../../../ui/styles/filters.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { columnTexts as texts } from '../../../ui/texts/id/list-tools.ts';
import { fieldOf } from '../../save/form-input.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import type { Screen } from '../../screen.ts';
import {
  type ColumnChoice,
  isAsDeclared,
  isLead,
  moved,
  offeredColumns,
  shownColumns,
  toggled,
  type WidthName,
  widened,
  widthNames,
} from './column-choice.ts';
import { useColumns } from './use-columns.ts';

interface LineProps {
  readonly screen: Screen;
  readonly name: string;
  readonly choice: ColumnChoice;
  readonly onChange: (next: ColumnChoice) => void;
  readonly onMove: (name: string, by: 1 | -1) => void;
}

const headingOf = (screen: Screen, name: string): string => screen.headings[name] ?? fieldOf(screen.resource, name).label;

interface MoveButtonProps {
  readonly by: 1 | -1;
  /** The column cannot move any further that way; the button keeps the focus all the same. */
  readonly isEnd: boolean;
  readonly label: string;
  readonly onMove: (by: 1 | -1) => void;
}

const MoveButton = ({ by, isEnd, label, onMove }: MoveButtonProps) => (
  <button
    type="button"
    className="icon-btn"
    data-move={by}
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={() => !isEnd && onMove(by)}
  >
    <Icon name={by < 0 ? 'arrow-up-outline' : 'arrow-down-outline'} size="s" />
  </button>
);

function Line({ screen, name, choice, onChange, onMove }: LineProps) {
  const shown = shownColumns(screen, choice);
  const at = shown.findIndex((column) => column.name === name);
  const column = shown[at];
  const heading = headingOf(screen, name);
  const isFixed = isLead(screen, name);
  const isSearched = screen.resource.search.includes(name);
  // Cards on a phone have no widths.
  const isNarrow = useNarrow();
  return (
    <li className={column ? 'column-line on' : 'column-line'} data-column={name}>
      <label>
        <input
          type="checkbox"
          className="native-check"
          aria-label={texts.shown(heading)}
          checked={column !== undefined}
          disabled={isFixed}
          onChange={() => onChange(toggled(screen, choice, name))}
        />
        <span className="grow">
          {heading}
          {isFixed && <small>{texts.lead}</small>}
          {!isSearched && !isFixed && <small>{texts.notSearched}</small>}
        </span>
      </label>
      {column && (
        <>
          {!isNarrow && (
            <span className="input">
              <select
                aria-label={texts.width(heading)}
                value={column.width}
                onChange={({ target }) => {
                  const width = widthNames.find((one) => one === target.value);
                  if (width) onChange(widened(screen, choice, name, width));
                }}
              >
                {widthNames.map((width: WidthName) => (
                  <option key={width} value={width}>
                    {texts.widths[width]}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down-outline" size="s" />
            </span>
          )}
          <MoveButton by={-1} isEnd={at === 0} label={texts.up(heading)} onMove={(by) => onMove(name, by)} />
          <MoveButton by={1} isEnd={at === shown.length - 1} label={texts.down(heading)} onMove={(by) => onMove(name, by)} />
        </>
      )}
    </li>
  );
}

/** Keeps the focus on the button of a row that moves. */
function useFollowedFocus() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ readonly name: string; readonly by: 1 | -1 }>(undefined);
  useLayoutEffect(() => {
    const { name, by } = wanted.current ?? {};
    wanted.current = undefined;
    if (name === undefined) return;
    const lines = [...(list.current?.children ?? [])].filter((line): line is HTMLElement => line instanceof HTMLElement);
    lines
      .find((line) => line.dataset['column'] === name)
      ?.querySelector<HTMLElement>(`[data-move="${by}"]`)
      ?.focus();
  });
  return { list, wanted };
}

/** Which columns a list shows, in which order and how wide. */
export function ColumnsDialog({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const { value: choice, set } = useColumns(screen);
  const [said, setSaid] = useState('');
  const { list, wanted } = useFollowedFocus();
  const shown = shownColumns(screen, choice);
  const others = offeredColumns(screen).filter((name) => !shown.some((column) => column.name === name));
  const change = (next: ColumnChoice) => void set(isAsDeclared(screen, next) ? undefined : next);
  const move = (name: string, by: 1 | -1) => {
    wanted.current = { name, by };
    change(moved(screen, choice, name, by));
    setSaid(texts.moved(headingOf(screen, name), shown.findIndex((column) => column.name === name) + by + 1));
  };
  return (
    <Dialog
      title={texts.title}
      lead={texts.help}
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            className="btn quiet"
            aria-disabled={choice === undefined || undefined}
            onClick={() => choice !== undefined && void set(undefined)}
          >
            {texts.reset}
          </button>
          <span className="spacer" />
          <button type="button" className="btn primary" onClick={onClose}>
            {texts.done}
          </button>
        </>
      }
    >
      <ul ref={list} className="column-lines">
        {[...shown.map(({ name }) => name), ...others].map((name) => (
          <Line key={name} screen={screen} name={name} choice={choice} onChange={change} onMove={move} />
        ))}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </Dialog>
  );
}
