import { useEffect, useRef } from 'react';

/** Asks again whenever what the device knows of it says something else; undefined while that is not known. */
export function useAgainAfter(mark: string | undefined, again: () => void): void {
  const before = useRef(mark);
  useEffect(() => {
    if (mark === undefined || before.current === mark) return;
    const isFirst = before.current === undefined;
    before.current = mark;
    if (!isFirst) again();
  });
}
