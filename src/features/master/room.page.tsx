import { useParams } from '@tanstack/react-router';
import { defineRowPage, RowPageView } from '../../crud/public.ts';
import { RoomFindings } from './page/room-findings.tsx';
import { RoomHead, RoomPoints } from './page/room-parts.tsx';
import { placeTexts as texts } from './page/texts/id.ts';
import roomsScreen from './rooms.screen.ts';

const page = defineRowPage(roomsScreen, {
  head: RoomHead,
  aside: [RoomFindings, RoomPoints],
  // Its form has no sections.
  sections: [{ title: texts.place, opens: '', fields: ['name_room', 'ysb_floor_id', 'ysb_school_id', 'ysb_branch_id'] }],
});

/** The page of a room. */
export default function RoomPage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
