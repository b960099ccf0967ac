import type { ReactNode } from 'react';

export interface GlyphProps {
  /** Whatever the login page loads takes its shape from start-shapes.tsx, so that the others come later; elsewhere see Icon. */
  readonly shape: ReactNode;
  readonly size?: 's' | 'l';
  readonly className?: string;
}

/** Draws one icon, which is not read out: the words stand next to it. */
export function Glyph({ shape, size, className }: GlyphProps) {
  const classes = ['icon', size, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 512 512" fill="currentColor" aria-hidden="true" focusable="false">
      {shape}
    </svg>
  );
}
