import { useEffect, useMemo, useRef, useState } from 'react';
import { mayMendSomething } from '../../contract/contradiction-calls.ts';
import { flagsFor } from '../../contract/permissions.ts';
import type { SessionUser } from '../../contract/session.ts';
import { useData } from '../../crud/public.ts';
import type { DeviceRows } from '../../data/public.ts';
import { shellTexts as texts } from '../../ui/texts/id/shell.ts';
import { type MenuLink, menuLinks } from './menus.ts';
import { fitsTyped, hasWords, inOrder, nearestHits, type PaletteHit, type PaletteSource, paletteSources } from './palette-sources.ts';

const fixed: readonly MenuLink[] = [
  { name: texts.home, url: '/dashboard' },
  { name: texts.outbox, url: '/kotak-keluar' },
  { name: texts.offlineData, url: '/data-offline' },
];

/** Shows what contradicts itself in the master data to whoever may change it. */
const tidy: MenuLink = { name: texts.tidy, url: '/perlu-dirapikan' };
const linksOf = ({ aplikasi, level, role_permission }: SessionUser): readonly MenuLink[] => [
  ...menuLinks(aplikasi),
  ...fixed,
  ...(mayMendSomething({ level, flags: (menu) => flagsFor(level, role_permission, menu) }) ? [tidy] : []),
];

/** With fewer letters no people or check points are looked for. */
const shortest = 2;
const hitsOfAList = 5;
/** A pause in typing, before the services are asked for rows that the device lacks. */
const pauseMs = 200;
const askedRows = 20;

type Answers = Readonly<Partial<Record<string, { readonly typed: string; readonly rows: DeviceRows }>>>;

/** The device's rows that fit, list by list. The lists are read when the palette opens, so that a letter costs only a look through them. */
function useDeviceRows(sources: readonly PaletteSource[], typed: string): Answers {
  const { mirror } = useData();
  const [answers, setAnswers] = useState<Answers>({});
  useEffect(() => {
    const stops = sources.map((source) => {
      const fits = typed.length < shortest ? () => false : fitsTyped(source, typed);
      return mirror
        .matching(source.resource, fits)
        .subscribe((rows) => setAnswers((before) => ({ ...before, [source.resource.name]: { typed, rows } })));
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [mirror, sources, typed]);
  return answers;
}

/** How far the services are with the letters typed last. */
type Asked = 'nothing' | 'asking' | 'answered' | 'failed';

/** Asks the services too for lists that are not wholly on the device; without a connection what is here must do. */
function useServices(sources: readonly PaletteSource[], typed: string, answers: Answers): Asked {
  const { mirror } = useData();
  const known = useRef(answers);
  known.current = answers;
  const [asked, setAsked] = useState<Asked>('nothing');
  useEffect(() => {
    setAsked(typed.length < shortest ? 'nothing' : 'asking');
    if (typed.length < shortest) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const lacking = sources.filter(({ resource }) => known.current[resource.name]?.rows.coverage !== 'complete');
      const query = { search: typed, limit: askedRows };
      const told = await Promise.all(lacking.map(({ resource }) => mirror.refreshLookup(resource, query, abort.signal)));
      if (!abort.signal.aborted) setAsked(told.every(({ ok }) => ok) ? 'answered' : 'failed');
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [mirror, sources, typed]);
  return asked;
}

const linkHit = ({ name, url }: MenuLink): PaletteHit => ({
  key: url,
  name,
  detail: '',
  icon: 'arrow-forward-outline',
  route: url,
  distance: 0,
});

interface PaletteHits {
  readonly hits: readonly PaletteHit[];
  /** The device has not answered these letters yet. */
  readonly isSearching: boolean;
  readonly asked: Asked;
}

/** Menus, then people and check points that fit what is typed. */
export function usePaletteHits(user: SessionUser, text: string): PaletteHits {
  const sources = useMemo(() => paletteSources(user), [user]);
  const typed = text.trim();
  const answers = useDeviceRows(sources, typed);
  const asked = useServices(sources, typed, answers);
  const links = useMemo(() => linksOf(user), [user]);
  const hits = useMemo(() => {
    const found = sources.flatMap((source) => {
      const rows = answers[source.resource.name]?.rows.rows ?? [];
      if (typed.length < shortest) return [];
      // Until a list has answered the last letter, its older rows are filtered here.
      const fits = fitsTyped(source, typed);
      const alive = rows.filter(({ row, pending }) => pending?.operation !== 'delete' && fits(row)).map(({ row }) => row);
      return nearestHits(source, alive, typed, hitsOfAList);
    });
    return [...links.filter(({ name }) => hasWords(name, typed)).map(linkHit), ...inOrder(found)];
  }, [sources, links, answers, typed]);
  const isSearching = sources.some(({ resource }) => answers[resource.name]?.typed !== typed);
  return { hits, isSearching, asked };
}
