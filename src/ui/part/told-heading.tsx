import { type ReactNode, useEffect, useRef } from 'react';
import './told-heading.css';

interface ToldHeadingProps {
  readonly id?: string;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

/**
 * The heading of something that just took the place of what was pressed, and is read from its top: the keyboard and a
 * screen reader go on here, and a page that was scrolled to the button shows it.
 */
export function ToldHeading({ id, level, children }: ToldHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading ref={ref} id={id} className="told-heading" tabIndex={-1} dir="auto">
      {children}
    </Heading>
  );
}
