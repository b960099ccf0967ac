import type { ReactNode } from 'react';
import { HrefLink } from '../part/href-link.tsx';

interface ChartLinkProps {
  /** Nothing leads anywhere without it. */
  readonly href: string | undefined;
  /** What is counted here, with its number. */
  readonly label: string;
  /** Where a finger finds it: what is drawn is smaller. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children?: ReactNode;
}

/** A part of a drawing that leads to the list of what it counts. */
export function ChartLink({ href, label, children, ...place }: ChartLinkProps) {
  if (href === undefined) return children;
  return (
    <HrefLink href={href} aria-label={label}>
      <title>{label}</title>
      <rect className="reach" {...place} rx={4} />
      {children}
    </HrefLink>
  );
}
