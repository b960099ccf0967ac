import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef } from 'react';
import { adabScore } from '../../../contract/adab/adab-score.ts';
import { type CellRights, type Cells, cellKey, type Element, type Level, type CellPlace, type RubricPupil, takesLevel } from './cells.ts';
import { FillMenu } from './fill-menu.tsx';
import { GridCell } from './grid-cell.tsx';
import type { Suggestion } from './suggest.ts';
import { rubricTexts as texts } from './texts/id.ts';
import type { Wish } from './use-fill.ts';
import { placeText, stepped } from './use-place.ts';

export interface GridProps {
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly kelas: string;
  readonly element: Element;
  /** Which of its statements are shown: all of them, or the one that fits. */
  readonly shown: readonly number[];
  readonly pupils: readonly RubricPupil[];
  readonly levels: readonly Level[];
  readonly cells: Cells;
  readonly suggestions: ReadonlyMap<string, Suggestion>;
  /** By command: the level that somebody else filled in. */
  readonly theirs: ReadonlyMap<string, Level>;
  /** Pupils whose cells take no more levels. */
  readonly locked: ReadonlySet<number>;
  readonly place: CellPlace;
  readonly isClosed: boolean;
  readonly rights: CellRights;
  /** Whether it is known which cells are empty. */
  readonly mayFillAll: boolean;
  readonly openMenu: number | undefined;
  readonly onMenu: (statement: number | undefined) => void;
  readonly onPlace: (place: string) => void;
  readonly onFocus: (place: CellPlace) => void;
  readonly onFill: (wish: Wish) => void;
  readonly onFillAll: (statement: number, level: Level | undefined) => void;
  readonly onEmpty: (place: CellPlace) => void;
}

function useKeys(props: GridProps) {
  const { element, pupils, levels, cells, suggestions, locked, place, isClosed, rights, mayFillAll } = props;
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey) return;
    const [pupil, statement] = [pupils[place.pupil], element.statements[place.statement]];
    if (!pupil || !statement) return;
    const to = stepped(event, place, pupils.length, element.statements.length);
    if (to) {
      event.preventDefault();
      return props.onFocus(to);
    }
    const isFillMenu = event.key.toLowerCase() === 'a';
    if (
      isClosed ||
      (locked.has(pupil.id) && !isFillMenu) ||
      event.ctrlKey ||
      (event.target instanceof HTMLElement && event.target.closest('a'))
    )
      return;
    const key = cellKey(pupil.id, statement.id);
    const filled = cells.get(key);
    const suggested = suggestions.get(key);
    const takes = takesLevel(filled, rights);
    const level = levels.find(({ number }) => String(number) === event.key);
    if (level && takes && filled?.state !== 'attention') props.onFill({ pupil, statement, level, source: 'Dinilai' });
    else if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.dataset.place && !filled && takes && suggested)
      props.onFill({ pupil, statement, level: suggested.level, source: 'Saran diterima' });
    else if (event.key === 'Delete' && filled) props.onEmpty(place);
    else if (isFillMenu && mayFillAll && rights.create) props.onMenu(place.statement);
    else return;
    event.preventDefault();
  };
}

function Heads(props: GridProps) {
  const { element, shown, pupils, levels, cells, suggestions, locked, openMenu, mayFillAll, isClosed, rights, onMenu, onFillAll } = props;
  const shut = useCallback((isOpen: boolean) => !isOpen && onMenu(undefined), [onMenu]);
  return (
    <thead>
      <tr>
        <th scope="col" className="no">
          {texts.no}
        </th>
        <th scope="col">{texts.name}</th>
        {shown.map((at) => {
          const statement = element.statements[at];
          if (!statement) return null;
          const keys = pupils.flatMap(({ id }) => (locked.has(id) ? [] : [cellKey(id, statement.id)])).filter((key) => !cells.has(key));
          return (
            <th key={statement.id} scope="col" className="rubric-head">
              <b>{statement.words}</b>
              {mayFillAll && !isClosed && rights.create && (
                <FillMenu
                  statement={statement}
                  levels={levels}
                  empty={keys.length}
                  suggested={keys.filter((key) => suggestions.has(key)).length}
                  isOpen={openMenu === at}
                  onOpen={openMenu === at ? shut : () => onMenu(at)}
                  onFill={(level) => onFillAll(at, level)}
                  onTake={() => onFillAll(at, undefined)}
                />
              )}
            </th>
          );
        })}
        <th scope="col" className="rubric-score">
          {texts.score}
        </th>
      </tr>
    </thead>
  );
}

/** The totals of each pupil's cells in this element. */
function useScores({ element, pupils, levels, cells }: GridProps): readonly (string | undefined)[] {
  return useMemo(() => {
    const asked = element.statements.map(({ id }) => ({ id, element: element.id, dimension: element.dimension }));
    const filledOf = ({ id: pupil }: RubricPupil) =>
      asked.flatMap(({ id }) => {
        const filled = cells.get(cellKey(pupil, id));
        return filled ? [{ statement: id, number: filled.level.number }] : [];
      });
    return pupils.map((pupil) => adabScore(asked, filledOf(pupil), levels).elements.get(element.id)?.label);
  }, [element, pupils, levels, cells]);
}

/** Pupils down, the statements of an element across: a real table that arrow keys move through. */
export function Grid(props: GridProps) {
  const { grid, kelas, element, shown, pupils, levels, cells, suggestions, locked, theirs, place, isClosed, rights, onPlace, onFill } =
    props;
  const scores = useScores(props);
  const onKeyDown = useKeys(props);
  const latest = useRef({ element, pupils, onFill });
  latest.current = { element, pupils, onFill };
  const onLevel = useCallback((text: string, level: Level) => {
    const [row = 0, column = 0] = text.split(':').map(Number);
    const [pupil, statement] = [latest.current.pupils[row], latest.current.element.statements[column]];
    if (pupil && statement) latest.current.onFill({ pupil, statement, level, source: 'Dinilai' });
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are worked in
    <table ref={grid} className="data rubric-grid" role="grid" data-few={shown.length < 5 || undefined} onKeyDown={onKeyDown}>
      <caption className="sr">{texts.caption(kelas, element.name)}</caption>
      <Heads {...props} />
      <tbody>
        {pupils.map((pupil, row) => (
          <tr key={pupil.id} className={row === place.pupil ? 'current' : undefined}>
            <td className="no num">{row + 1}</td>
            <th scope="row">
              {pupil.name}
              {locked.has(pupil.id) && <small className="muted rubric-locked">{texts.locked}</small>}
            </th>
            {shown.map((at) => {
              const statement = element.statements[at];
              if (!statement) return null;
              const key = cellKey(pupil.id, statement.id);
              const filled = cells.get(key);
              const text = placeText({ pupil: row, statement: at });
              return (
                <GridCell
                  key={statement.id}
                  place={text}
                  pupil={pupil}
                  statement={statement}
                  levels={levels}
                  filled={filled}
                  suggestion={suggestions.get(key)}
                  isLocked={locked.has(pupil.id)}
                  theirs={filled?.commandId === undefined ? undefined : theirs.get(filled.commandId)}
                  isCurrent={text === placeText(place)}
                  isClosed={isClosed || !takesLevel(filled, rights)}
                  onLevel={onLevel}
                  onCurrent={onPlace}
                />
              );
            })}
            <td className="rubric-score">{scores[row] ?? <span className="muted">{texts.notScored}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
