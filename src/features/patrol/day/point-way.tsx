import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRights } from '../../../crud/public.ts';
import { patrolTexts } from '../texts/id.ts';

/** Whether this person may record what is scanned; who only reads of the rounds has no use for the camera. */
export const useMayRecord = (): boolean => useRights('/log-check-points', patrolTexts.home.scan).flags.create;

interface PointWayProps {
  readonly point: string;
  /** What the camera is told: the point is chosen already, or only where one is headed. */
  readonly as: 'titik' | 'menuju';
  readonly children: ReactNode;
}

/** The line of a point to walk: to the camera for whoever records there, for others to what can be read of it, if anything. */
export function PointWay({ point, as, children }: PointWayProps) {
  const mayRecord = useMayRecord();
  const { flags } = useRights('/check-points', patrolTexts.home.allPoints);
  if (mayRecord)
    return (
      <Link to="/scan" search={{ [as]: point }} className="due-row">
        {children}
      </Link>
    );
  if (!flags.read) return <span className="due-row">{children}</span>;
  return (
    <Link to="/check-points/$id" params={{ id: point }} className="due-row">
      {children}
    </Link>
  );
}

/** The way to the list of all points, for whoever may open it. */
export function AllPoints() {
  const { flags } = useRights('/check-points', patrolTexts.home.allPoints);
  if (!flags.read) return null;
  return (
    <Link className="med more" to="/check-points">
      {patrolTexts.home.allPoints}
    </Link>
  );
}
