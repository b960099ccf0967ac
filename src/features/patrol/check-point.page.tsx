import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defineRowPage, RowPageView } from '../../crud/public.ts';
import { PointBrief } from './briefs/point-brief.tsx';
import { BriefsProvider } from './briefs/ticks-mark.tsx';
import { briefTexts } from './briefs/texts/id.ts';
import { PointActions, PointCode, PointDialogs, PointHead, PointLogs, PointStanding } from './points/page/point-parts.tsx';
import { PointFindings } from './points/page/point-findings.tsx';
import { pointPageTexts as texts } from './points/page/texts/id.ts';
import { pointsScreen } from './points/points-screen.ts';
import { QrReportsProvider } from './points/qr-reports.tsx';
import '../../ui/styles/patrol.css';

/** Reports about its label, and what is ticked at it. */
function PointAround({ children }: { readonly children: ReactNode }) {
  return (
    <QrReportsProvider>
      <BriefsProvider>{children}</BriefsProvider>
    </QrReportsProvider>
  );
}

const page = defineRowPage(pointsScreen, {
  head: PointHead,
  actions: PointActions,
  dialogs: PointDialogs,
  around: PointAround,
  aside: [PointStanding, PointFindings, PointLogs],
  sections: [
    { title: texts.code, opens: null, part: PointCode, fields: ['image_url'] },
    { title: briefTexts.title, opens: null, part: PointBrief, fields: [] },
    { title: texts.place, opens: null, fields: ['name_room', 'name_floor', 'name_school', 'name_branch'] },
  ],
});

/** The page of a check point. */
export default function CheckPointPage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
