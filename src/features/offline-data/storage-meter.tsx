import { useEffect, useState } from 'react';
import { useData } from '../../crud/public.ts';
import type { Mirror } from '../../data/public.ts';
import { formatSize } from '../../ui/words/format.ts';
import { offlineTexts as texts } from './texts/id.ts';

type Storage = Awaited<ReturnType<Mirror['storage']>>;

/** How much storage is used, and whether the browser may evict it. */
export function StorageMeter({ running }: { readonly running: boolean }) {
  const { mirror } = useData();
  const [storage, setStorage] = useState<Storage>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when a walk starts or ends
  useEffect(() => {
    let left = false;
    void mirror.storage().then((now) => {
      if (!left) setStorage(now);
    });
    return () => {
      left = true;
    };
  }, [mirror, running]);
  if (storage === undefined) return null;
  const { usage, quota, persisted } = storage;
  const told = quota > 0 ? texts.used(formatSize(usage), formatSize(quota)) : texts.usedOnly(formatSize(usage));
  // An open app always uses some storage: 0 means that the browser gives no estimate.
  const words = quota === 0 && usage === 0 ? texts.usedUnknown : told;
  return (
    <section className="counter storage">
      <h2>{texts.storage}</h2>
      <p className="num">{words}</p>
      {quota > 0 && (
        <div className="bar" role="img" aria-label={words}>
          <i style={{ width: `${Math.min(100, Math.max(1, (usage / quota) * 100))}%` }} />
        </div>
      )}
      <p className="per">{persisted ? texts.persisted : texts.notPersisted}</p>
    </section>
  );
}
