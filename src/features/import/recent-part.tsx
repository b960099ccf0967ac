import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { importNames } from '../../contract/calls/import-calls.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import { partCard, useCanAsk, useData, useOwnService } from '../../crud/public.ts';
import { formatClock } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { importTexts } from './texts/id.ts';

const texts = importTexts.recentPart;
const call = importCalls.imports;
const freshMs = 60_000;

/** The person's own imports that can still be undone, each with its table and for how long. */
function RecentImportsPart() {
  const id = useId();
  const { api, who, session, time } = useData();
  const isOnline = useCanAsk();
  const canAsk = useOwnService(isOnline) !== undefined && isOnline;
  const { data = [] } = useQuery({
    queryKey: ['recent-imports', who],
    enabled: canAsk,
    networkMode: 'always',
    retry: false,
    staleTime: freshMs,
    queryFn: async ({ signal }) => {
      const answer = await api.get(call.service, call.path, {}, signal);
      if (!answer.ok) throw new Error(answer.error.code);
      return call.data.parse(answer.value.data);
    },
  });
  const open = data.flatMap((one) => {
    const isOver = Date.parse(one.until) <= time.now();
    if (isOver || !isResourceName(one.resource) || !importNames.some((name) => name === one.resource)) return [];
    const resource = resourceOf(one.resource);
    const menu = [resource.menu, ...resource.alsoMenus].find((url) => session.flags(url)?.create);
    return menu === undefined ? [] : [{ ...one, label: resource.label, menu }];
  });
  if (open.length === 0) return null;
  return (
    <section className="panel recent" aria-labelledby={id}>
      <div className="mini-head">
        <h2 id={id}>{texts.title}</h2>
      </div>
      {open.map((one) => (
        <Link key={one.id} to={one.menu} search={{ dialog: 'import' }}>
          <Icon name="document-text-outline" />
          <b>{texts.what(one.label, String(one.created + one.updated))}</b>
          <small>{texts.until(formatClock(new Date(one.until)))}</small>
        </Link>
      ))}
    </section>
  );
}

export const recentImportsPart = partCard({ name: 'recent-imports', place: 'side', menus: [], Part: RecentImportsPart });
