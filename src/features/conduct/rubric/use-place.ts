import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CellPlace } from './cells.ts';

export const placeText = ({ pupil, statement }: CellPlace): string => `${pupil}:${statement}`;
const placeOf = (text: string): CellPlace => {
  const [pupil = 0, statement = 0] = text.split(':').map(Number);
  return { pupil, statement };
};

/** Where the arrow keys lead from a place of a grid; undefined for any other key. */
export function stepped(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  from: CellPlace,
  pupils: number,
  statements: number,
): CellPlace | undefined {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  const to = (pupil: number, statement: number): CellPlace => ({ pupil: within(pupil, pupils), statement: within(statement, statements) });
  switch (key) {
    case 'ArrowDown':
      return to(from.pupil + 1, from.statement);
    case 'ArrowUp':
      return to(from.pupil - 1, from.statement);
    case 'ArrowRight':
      return to(from.pupil, from.statement + 1);
    case 'ArrowLeft':
      return to(from.pupil, from.statement - 1);
    case 'Home':
      return ctrlKey ? to(0, 0) : to(from.pupil, 0);
    case 'End':
      return ctrlKey ? to(pupils - 1, statements - 1) : to(from.pupil, statements - 1);
    default:
      return undefined;
  }
}

/**
 * The one cell of the grid that the tab key reaches; arrow keys move it. `of` identifies the grid: another one begins
 * at its first cell.
 */
export function usePlace(of: string, pupils: number, statements: number) {
  const [kept, setKept] = useState<{ readonly of: string; readonly place: CellPlace }>({ of, place: { pupil: 0, statement: 0 } });
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<string>(undefined);
  const asked = kept.of === of ? kept.place : { pupil: 0, statement: 0 };
  const place = {
    pupil: Math.min(asked.pupil, Math.max(0, pupils - 1)),
    statement: Math.min(asked.statement, Math.max(0, statements - 1)),
  };
  useEffect(() => {
    if (wanted.current === undefined) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
  });
  const set = useCallback((text: string) => setKept({ of, place: placeOf(text) }), [of]);
  /** Works also for a grid that is about to be drawn. */
  const focus = useCallback(
    (next: CellPlace, grown = of) => {
      wanted.current = placeText(next);
      setKept({ of: grown, place: next });
    },
    [of],
  );
  return { grid, place, set, focus };
}
