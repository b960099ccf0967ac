import { ChartSkeleton } from '../../../ui/chart/chart-skeleton.tsx';
import { latePart } from '../../../ui/feedback/late-part.tsx';

/** The charts of the patrol. The drawing code is fetched by those who see charts: an officer's phone never needs it. */
export const LazyCharts = latePart(async () => (await import('./patrol-charts.tsx')).PatrolCharts, <ChartSkeleton />);
