import { useMemo } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { rooms } from '../../../contract/resources/places/rooms.ts';
import { spelledCode } from '../../../contract/words/short-code.ts';
import { isRetired } from '../../../contract/patrol/successors.ts';
import {
  CardNone,
  LinkedRef,
  PageCard,
  type PagePartProps,
  rowPagePath,
  useAskedRowsWhere,
  useResourceRights,
} from '../../../crud/public.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { placeTexts as texts } from './texts/id.ts';

type Props = PagePartProps<typeof rooms>;

/** Floor and building. */
export function RoomHead({ row }: Props) {
  const school = shownText(row.ysb_school_id);
  return (
    <>
      {shownText(row.name_floor) !== '' && <span>{`${rooms.fields.name_floor.label} ${shownText(row.name_floor)}`}</span>}
      {school !== '' && (
        <span>
          <LinkedRef field={rooms.fields.ysb_school_id} value={school} isBrief />
        </span>
      )}
    </>
  );
}

const everything = {};
/** More than a foundation has. */
const most = 1000;

/** The room's check points, including those out of use. */
export function RoomPoints({ row }: Props) {
  const mayRead = useResourceRights(checkPoints).flags.read;
  const { rows: all, ...asked } = useAskedRowsWhere(checkPoints, mayRead ? everything : null, most);
  // The described list names the room in one field, rows made here in the other.
  const points = useMemo(() => all?.filter((one) => [shownText(one.room_id), shownText(one.ysb_room_id)].includes(row.id)), [all, row.id]);
  if (!points) return null;
  return (
    <PageCard title={texts.points}>
      {points.length === 0 ? (
        <CardNone asked={asked}>{texts.pointsNone}</CardNone>
      ) : (
        <ul className="links">
          {points.map((point) => (
            <li key={point.id}>
              <HrefLink href={rowPagePath(checkPoints, point.id) ?? '/check-points'}>
                <b>{spelledCode(point.id) ?? shownText(point.name_room)}</b>
                <small>{isRetired(point) ? texts.retired : texts.inUse}</small>
              </HrefLink>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  );
}
