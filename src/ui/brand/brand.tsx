const star = 'M31.5 16L27 20.5L27 27L20.5 27L16 31.5L11.5 27L5 27L5 20.5L0.5 16L5 11.5L5 5L11.5 5L16 0.5L20.5 5L27 5L27 11.5Z';

/** The mark: the eight-pointed star with a tick, next to it the name in words. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d={star} fill="currentColor" />
      <path
        d="m10.6 16.4 3.7 3.7 7.2-7.6"
        fill="none"
        stroke="var(--mark-ink, var(--color-on-primary))"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Brand() {
  return (
    <div className="brand">
      <Mark />
      <span>Amanah</span>
    </div>
  );
}
