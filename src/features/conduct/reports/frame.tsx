import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { reportTexts as texts } from './texts/id.ts';

interface NothingProps {
  readonly title: string;
  readonly help: string;
  /** For a chosen year, a link to choose another one. */
  readonly children?: ReactNode;
}

export const Nothing = ({ title, help, children }: NothingProps) => (
  <>
    {children && <div className="rapor-filters">{children}</div>}
    <section className="panel">
      <EmptyState kind="nothing" title={title}>
        {help}
      </EmptyState>
    </section>
  </>
);

export function Skeleton() {
  return (
    <div className="rapor-list" aria-busy="true">
      <span className="sr">{texts.loading}</span>
      {Array.from({ length: 12 }, (_, at) => (
        <span key={at} className="rapor-wait" aria-hidden="true">
          <i className="sk" style={{ width: '60%' }} />
        </span>
      ))}
    </div>
  );
}
