import { tabId } from '../../../../ui/part/tab-list.tsx';
import type { RoundTab } from './use-round-address.ts';

export const panelId = 'rounds-panel';

/** What the chosen tab shows. */
export function RoundPanel({ tab, children }: { readonly tab: RoundTab; readonly children: React.ReactNode }) {
  return (
    <section className="rounds" role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, tab)}>
      {children}
    </section>
  );
}

export interface TabProps {
  /** Heading and tabs, with the tools of the tab next to them. */
  readonly head: (tools: React.ReactNode) => React.ReactNode;
}
