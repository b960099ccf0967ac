import { useMemo, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { SearchBox } from '../../../ui/field/search-box.tsx';
import { labelTexts as texts } from './texts/id.ts';
import type { PointLabel } from './point-label.ts';

interface PickProps {
  /** What the filters leave. */
  readonly labels: readonly PointLabel[];
  readonly picked: readonly PointLabel[];
  /** The picked ids, or undefined when all are. */
  readonly onDone: (ids: readonly string[] | undefined) => void;
  readonly onClose: () => void;
}

const wordsOf = ({ room, place, branch, code }: PointLabel) => `${room} ${place} ${branch} ${code ?? ''}`.toLowerCase();

function found(labels: readonly PointLabel[], search: string): readonly PointLabel[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? labels : labels.filter((label) => wordsOf(label).includes(wanted));
}

function PointBox({ label, isOn, onTurn }: { readonly label: PointLabel; readonly isOn: boolean; readonly onTurn: () => void }) {
  return (
    <li>
      <label className="pick-row">
        <input type="checkbox" checked={isOn} onChange={onTurn} />
        <span className="grow">
          <b>{label.room}</b>
          <small className="muted">{[label.place, label.branch].filter((part) => part !== '').join(' · ')}</small>
        </span>
        <span className="num muted">{label.code}</span>
      </label>
    </li>
  );
}

/** A free selection among the points that the filters leave. */
export function PickPointsDialog({ labels, picked, onDone, onClose }: PickProps) {
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(picked.map(({ id }) => id)));
  const [search, setSearch] = useState('');
  const shown = useMemo(() => found(labels, search), [labels, search]);
  const turn = (ids: readonly string[], isOn: boolean) =>
    setOn((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isOn) next.add(id);
        else next.delete(id);
      return next;
    });
  const turnShown = (isOn: boolean) =>
    turn(
      shown.map(({ id }) => id),
      isOn,
    );
  const done = () => {
    const ids = labels.map(({ id }) => id).filter((id) => on.has(id));
    onDone(ids.length === labels.length ? undefined : ids);
  };
  return (
    <Dialog
      title={texts.pick}
      onClose={onClose}
      tall
      foot={
        <>
          <span className="muted grow" role="status">
            {texts.picked(formatNumber(labels.filter(({ id }) => on.has(id)).length))}
          </span>
          <button type="button" className="btn primary" onClick={done}>
            {texts.pickDone}
          </button>
        </>
      }
    >
      <div className="pick-search row">
        <SearchBox label={texts.pickSearch} value={search} onSearch={setSearch} delayMs={80} />
        <button type="button" className="btn" onClick={() => turnShown(true)}>
          {texts.pickAll}
        </button>
        <button type="button" className="btn" onClick={() => turnShown(false)}>
          {texts.pickNone}
        </button>
      </div>
      <div className="pick-list" data-touch="patrol">
        {shown.length === 0 && (
          <EmptyState kind="no-match" title={texts.noMatch(search)}>
            {texts.noMatchHelp}
          </EmptyState>
        )}
        <ul>
          {shown.map((label) => (
            <PointBox key={label.id} label={label} isOn={on.has(label.id)} onTurn={() => turn([label.id], !on.has(label.id))} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
