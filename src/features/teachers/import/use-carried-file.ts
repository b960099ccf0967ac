import { useEffect, useRef } from 'react';

let carried: File | undefined;
/** Until the other layout stands, also on a slow tablet. */
const patienceMs = 2000;

/**
 * A window that crosses the width of a phone, as a turned tablet does, draws the page anew in its other layout. The file
 * that was being looked at outlives that moment: it is handed to `take` as soon as the new wizard is ready. Answers how
 * to name the file of the present look, and how to forget it.
 */
export function useCarriedFile(isReady: boolean, take: (file: File) => void) {
  const looked = useRef<File | undefined>(undefined);
  useEffect(() => {
    looked.current = carried;
    carried = undefined;
    return () => {
      carried = looked.current;
      setTimeout(() => {
        carried = undefined;
      }, patienceMs);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wizard has become ready
  useEffect(() => {
    if (isReady && looked.current) take(looked.current);
  }, [isReady]);
  return {
    hold: (file: File) => {
      looked.current = file;
    },
    letGo: () => {
      looked.current = undefined;
    },
  };
}
