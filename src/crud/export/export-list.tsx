import { type ComponentProps, lazy, Suspense } from 'react';

/** Few open it, so a list comes without it. */
const ExportDialog = lazy(() => import('./export-dialog.tsx'));

/** The export of a list, as the address `?dialog=export` asks for. */
export function ExportList(props: ComponentProps<typeof ExportDialog>) {
  return (
    <Suspense fallback={null}>
      <ExportDialog {...props} />
    </Suspense>
  );
}
