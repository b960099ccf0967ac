import { useEffect, useState } from 'react';
import { type ResourceName, resourceOf } from '../../contract/registry.ts';
import { useData } from '../../crud/public.ts';
import type { PageView } from '../../data/public.ts';

type Stored = Readonly<Partial<Record<ResourceName, PageView>>>;

// The smallest question whose answer says how much is there and how old it is.
const first = { page: 1, limit: 1, search: '' };

/**
 * What each list holds from earlier times: progress of a walk is known only while the app is open. While one runs it
 * tells all of it, and to read every list anew after each page would take as long as the walk itself.
 */
export function useStored(wanted: readonly ResourceName[], isWalking: boolean): Stored {
  const { mirror } = useData();
  const [stored, setStored] = useState<Stored>({});
  useEffect(() => {
    // What the walk told stands until the lists were read again.
    if (isWalking) return setStored({});
    const stops = wanted.map((resource) =>
      mirror.page(resourceOf(resource), first).subscribe((view) => setStored((now) => ({ ...now, [resource]: view }))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [mirror, wanted, isWalking]);
  return stored;
}
