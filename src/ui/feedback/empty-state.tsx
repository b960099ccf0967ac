import type { ReactNode } from 'react';

const star =
  'M68.0 36.0L58.6 45.4L58.6 58.6L45.4 58.6L36.0 68.0L26.6 58.6L13.4 58.6L13.4 45.4L4.0 36.0L13.4 26.6L13.4 13.4L26.6 13.4L36.0 4.0L45.4 13.4L58.6 13.4L58.6 26.6Z';
const smallStar =
  'M60.0 32.0L51.8 40.2L51.8 51.8L40.2 51.8L32.0 60.0L23.8 51.8L12.2 51.8L12.2 40.2L4.0 32.0L12.2 23.8L12.2 12.2L23.8 12.2L32.0 4.0L40.2 12.2L51.8 12.2L51.8 23.8Z';

/** The eight-pointed star with the reason drawn into it. */
const drawings = {
  nothing: (
    <>
      <path d={star} strokeDasharray="4 5" />
      <path d="M36 27v18M27 36h18" stroke="var(--color-primary)" strokeWidth="2.5" />
    </>
  ),
  done: (
    <>
      <path d={star} />
      <path d="m27 36.5 6.5 6.5 12-13" stroke="var(--color-primary)" strokeWidth="2.5" />
    </>
  ),
  'no-match': (
    <>
      <path d={smallStar} />
      <circle cx="42" cy="42" r="13" fill="var(--color-surface)" stroke="var(--color-primary)" strokeWidth="2.5" />
      <path d="m52 52 11 11" stroke="var(--color-primary)" strokeWidth="2.5" />
    </>
  ),
  server: (
    <>
      <path d={star} />
      <rect x="23" y="25" width="26" height="10" rx="3" fill="var(--color-surface)" stroke="var(--color-offline)" strokeWidth="2.5" />
      <rect x="23" y="38" width="26" height="10" rx="3" fill="var(--color-surface)" stroke="var(--color-offline)" strokeWidth="2.5" />
      <path d="M29 30h.01M29 43h.01" stroke="var(--color-offline)" strokeWidth="3.5" />
      <path d="m47 21-9 15h7l-4 14" stroke="var(--color-surface)" strokeWidth="7" />
      <path d="m47 21-9 15h7l-4 14" stroke="var(--color-offline)" strokeWidth="2.5" />
    </>
  ),
  offline: (
    <>
      <path d={star} />
      <path
        d="M26 45h21a7.5 7.5 0 0 0 1-15 12 12 0 0 0-22.6-2A8.6 8.6 0 0 0 26 45Z"
        fill="var(--color-surface)"
        stroke="var(--color-offline)"
        strokeWidth="2.5"
      />
      <path d="m24 24 25 27" stroke="var(--color-surface)" strokeWidth="7" />
      <path d="m24 24 25 27" stroke="var(--color-offline)" strokeWidth="2.5" />
    </>
  ),
} as const;

export type EmptyKind = keyof typeof drawings;

/** Nothing yet, nothing left to do, no matches, nothing on this device, nothing from the service. */
export function EmptyState({
  kind,
  title,
  children,
  actions,
}: {
  readonly kind: EmptyKind;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="empty" role="status">
      <svg
        className="glyph"
        viewBox="0 0 72 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {drawings[kind]}
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
