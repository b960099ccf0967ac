import type { ReactNode } from 'react';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';

interface ListFrameProps {
  readonly heading: string;
  /** Above everything that pulling down refreshes (narrow). */
  readonly pull?: ReactNode;
  /** Buttons next to the heading (wide). */
  readonly actions?: ReactNode;
  /** Between the heading and the panel. */
  readonly lead?: ReactNode;
  /** Next to the panel (wide). */
  readonly beside?: ReactNode;
  /** For a page with tabs in its lead: the panel of the chosen tab. */
  readonly tabPanel?: { readonly id: string; readonly tab: string } | undefined;
  readonly toolbar: ReactNode;
  /** Rows, skeleton or empty state. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** Below everything: keys, missing rights. */
  readonly below?: ReactNode;
}

/** The page of a list: heading, panel with toolbar, rows and footer; on a phone without a panel, with a dock. */
export function ListFrame({ heading, pull, actions, lead, beside, tabPanel, toolbar, children, foot, below }: ListFrameProps) {
  const isNarrow = useNarrow();
  const region = tabPanel ? { role: 'tabpanel', id: tabPanel.id, 'aria-labelledby': tabPanel.tab } : { 'aria-label': heading };
  if (isNarrow)
    return (
      <>
        {pull}
        {tabPanel && lead}
        <section className="list-page" {...region}>
          {!tabPanel && lead}
          {toolbar}
          {children}
          {below}
          {foot}
        </section>
      </>
    );
  const panel = (
    <section className="panel" {...region}>
      {toolbar}
      {children}
      {foot}
    </section>
  );
  return (
    <>
      <div className="page-head">
        <h1>{heading}</h1>
        {actions}
      </div>
      {lead}
      {beside ? (
        <div className="list-split">
          {panel}
          {beside}
        </div>
      ) : (
        panel
      )}
      {below}
    </>
  );
}
