import { useMemo, useState } from 'react';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { SearchBox } from '../../../../../ui/field/search-box.tsx';
import type { CheckPoint } from '../../../day/resolve-check-point.ts';
import { planningTexts as texts } from '../texts/id.ts';

interface AddProps {
  /** Points of the branch that the route does not have, in walking order. */
  readonly offered: readonly CheckPoint[];
  readonly onAdd: (points: readonly CheckPoint[]) => void;
  readonly onClose: () => void;
}

function found(points: readonly CheckPoint[], typed: string): readonly CheckPoint[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return points;
  return points.filter(({ room, floor, school }) => `${room} ${texts.place(floor, school)}`.toLowerCase().includes(wanted));
}

function PointBox({ point, isOn, onTurn }: { readonly point: CheckPoint; readonly isOn: boolean; readonly onTurn: () => void }) {
  return (
    <li>
      <label className="pick-row">
        <input type="checkbox" checked={isOn} onChange={onTurn} />
        <span className="grow">
          <b>{point.room}</b>
          <small className="muted">{texts.place(point.floor, point.school)}</small>
        </span>
      </label>
    </li>
  );
}

/** Several points of the branch at once; they are added in walking order, whichever was ticked first. */
export function AddPointsDialog({ offered, onAdd, onClose }: AddProps) {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const shown = useMemo(() => found(offered, search), [offered, search]);
  const chosen = offered.filter(({ id }) => on.has(id));
  const turn = (points: readonly CheckPoint[], isOn: boolean) =>
    setOn((before) => {
      const next = new Set(before);
      for (const { id } of points)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <Dialog
      title={texts.addTitle}
      onClose={onClose}
      tall
      foot={
        <>
          <span className="muted grow" role="status">
            {texts.picked(formatNumber(chosen.length))}
          </span>
          <button
            type="button"
            className="btn primary"
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => chosen.length > 0 && onAdd(chosen)}
          >
            {chosen.length === 0 ? texts.addNone : texts.addDone(formatNumber(chosen.length))}
          </button>
        </>
      }
    >
      <div className="pick-search row">
        <SearchBox label={texts.search} value={search} onSearch={setSearch} delayMs={80} />
        <button type="button" className="btn" onClick={() => turn(shown, true)}>
          {texts.pickShown}
        </button>
        <button type="button" className="btn" onClick={() => turn(shown, false)}>
          {texts.pickNothing}
        </button>
      </div>
      <div className="pick-list" data-touch="patrol">
        {offered.length === 0 && (
          <EmptyState kind="done" title={texts.allIn}>
            {texts.allInHelp}
          </EmptyState>
        )}
        {offered.length > 0 && shown.length === 0 && (
          <EmptyState kind="no-match" title={texts.noMatch(search)}>
            {texts.noMatchHelp}
          </EmptyState>
        )}
        <ul>
          {shown.map((point) => (
            <PointBox key={point.id} point={point} isOn={on.has(point.id)} onTurn={() => turn([point], !on.has(point.id))} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
