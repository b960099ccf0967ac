import { type ComponentProps, lazy, Suspense } from 'react';

/** Few open it, so a list comes without it. */
const HistoryDialog = lazy(() => import('./history-dialog.tsx'));

/** The history of a record over its list, as the address `?dialog=history&id=` asks for. */
export function RecordHistory(props: ComponentProps<typeof HistoryDialog>) {
  return (
    <Suspense fallback={null}>
      <HistoryDialog {...props} />
    </Suspense>
  );
}
