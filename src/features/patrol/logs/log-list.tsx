import type { ReactNode } from 'react';
import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import { LogFindingsProvider } from './finding/log-findings.tsx';
import { LogMarksProvider } from './log-marks.tsx';

interface ListProps {
  readonly rows: readonly { readonly row: HeldRow<typeof logCheckPoints> }[] | undefined;
  readonly children: ReactNode;
}

/** What cells and cards of listed logs need to know about all of them together. */
export function LogListProvider({ rows, children }: ListProps) {
  return (
    <LogMarksProvider rows={rows}>
      <LogFindingsProvider rows={rows}>{children}</LogFindingsProvider>
    </LogMarksProvider>
  );
}
