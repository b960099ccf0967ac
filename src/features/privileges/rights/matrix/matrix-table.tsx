import { type KeyboardEvent, memo } from 'react';
import { type Flags, type Right, rights } from '../../../../contract/permissions.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { listTexts } from '../../../../ui/texts/id/list.ts';
import { rightsTexts } from '../texts/id.ts';
import {
  type MatrixCell,
  canChange,
  cellsOf,
  type MatrixGroup,
  type MatrixMenu,
  shownFlags,
  stateOf,
  type WantedRights,
} from './matrix-model.ts';
import { Tick } from './tick.tsx';

const texts = rightsTexts.matrix;
const allColumn = rights.length;

export interface MatrixViewProps {
  readonly groups: readonly MatrixGroup[];
  readonly wanted: WantedRights;
  readonly caption: string;
  /** Why nothing can be changed at all. */
  readonly locked: string | undefined;
  readonly onToggle: (cells: readonly MatrixCell[]) => void;
}

/** Why these cells cannot be changed. */
export function lockOf(cells: readonly MatrixCell[], locked: string | undefined): string | undefined {
  if (locked !== undefined || canChange(cells)) return locked;
  return cells.find(({ menu }) => menu.closed !== undefined)?.menu.closed ?? texts.locked;
}

function Head({ groups, wanted, locked, onToggle }: MatrixViewProps) {
  const menus = groups.flatMap((group) => group.menus);
  const every = cellsOf(menus);
  return (
    <thead>
      <tr>
        <th scope="col" className="no">
          {listTexts.no}
        </th>
        <th scope="col">{rightsTexts.pick}</th>
        <th scope="col" className="url">
          {rightsTexts.url}
        </th>
        {rights.map((right, column) => {
          const cells = cellsOf(menus, [right]);
          const on = cells.filter(({ menu }) => shownFlags(menu, wanted)[right]).length;
          const label = rightsTexts.labels[right];
          return (
            <th key={right} scope="col" className="c">
              <Tick
                state={stateOf(cells, wanted)}
                label={texts.allOf(label)}
                locked={lockOf(cells, locked)}
                at={`0:${column}`}
                onToggle={() => onToggle(cells)}
              >
                <span className="head-words">
                  <b>{label}</b>
                  <span className="num">
                    {formatNumber(on)}/{formatNumber(cells.length)}
                  </span>
                </span>
              </Tick>
            </th>
          );
        })}
        <th scope="col" className="c all">
          <Tick
            state={stateOf(every, wanted)}
            label={texts.allRights}
            locked={lockOf(every, locked)}
            at={`0:${allColumn}`}
            onToggle={() => onToggle(every)}
          >
            <span className="head-words">
              <b>{texts.all}</b>
            </span>
          </Tick>
        </th>
      </tr>
    </thead>
  );
}

interface LineProps {
  readonly menu: MatrixMenu;
  readonly number: number;
  /** What is wanted for this menu alone: a row is rendered again only when this changes. */
  readonly mine: Partial<Flags> | undefined;
  readonly locked: string | undefined;
  readonly onToggle: (cells: readonly MatrixCell[]) => void;
}

const Line = memo(function Line({ menu, number, mine, locked, onToggle }: LineProps) {
  const wanted = mine ? { [menu.id]: mine } : {};
  const flags = shownFlags(menu, wanted);
  const cell = (right: Right, column: number) => {
    const cells = [{ menu, right }];
    return (
      <td key={right} className={flags[right] === menu.saved[right] ? 'c' : 'c changed'}>
        <Tick
          state={flags[right] ? 'on' : 'off'}
          label={texts.cell(rightsTexts.labels[right], menu.name)}
          locked={lockOf(cells, locked)}
          at={`${number}:${column}`}
          onToggle={() => onToggle(cells)}
        />
      </td>
    );
  };
  const all = cellsOf([menu]);
  return (
    <tr>
      <td className="no">{number}</td>
      <th scope="row" className="key">
        {menu.name}
        <small>{menu.url}</small>
      </th>
      <td className="url">{menu.url}</td>
      {rights.map(cell)}
      <td className="c all">
        <Tick
          state={stateOf(all, wanted)}
          label={texts.allRightsOf(menu.name)}
          locked={lockOf(all, locked)}
          at={`${number}:${allColumn}`}
          onToggle={() => onToggle(all)}
        />
      </td>
    </tr>
  );
});

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move from box to box: `data-at` holds row and column of each. */
function onArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
  const [row, column] = (event.target.dataset.at ?? '').split(':').map(Number);
  if (row === undefined || column === undefined || Number.isNaN(row) || Number.isNaN(column)) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${row + step[0]}:${column + step[1]}"]`);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Menus by application and module, a box for each right; the boxes of row, column and corner change many together. */
export function MatrixTable(props: MatrixViewProps) {
  const { groups, wanted, caption, locked, onToggle } = props;
  let number = 0;
  return (
    <table className="data matrix" onKeyDown={onArrowKeys}>
      <caption className="sr">{caption}</caption>
      <Head {...props} />
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr className="part">
            <th scope="rowgroup" colSpan={4 + rights.length}>
              {group.title}
            </th>
          </tr>
          {group.menus.map((menu) => {
            number += 1;
            return <Line key={menu.id} menu={menu} number={number} mine={wanted[menu.id]} locked={locked} onToggle={onToggle} />;
          })}
        </tbody>
      ))}
    </table>
  );
}
