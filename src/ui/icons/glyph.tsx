import type { ReactNode, SVGProps } from 'react';

/** Paths, each after the letter of the pen that draws it; written by tools/make/make-icons.mjs. */
export type Shape = readonly string[];

const line = (width: number, strokeLinecap?: 'round', strokeLinejoin?: 'round'): SVGProps<SVGPathElement> => ({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: width,
  strokeLinecap,
  strokeLinejoin,
  ...(strokeLinejoin ? {} : { strokeMiterlimit: 10 }),
});

const pens: Readonly<Record<string, SVGProps<SVGPathElement>>> = {
  f: {},
  e: { fillRule: 'evenodd' },
  r: line(32, 'round', 'round'),
  j: line(32, undefined, 'round'),
  c: line(32, 'round'),
  m: line(32),
  q: line(28, 'round'),
  w: line(36, 'round', 'round'),
  b: line(48, 'round', 'round'),
};

/** Each shape is drawn once: React compares the same elements at no cost, and most icons are never asked for. */
const drawn = new Map<Shape, ReactNode>();

function drawingOf(shape: Shape): ReactNode {
  const known = drawn.get(shape);
  if (known) return known;
  const made = shape.map((part) => <path key={part} d={part.slice(1)} {...pens[part.charAt(0)]} />);
  drawn.set(shape, made);
  return made;
}

export interface GlyphProps {
  /** Whatever the login page loads takes its shape from start-shapes.ts, so that the others come later; elsewhere see Icon. */
  readonly shape: Shape;
  readonly size?: 's' | 'l';
  readonly className?: string;
}

/** Draws one icon, which is not read out: the words stand next to it. */
export function Glyph({ shape, size, className }: GlyphProps) {
  const classes = ['icon', size, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 512 512" fill="currentColor" aria-hidden="true" focusable="false">
      {drawingOf(shape)}
    </svg>
  );
}
