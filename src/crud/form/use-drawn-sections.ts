import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../ui/gesture/when-idle.ts';
import type { FormSection } from '../screen.ts';

export interface DrawnSections {
  /** Whether the section is on the page; the others only keep its place. */
  isDrawn(index: number): boolean;
  /** Draws at once what is missing, for a field far down that is about to be focused. */
  drawAll(): void;
}

/** As many fields as fit into a tall window. */
const atFirst = 12;

/** How many sections, from the first one on, fill a window. */
export function firstSections(sections: readonly FormSection[]): number {
  let fields = 0;
  for (const [index, section] of sections.entries()) {
    fields += section.fields.length;
    if (fields >= atFirst) return index + 1;
  }
  return sections.length;
}

/** The next section is drawn after this at the latest, so that anyone who scrolls finds it there. */
const latestMs = 400;

/** Opens a long form with what can be seen of it; the rest follows section by section when the browser is idle. */
export function useDrawnSections(sections: readonly FormSection[]): DrawnSections {
  const [drawn, setDrawn] = useState(() => firstSections(sections));
  const count = sections.length;
  useEffect(() => {
    if (drawn < count) return whenIdle(() => setDrawn((now) => Math.max(now, drawn + 1)), latestMs);
  }, [drawn, count]);
  const drawAll = useCallback(() => flushSync(() => setDrawn(count)), [count]);
  return { isDrawn: (index) => index < drawn, drawAll };
}
