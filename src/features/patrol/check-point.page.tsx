import { useParams } from '@tanstack/react-router';
import { defineRowPage, RowPageView } from '../../crud/public.ts';
import { PointActions, PointCode, PointDialogs, PointHead, PointLogs, PointStanding } from './points/page/point-parts.tsx';
import { pointPageTexts as texts } from './points/page/texts/id.ts';
import { pointsScreen } from './points/points-screen.ts';
import { QrReportsProvider } from './points/qr-reports.tsx';
import '../../ui/patrol.css';

const page = defineRowPage(pointsScreen, {
  head: PointHead,
  actions: PointActions,
  dialogs: PointDialogs,
  around: QrReportsProvider,
  aside: [PointStanding, PointLogs],
  sections: [
    { title: texts.code, opens: null, part: PointCode, fields: ['image_url'] },
    { title: texts.place, opens: null, fields: ['name_room', 'name_floor', 'name_school', 'name_branch'] },
  ],
});

/** A check point to be read. */
export default function CheckPointPage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
