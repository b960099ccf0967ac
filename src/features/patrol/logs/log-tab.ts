import type { ReactNode } from 'react';
import type { ListControls, Screen } from '../../../crud/public.ts';
import type { Column } from '../../../ui/table/rows.ts';

/** What both tabs of the list receive. */
export interface LogTabProps {
  readonly screen: Screen;
  readonly list: ListControls;
  readonly columns: readonly Column[];
  /** The page's main button, next to the heading and under the thumb. */
  readonly action: ReactNode;
  /** The tabs. */
  readonly lead: ReactNode;
  readonly tabPanel: { readonly id: string; readonly tab: string };
}
