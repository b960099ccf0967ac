import { memo } from 'react';
import { type Flags, rights } from '../../../../contract/permissions.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { rightsTexts } from '../texts/id.ts';
import { type MatrixCell, cellsOf, type MatrixMenu, shownFlags, stateOf, type WantedRights } from './matrix-model.ts';
import { lockOf, type MatrixViewProps } from './matrix-table.tsx';
import { Tick } from './tick.tsx';

const texts = rightsTexts.matrix;

interface BoxesProps {
  /** The menus that the boxes stand for: one, or all. */
  readonly menus: readonly MatrixMenu[];
  readonly what: string;
  readonly wanted: WantedRights;
  readonly locked: string | undefined;
  readonly onToggle: (cells: readonly MatrixCell[]) => void;
}

/** Four boxes side by side with their words below. */
function Boxes({ menus, what, wanted, locked, onToggle }: BoxesProps) {
  return (
    <div className="tick-row">
      {rights.map((right) => {
        const cells = cellsOf(menus, [right]);
        const isChanged = cells.some(({ menu }) => shownFlags(menu, wanted)[right] !== menu.saved[right]);
        return (
          <div key={right} className={isChanged ? 'tick-box changed' : 'tick-box'}>
            <Tick
              state={stateOf(cells, wanted)}
              label={texts.cell(rightsTexts.labels[right], what)}
              locked={lockOf(cells, locked)}
              onToggle={() => onToggle(cells)}
            >
              <span className="tick-word">{rightsTexts.labels[right]}</span>
            </Tick>
          </div>
        );
      })}
    </div>
  );
}

interface CardProps extends Omit<BoxesProps, 'menus' | 'what' | 'wanted'> {
  readonly menu: MatrixMenu;
  readonly mine: Partial<Flags> | undefined;
}

const MenuCard = memo(function MenuCard({ menu, mine, locked, onToggle }: CardProps) {
  const wanted = mine ? { [menu.id]: mine } : {};
  const all = cellsOf([menu]);
  return (
    <li className="matrix-card">
      <div className="matrix-card-head">
        <span className="grow">
          <b>{menu.name}</b>
          <small>{menu.url}</small>
        </span>
        <Tick state={stateOf(all, wanted)} label={texts.allRightsOf(menu.name)} locked={lockOf(all, locked)} onToggle={() => onToggle(all)}>
          <span className="tick-word">{texts.all}</span>
        </Tick>
      </div>
      <Boxes menus={[menu]} what={menu.name} wanted={wanted} locked={locked} onToggle={onToggle} />
    </li>
  );
});

/** The matrix on a phone: a card for each menu, and one above them for all menus. */
export function MatrixCards({ groups, wanted, caption, locked, onToggle }: MatrixViewProps) {
  const menus = groups.flatMap((group) => group.menus);
  const every = cellsOf(menus);
  return (
    <section className="matrix-cards" aria-label={caption}>
      <div className="matrix-card lead">
        <div className="matrix-card-head">
          <b className="grow">{texts.allMenus(formatNumber(menus.length))}</b>
          <Tick state={stateOf(every, wanted)} label={texts.allRights} locked={lockOf(every, locked)} onToggle={() => onToggle(every)}>
            <span className="tick-word">{texts.all}</span>
          </Tick>
        </div>
        <Boxes menus={menus} what={texts.allMenus(formatNumber(menus.length))} wanted={wanted} locked={locked} onToggle={onToggle} />
      </div>
      {groups.map((group) => (
        <section key={group.key}>
          <h2>{group.title}</h2>
          <ul>
            {group.menus.map((menu) => (
              <MenuCard key={menu.id} menu={menu} mine={wanted[menu.id]} locked={locked} onToggle={onToggle} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
