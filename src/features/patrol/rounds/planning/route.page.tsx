import { useParams } from '@tanstack/react-router';
import { defineRowPage, RowPageView } from '../../../../crud/public.ts';
import '../../../../ui/labels.css';
import '../../../../ui/patrol.css';
import { RoutePoints } from './points/route-points.tsx';
import { RouteSchedules } from './route-schedules.tsx';
import routesScreen from './routes.screen.ts';
import { planningTexts as texts } from './texts/id.ts';

const page = defineRowPage(routesScreen, {
  aside: [RouteSchedules],
  sections: [
    { title: texts.points, opens: null, part: RoutePoints, fields: ['name'], isFirst: true },
    // Its form has no sections.
    { title: texts.about, opens: '', fields: ['name', 'name_branch', 'is_ordered'] },
  ],
});

/** A route to be read, with the points it passes. */
export default function RoutePage() {
  const { id = '' } = useParams({ strict: false });
  return <RowPageView page={page} id={id} />;
}
