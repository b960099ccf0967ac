import { useEffect, useState } from 'react';
import type { ResourceName } from '../../contract/registry.ts';
import { useData } from '../../crud/public.ts';
import type { PageView } from '../../data/public.ts';

type Stored = Readonly<Partial<Record<ResourceName, PageView>>>;

// The smallest question whose answer says how much is there and how old it is.
const first = { page: 1, limit: 1, search: '' };

/** What each list holds from earlier times: progress of a walk is known only while the app is open. */
export function useStored(wanted: readonly ResourceName[]): Stored {
  const { mirror } = useData();
  const [stored, setStored] = useState<Stored>({});
  useEffect(() => {
    const stops = wanted.map((resource) =>
      mirror.page(resource, first).subscribe((view) => setStored((now) => ({ ...now, [resource]: view }))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [mirror, wanted]);
  return stored;
}
