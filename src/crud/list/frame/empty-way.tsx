import { Link } from '@tanstack/react-router';
import type { AppError } from '../../../contract/calls/errors.ts';
import { type EmptyKind, EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { listTexts } from '../../../ui/texts/id/list.ts';
import { NotTold } from '../../live/connection/server-trouble.tsx';
import { useIsOnline } from '../../live/connection/use-connection.ts';

interface EmptyWayProps {
  readonly kind: EmptyKind;
  readonly title: string;
  /** Where the link leads, and what it says. */
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

interface NotOnDeviceProps extends Pick<EmptyWayProps, 'title' | 'children'> {
  readonly onRetry?: () => void;
  readonly problem?: AppError | undefined;
}

/**
 * Shown for what this device was never told and cannot ask for now; the link leads to preparing the device. If there is
 * a connection nobody is told to connect: the service was asked and did not say.
 */
export function NotOnDevice({ title, children, onRetry, problem }: NotOnDeviceProps) {
  if (useIsOnline()) return <NotTold problem={problem} onRetry={onRetry} />;
  return (
    <EmptyWay kind="offline" title={title} to="/data-offline" words={listTexts.prepareOffline}>
      {children}
    </EmptyWay>
  );
}
