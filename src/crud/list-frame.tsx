import type { ReactNode } from 'react';
import { useNarrow } from '../ui/use-narrow.ts';

interface ListFrameProps {
  readonly heading: string;
  /** Buttons beside the heading (wide). */
  readonly actions?: ReactNode;
  /** Between the heading and the panel. */
  readonly lead?: ReactNode;
  readonly toolbar: ReactNode;
  /** Rows, skeleton or empty state. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** Below everything: keys, missing rights. */
  readonly below?: ReactNode;
}

/** The page of a list: heading, panel with toolbar, rows and footer; on a phone without a panel, with a dock. */
export function ListFrame({ heading, actions, lead, toolbar, children, foot, below }: ListFrameProps) {
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <section className="list-page" aria-label={heading}>
        {lead}
        {toolbar}
        {children}
        {below}
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
      <section className="panel" aria-label={heading}>
        {toolbar}
        {children}
        {foot}
      </section>
      {below}
    </>
  );
}
