import { useMemo } from 'react';
import type { ResourceName } from '../../contract/registry.ts';
import { useData, useIsOnline, useIsTroubled, useLive } from '../../crud/public.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { offlineTexts as texts } from './texts/id.ts';
import '../../ui/patrol.css';
import { itemsOf } from './prefetch-items.ts';
import { PrefetchList } from './prefetch-list.tsx';
import { hasPart, headline, type PrefetchItem, partOf } from './progress-words.ts';
import { menuNames, readableResources } from './readable-resources.ts';
import { StorageMeter } from './storage-meter.tsx';
import { useStored } from './use-stored.ts';

const none: readonly ResourceName[] = [];

function useWanted(): readonly ResourceName[] {
  const { session } = useData();
  const user = session.current()?.user;
  return useMemo(() => (user ? readableResources(user.aplikasi, (url) => session.flags(url)) : none), [session, user]);
}

/** A list is called as its menu is. */
function useNames(): ReadonlyMap<string, string> {
  const { session } = useData();
  const menus = session.current()?.user.aplikasi;
  return useMemo(() => menuNames(menus ?? []), [menus]);
}

/** The oldest list says how old the whole is. */
function updatedWords(items: readonly PrefetchItem[]): string {
  const times = items.flatMap((item) => (item.asOf === null ? [] : [item.asOf]));
  return times.length === 0 ? texts.never : texts.updated(formatMoment(Math.min(...times)));
}

function Buttons({
  wanted,
  items,
  running,
}: {
  readonly wanted: readonly ResourceName[];
  readonly items: readonly PrefetchItem[];
  readonly running: boolean;
}) {
  const { mirror } = useData();
  const online = useIsOnline();
  if (running)
    return (
      <button type="button" className="btn big block" onClick={() => mirror.pausePrefetch()}>
        <Icon name="pause-outline" />
        {texts.pause}
      </button>
    );
  const complete = items.every((item) => item.state === 'complete');
  // Only a walk that was paused knows how long a list is.
  const begun = items.some((item) => item.state === 'waiting' && item.total !== null);
  return (
    <button type="button" className="btn primary big block" disabled={!online} onClick={() => void mirror.prefetch(wanted)}>
      <Icon name={begun ? 'play-outline' : 'cloud-download-outline'} />
      {complete ? texts.again : begun ? texts.resume : texts.prepare}
    </button>
  );
}

/** Fetches every list that the role may see, so that a night without signal needs nothing. */
export default function OfflineDataPage() {
  const { mirror } = useData();
  const online = useIsOnline();
  const isTroubled = useIsTroubled();
  const wanted = useWanted();
  const names = useNames();
  const { value: progress } = useLive(useMemo(() => mirror.prefetchProgress(), [mirror]));
  const running = progress?.running === true;
  const items = itemsOf(wanted, progress, useStored(wanted, running));
  if (wanted.length === 0)
    return (
      <div className="patrol">
        <h1 className="page-title wide-only">{texts.title}</h1>
        <EmptyState kind="nothing" title={texts.nothing}>
          {texts.nothingHelp}
        </EmptyState>
      </div>
    );
  const part = Math.round(partOf(items) * 100);
  const isMeasured = running || hasPart(items);
  return (
    <div className="patrol offline-data" data-touch="patrol">
      <h1 className="page-title wide-only">{texts.title}</h1>
      <section className="counter whole">
        <p className="whole-state" role="status">
          <b>{headline(items, running)}</b>
          {isMeasured && <span className="num">{part} %</span>}
        </p>
        {isMeasured && (
          <div className="bar" role="progressbar" aria-label={texts.all} aria-valuenow={part} aria-valuemin={0} aria-valuemax={100}>
            <i style={{ width: `${part}%` }} />
          </div>
        )}
        <p className="per">{updatedWords(items)}</p>
        <p className="lead">{online ? (isTroubled ? texts.troubled : texts.lead) : texts.offline}</p>
        <Buttons wanted={wanted} items={items} running={running} />
      </section>
      <div className="group">
        <h2>{texts.lists}</h2>
      </div>
      <PrefetchList items={items} names={names} />
      <StorageMeter running={running} />
    </div>
  );
}
