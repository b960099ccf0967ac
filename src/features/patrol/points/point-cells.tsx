import { useMemo } from 'react';
import { spelledCode } from '../../../contract/words/short-code.ts';
import { rooms } from '../../../contract/resources/places/rooms.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { FieldName, HeldRow } from '../../../contract/resource.ts';
import type { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { isRetired } from '../../../contract/patrol/successors.ts';
import { type RowSlot, useData, useListAround, useLive } from '../../../crud/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { labelTexts } from '../labels/texts/id.ts';
import { patrolTexts } from '../texts/id.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { useDamage } from './qr-reports.tsx';
import { isLocal } from '../../../data/public.ts';

type Point = HeldRow<typeof checkPoints>;
/** Fields that a check point and its room both have. */
type JoinedName = 'name_room' | 'name_floor' | 'name_school' | 'name_branch';

/** A check point made here has no joined names yet: they come from its room. */
function JoinedText({ row, field }: { readonly row: Point; readonly field: JoinedName }) {
  const { mirror } = useData();
  const own = row[field];
  const roomId = own === undefined ? (row.ysb_room_id ?? undefined) : undefined;
  const { value: room } = useLive(useMemo(() => (roomId === undefined ? null : mirror.row(rooms, roomId)), [mirror, roomId]));
  return shownText(own ?? room?.row[field]);
}

const joined = (field: JoinedName): RowSlot<typeof checkPoints> =>
  function Joined({ row }) {
    return <JoinedText row={row} field={field} />;
  };

/** The room, and whether its point is out of use. */
function RoomCell({ row }: { readonly row: Point }) {
  return (
    <>
      <JoinedText row={row} field="name_room" />
      {isRetired(row) && (
        <>
          {' '}
          <span className="chip">
            <Icon name="archive-outline" />
            {patrolTexts.points.retired}
          </span>
        </>
      )}
    </>
  );
}

/**
 * The code in letters. If somebody could not read the printed one, it opens who that was and when, and the way to a new
 * label. Both take the same space, because reports arrive after the rows.
 */
function CodeInLetters({ row }: { readonly row: Point }) {
  const { list } = useListAround();
  const damage = useDamage(row.id);
  const letters = <span className="barcode-code">{spelledCode(row.id)}</span>;
  if (!damage) return letters;
  const count = formatNumber(damage.reports.length);
  return (
    <button type="button" className="damaged-mark" onClick={() => list.openDialog('damaged', row.id)}>
      {letters}
      <span className="chip attention">
        <Icon name="alert-circle-outline" />
        {labelTexts.damaged.mark(count)}
      </span>
      <span className="sr">{labelTexts.damaged.markOf(shownText(row.name_room), count)}</span>
    </button>
  );
}

/** A thumbnail of the code, which opens it large, and the code in letters. */
function BarcodeCell({ row }: { readonly row: Point }) {
  const { list } = useListAround();
  if (isLocal(row.id))
    return (
      <span className="muted" title={patrolTexts.points.notSent}>
        <Icon name="qr-code-outline" size="l" />
        <span className="sr">{patrolTexts.points.notSent}</span>
      </span>
    );
  return (
    <span className="barcode-cell">
      <button
        type="button"
        className="barcode"
        aria-label={patrolTexts.points.showBarcode(shownText(row.name_room))}
        onClick={() => list.openDialog('barcode', row.id)}
      >
        <QrCode text={row.id} />
      </button>
      <CodeInLetters row={row} />
    </span>
  );
}

/** Cells of the check point list. */
export const pointCells: Readonly<Partial<Record<FieldName<typeof checkPoints>, RowSlot<typeof checkPoints>>>> = {
  name_room: RoomCell,
  name_floor: joined('name_floor'),
  name_school: joined('name_school'),
  name_branch: joined('name_branch'),
  image_url: BarcodeCell,
};
