import { useEffect, useRef } from 'react';

/** Asks again whenever the device's own state (`mark`) changes; undefined while that is not known. */
export function useAgainAfter(mark: string | undefined, again: () => void): void {
  const before = useRef(mark);
  useEffect(() => {
    if (mark === undefined || before.current === mark) return;
    const isFirst = before.current === undefined;
    before.current = mark;
    if (!isFirst) again();
  });
}
