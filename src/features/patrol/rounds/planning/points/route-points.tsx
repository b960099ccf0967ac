import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shownText } from '../../../../../contract/words/shown-text.ts';
import type { patrolRoutes } from '../../../../../contract/resources/patrol/patrol-routes.ts';
import { routePoints } from '../../../../../contract/resources/patrol/route-points.ts';
import { CardNone, type PagePartProps, RightButton, useListAround, useResourceRights } from '../../../../../crud/public.ts';
import { isLocal } from '../../../../../data/public.ts';
import { formatNumber } from '../../../../../ui/words/format.ts';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { planningTexts as texts } from '../texts/id.ts';
import { AddPointsDialog } from './add-points-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useBranchPoints } from './use-branch-points.ts';
import { useRoutePoints } from './use-route-points.ts';
import { pointsOf, type RoutePoint } from './walk.ts';
import '../planning.css';

interface LineProps {
  readonly row: RoutePoint;
  readonly place: number;
  readonly all: number;
  readonly missing: { readonly update: string | undefined; readonly remove: string | undefined };
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onNote: () => void;
}

function PointLine({ row, place, all, missing, onMove, onRemove, onNote }: LineProps) {
  const [room, note] = [shownText(row.name_room), shownText(row.note)];
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (missing.update === undefined) onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li data-point={row.id} onKeyDown={onKey}>
      <span className="ord num">{formatNumber(place)}</span>
      <span className="grow">
        <b>{room}</b>
        <small>{texts.place(shownText(row.name_floor), shownText(row.name_school))}</small>
        <RightButton missing={missing.update} className="stop-note" label={texts.noteOf(room, note)} onClick={onNote}>
          <Icon name="chatbubble-outline" size="s" />
          <span dir="auto">{note === '' ? texts.noteAdd : note}</span>
        </RightButton>
      </span>
      {isLocal(row.id) && <Icon name="cloud-upload-outline" size="s" />}
      <RightButton
        missing={missing.update}
        className={place === 1 ? 'icon-btn end' : 'icon-btn'}
        label={texts.up(room)}
        onClick={() => onMove(-1)}
      >
        <Icon name="chevron-up-outline" />
      </RightButton>
      <RightButton
        missing={missing.update}
        className={place === all ? 'icon-btn end' : 'icon-btn'}
        label={texts.down(room)}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron-down-outline" />
      </RightButton>
      <RightButton missing={missing.remove} className="icon-btn danger" label={texts.remove(room)} onClick={onRemove}>
        <Icon name="close-outline" />
      </RightButton>
    </li>
  );
}

/** Says where a point is now, once the device says so. */
function useMoveWords(points: readonly RoutePoint[] | undefined) {
  const [id, setId] = useState<string>();
  const at = points?.findIndex((row) => row.id === id) ?? -1;
  const row = points?.[at];
  const words = row && points ? texts.moved(shownText(row.name_room), formatNumber(at + 1), formatNumber(points.length)) : '';
  return { words, follow: setId };
}

/** Keeps the focus on the button that was pressed while its row moves. */
function useKeptFocus(points: readonly RoutePoint[] | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const kept = useRef<{ readonly id: string; readonly label: string }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order of the points may have moved the row
  useEffect(() => {
    const { id, label } = kept.current ?? {};
    if (id === undefined || list.current?.contains(document.activeElement)) return;
    const line = [...(list.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset['point'] === id);
    const buttons = [...(line?.querySelectorAll('button') ?? [])];
    (buttons.find((one) => one.getAttribute('aria-label') === label) ?? buttons[0])?.focus();
    kept.current = undefined;
  }, [points]);
  const keep = (id: string) => {
    kept.current = { id, label: document.activeElement?.getAttribute('aria-label') ?? '' };
  };
  return { list, keep };
}

/** The points of a route in walking order: added several at once, moved by buttons or keys, removed. */
export function RoutePoints({ row }: PagePartProps<typeof patrolRoutes>) {
  const { list } = useListAround();
  const rights = useResourceRights(routePoints, texts.routes);
  const { points, asked, add, move, remove, note } = useRoutePoints(row.id);
  const { points: offered, isWhole } = useBranchPoints(shownText(row.ysb_branch_id));
  const { words, follow } = useMoveWords(points);
  const focus = useKeptFocus(points);
  const [notedId, setNoted] = useState<string>();
  if (!points) return <p className="card-empty">{texts.pointsWait}</p>;
  const had = pointsOf(points);
  const left = (offered ?? []).filter(({ id }) => !had.has(id));
  const missing = { update: rights.missing('update'), remove: rights.missing('delete') };
  const noted = points.find(({ id }) => id === notedId);
  const isAdding = list.state.dialog === 'titik' && rights.flags.create && offered !== undefined;
  return (
    <div className="route-points">
      {points.length === 0 ? (
        <CardNone asked={asked}>{texts.pointsNone}</CardNone>
      ) : (
        <ol ref={focus.list}>
          {points.map((one, at) => (
            <PointLine
              key={one.id}
              row={one}
              place={at + 1}
              all={points.length}
              missing={missing}
              onMove={(by) => {
                follow(one.id);
                focus.keep(one.id);
                void move(one.id, by);
              }}
              onRemove={() => void remove(one)}
              onNote={() => setNoted(one.id)}
            />
          ))}
        </ol>
      )}
      <p className="sr" role="status">
        {words}
      </p>
      <div className="route-acts">
        {left.length > 0 && isWhole && (
          <RightButton
            missing={rights.missing('create')}
            className={points.length === 0 ? 'btn primary' : 'btn'}
            onClick={() => void add(left)}
          >
            <Icon name="layers-outline" size="s" />
            {texts.everything}
          </RightButton>
        )}
        <RightButton missing={rights.missing('create')} className="btn" onClick={() => list.openDialog('titik')}>
          <Icon name="add-outline" size="s" />
          {texts.add}
        </RightButton>
        {!isWhole && offered && <small className="keys-note">{texts.partly}</small>}
        {points.length > 1 && <small className="keys-note of-keys">{texts.keys}</small>}
      </div>
      {noted && <NoteDialog row={noted} onNote={(words) => note(noted, words)} onClose={() => setNoted(undefined)} />}
      {isAdding && (
        <AddPointsDialog
          offered={left}
          onClose={list.closeDialog}
          onAdd={(chosen) => {
            list.closeDialog();
            void add(chosen);
          }}
        />
      )}
    </div>
  );
}
