import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { columnText } from '../../../../contract/words/column-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { checkPointChanges } from '../../../../contract/resources/patrol/check-point-changes.ts';
import { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { isRetired, successorOf } from '../../../../contract/patrol/successors.ts';
import { type ListControls, type Rights, RightButton, RowEvents, useData, useIsOurs, useLive, useRights } from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { formatWireDay } from '../../../../ui/words/format.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { patrolTexts } from '../../texts/id.ts';
import { usePointChanges } from './use-point-changes.ts';

const texts = patrolTexts.points;
type Point = HeldRow<typeof checkPoints>;

// More than a foundation has.
const everything = { search: '', limit: 1000 };
const kindWords = columnText(checkPointChanges, 'kind');

/** The point that took over, if this one was replaced. */
function useSuccessor(row: Point): Point | undefined {
  const { mirror } = useData();
  const { value: rows } = useLive(useMemo(() => mirror.lookup(checkPoints, everything), [mirror]));
  const next = useMemo(() => successorOf(row, new Map((rows ?? []).map((one) => [one.id, one]))), [row, rows]);
  // The services created it with the new code: this device may not have seen it.
  useQuery({
    queryKey: ['point-successor', row.id, row.successor_id ?? ''],
    enabled: rows !== undefined && isRetired(row) && !next && shownText(row.successor_id) !== '',
    queryFn: async ({ signal }) => (await mirror.refreshLookup(checkPoints, everything, signal)).ok,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  });
  return next;
}

/** Since when the point is out of use, and which one took over. */
function Retired({ row, onOpen }: { readonly row: Point; readonly onOpen: (id: string) => void }) {
  const next = useSuccessor(row);
  if (!isRetired(row)) return null;
  const words = next ? texts.replacedBy(shownText(next.name_room)) : shownText(row.successor_id) === '' ? '' : texts.replacedUnnamed;
  return (
    <div className="form-notice" role="status">
      <Icon name="archive-outline" size="s" />
      <span>{`${texts.retiredSince(formatWireDay(shownText(row.retired_at)))} ${words}`.trim()}</span>
      {next && (
        <button type="button" className="btn" onClick={() => onOpen(next.id)}>
          {texts.openSuccessor}
        </button>
      )}
    </div>
  );
}

interface PointStateProps {
  readonly row: Point;
  readonly rights: Rights;
  readonly list: Pick<ListControls, 'turnDialog'>;
}

/** Below the code of a point: whether it is in use, what became of it, and what can be done with it. */
export function PointState({ row, rights, list }: PointStateProps) {
  const navigate = useNavigate();
  const changes = usePointChanges(row.id);
  const logs = useRights(logCheckPoints.menu, patrolTexts.logs.title);
  if (!useIsOurs(checkPoints) || isLocal(row.id)) return null;
  const missing = rights.missing('create');
  const act = (dialog: string) => () => list.turnDialog(dialog, row.id);
  return (
    <div className="point-state">
      <Retired row={row} onOpen={(id) => list.turnDialog('barcode', id)} />
      <div className="point-acts">
        <RightButton
          missing={logs.missing('read')}
          className="btn"
          onClick={() => void navigate({ href: `/log-check-points?titik=${encodeURIComponent(row.id)}` })}
        >
          <Icon name="list-outline" />
          {texts.logsOf}
        </RightButton>
        {isRetired(row) ? (
          <RightButton missing={missing} className="btn" onClick={act('revive')}>
            <Icon name="arrow-undo-outline" />
            {texts.revive}
          </RightButton>
        ) : (
          <>
            <RightButton missing={missing} className="btn" onClick={act('renew')}>
              <Icon name="qr-code-outline" />
              {texts.renew}
            </RightButton>
            <RightButton missing={missing} className="btn" onClick={act('retire')}>
              <Icon name="archive-outline" />
              {texts.retire}
            </RightButton>
          </>
        )}
      </div>
      <RowEvents title={texts.changes} events={changes} words={kindWords} />
    </div>
  );
}
