import { useParams } from '@tanstack/react-router';
import { defineRowPage, RowPageView } from '../../../../crud/public.ts';
import '../../../../ui/styles/labels.css';
import '../../../../ui/styles/patrol.css';
import { RoutePoints } from './points/route-points.tsx';
import { RouteSchedules } from './route-schedules.tsx';
import routesScreen from './routes.screen.ts';
import { planningTexts as texts } from './texts/id.ts';

const page = defineRowPage(routesScreen, {
  aside: [RouteSchedules],
  sections: [
    { title: texts.points, opens: null, part: RoutePoints, fields: ['name'], isFirst: true },
    { title: texts.about, opens: texts.about, fields: ['name', 'name_branch', 'is_ordered'] },
    { title: texts.asks, opens: texts.asks, fields: ['ask_location', 'spot_photo'] },
  ],
});

/** The page of a route, with the points it passes. */
export default function RoutePage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
