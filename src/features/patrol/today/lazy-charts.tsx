import { lazy, Suspense } from 'react';
import { ChartSkeleton } from '../../../ui/chart/chart-skeleton.tsx';

// What draws is fetched by whoever sees charts: an officer's phone never asks for it.
const PatrolCharts = lazy(async () => ({ default: (await import('./patrol-charts.tsx')).PatrolCharts }));

/** The charts of the patrol, once their code has come. */
export function LazyCharts() {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <PatrolCharts />
    </Suspense>
  );
}
