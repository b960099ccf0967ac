import { ChartSkeleton } from '../../../ui/chart/chart-skeleton.tsx';
import { latePart } from '../../../ui/feedback/late-part.tsx';

/** The charts of the patrol. What draws is fetched by whoever sees charts: an officer's phone never asks for it. */
export const LazyCharts = latePart(async () => (await import('./patrol-charts.tsx')).PatrolCharts, <ChartSkeleton />);
