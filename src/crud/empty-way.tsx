import { Link } from '@tanstack/react-router';
import { type EmptyKind, EmptyState } from '../ui/empty-state.tsx';
import { listTexts } from '../ui/texts/id/list.ts';

interface EmptyWayProps {
  readonly kind: EmptyKind;
  readonly title: string;
  /** Where something is to be found or done, and its words. */
  readonly to: string;
  readonly words: string;
  readonly children: string;
}

/** Nothing to show, why, and the way on. */
export function EmptyWay({ kind, title, to, words, children }: EmptyWayProps) {
  return (
    <EmptyState
      kind={kind}
      title={title}
      actions={
        <Link to={to} className="btn">
          {words}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

/** What this device was never told and cannot ask for now; the way leads to preparing it. */
export function NotOnDevice({ title, children }: Pick<EmptyWayProps, 'title' | 'children'>) {
  return (
    <EmptyWay kind="offline" title={title} to="/data-offline" words={listTexts.prepareOffline}>
      {children}
    </EmptyWay>
  );
}
