import { useMemo } from 'react';
import { clockText, weekdayText } from '../../../../contract/words/field-text.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../../contract/resource.ts';
import { columnText } from '../../../../contract/words/column-text.ts';
import { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../../contract/resources/patrol/log-check-points.ts';
import { isRetired } from '../../../../contract/patrol/successors.ts';
import {
  askedPage,
  CardNone,
  PageCard,
  type PagePartProps,
  useData,
  useListAround,
  useLive,
  useResourcePage,
  useResourceRights,
} from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { formatNumber } from '../../../../ui/words/format.ts';
import { HrefLink } from '../../../../ui/part/href-link.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useNarrow } from '../../../../ui/gesture/use-narrow.ts';
import { labelsOf } from '../../labels/labels-of.ts';
import { useTicksWords } from '../../briefs/ticks-mark.tsx';
import { briefDialog, PointBriefDialog } from '../../briefs/point-brief.tsx';
import { patrolTexts } from '../../texts/id.ts';
import { changeDialogs, ChangeDialog } from '../changes/change-dialog.tsx';
import { PointState } from '../changes/point-state.tsx';
import { DamagedDialog } from '../damaged-dialog.tsx';
import { labelOf } from '../../labels/point-label.ts';
import { QrCode } from '../../../../ui/qr/qr-code.tsx';
import { useDamage } from '../qr-reports.tsx';
import { ScanMeDialog } from '../scan-me-dialog.tsx';
import { pointPageTexts as texts } from './texts/id.ts';

type Props = PagePartProps<typeof checkPoints>;

/** Whether it is in use, and where it is. */
export function PointHead({ row }: Props) {
  const { place, branch } = labelOf(row);
  return (
    <>
      <span className={isRetired(row) ? 'chip' : 'chip success'}>
        <Icon name={isRetired(row) ? 'archive-outline' : 'checkmark-circle-outline'} />
        {columnText(checkPoints, 'is_retired')(row) || patrolTexts.points.title}
      </span>
      {place !== '' && <span>{place}</span>}
      {branch !== '' && <span>{branch}</span>}
    </>
  );
}

/** The sheet with its label. */
export function PointActions({ row }: Props) {
  const isNarrow = useNarrow();
  if (isLocal(row.id)) return null;
  return (
    <HrefLink className={isNarrow ? 'btn big block' : 'btn'} href={labelsOf([row.id])}>
      <Icon name="print-outline" />
      {texts.label}
    </HrefLink>
  );
}

/** The code as it hangs on the wall. */
export function PointCode({ row }: Props) {
  const { list } = useListAround();
  if (isLocal(row.id)) return <p className="card-empty">{texts.codeNotYet}</p>;
  const { code, room } = labelOf(row);
  return (
    <div className="point-code">
      <QrCode text={row.id} label={patrolTexts.points.showBarcode(room)} />
      <div>
        {code !== undefined && <b className="barcode-code">{code}</b>}
        <button type="button" className="btn" aria-label={texts.showCodeOf(room)} onClick={() => list.openDialog('barcode', row.id)}>
          <Icon name="qr-code-outline" />
          {texts.showCode}
        </button>
      </div>
    </div>
  );
}

/** What became of it, and what can be done with it. */
export function PointStanding({ row }: Props) {
  const { list } = useListAround();
  const rights = useResourceRights(checkPoints, patrolTexts.points.title);
  const damage = useDamage(row.id);
  if (isLocal(row.id)) return null;
  return (
    <PageCard title={texts.state}>
      <div className="calls">
        {damage && (
          <button type="button" className="btn" onClick={() => list.openDialog('damaged', row.id)}>
            <Icon name="alert-circle-outline" />
            {texts.damagedOpen(formatNumber(damage.reports.length))}
          </button>
        )}
        <PointState row={row} rights={rights} list={{ turnDialog: list.openDialog }} />
      </div>
    </PageCard>
  );
}

/** This many tell whether the point is being checked. */
const latest = 5;

function LogLine({ row }: { readonly row: HeldRow<typeof logCheckPoints> }) {
  const about = [
    weekdayText(shownText(row.date_check)),
    clockText(shownText(row.time_check)),
    shownText(row.name_users),
    useTicksWords(row),
  ];
  return (
    <li>
      <Icon name="reader-outline" size="s" />
      <span>
        <b dir="auto">{shownText(row.note)}</b>
        <small>{about.filter((part) => part !== '').join(' · ')}</small>
      </span>
    </li>
  );
}

function LogList({ id }: { readonly id: string }) {
  const query = useMemo(
    () => ({ page: 1, limit: 10, search: '', sort: { field: 'id', ascending: false }, filters: { ysb_check_point_id: id } }) as const,
    [id],
  );
  const page = useResourcePage(logCheckPoints, query);
  if (!page.view) return null;
  const rows = page.view.rows.slice(0, latest);
  return (
    <PageCard
      title={texts.logs}
      act={
        <HrefLink className="btn quiet" href={`/log-check-points?titik=${encodeURIComponent(id)}`}>
          {texts.allLogs}
        </HrefLink>
      }
    >
      {rows.length === 0 ? (
        <CardNone asked={askedPage(page, logCheckPoints)}>{texts.logsNone}</CardNone>
      ) : (
        <ul className="log">
          {rows.map(({ row }) => (
            <LogLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </PageCard>
  );
}

/** The latest notes, for people who may read them. */
export function PointLogs({ row }: Props) {
  const { flags } = useResourceRights(logCheckPoints);
  return flags.read && !isLocal(row.id) ? <LogList id={row.id} /> : null;
}

/** The dialog that the page's own buttons open; it may be about the point that took over. */
export function PointDialogs({ row }: Props) {
  const { list } = useListAround();
  const { mirror } = useData();
  const rights = useResourceRights(checkPoints, patrolTexts.points.title);
  const { dialog, id = row.id } = list.state;
  const { value: shown } = useLive(useMemo(() => mirror.row(checkPoints, id), [mirror, id]));
  const point = shown?.row;
  if (!point) return null;
  const change = changeDialogs.find((name) => name === dialog);
  if (dialog === briefDialog) return <PointBriefDialog row={point} />;
  if (dialog === 'barcode') return <ScanMeDialog label={labelOf(point)} onClose={list.closeDialog} />;
  if (dialog === 'damaged') return <DamagedDialog label={labelOf(point)} rights={rights} onClose={list.closeDialog} />;
  return change && rights.flags.create ? <ChangeDialog name={change} point={point} onClose={list.closeDialog} /> : null;
}
