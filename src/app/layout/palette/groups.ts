import type { GroupName, PaletteGroup, PaletteHit } from './hit.ts';

/** How many rows of each kind are shown once something is typed; what is left out is counted. */
const most: Readonly<Record<GroupName, number>> = { recent: 5, menu: 6, people: 8, points: 6, verbs: 8 };
/** Before anything is typed: what was opened last, and then every menu. */
const mostAtRest: Readonly<Record<GroupName, number>> = { ...most, recent: 6, menu: Number.POSITIVE_INFINITY };

/** What was found of one kind of row. */
export interface FoundRows {
  readonly hits: readonly PaletteHit[];
  /** How many match by name, and how many at all. */
  readonly named: number;
  readonly total: number;
}

interface Found {
  readonly typed: string;
  readonly recent: readonly PaletteHit[];
  readonly menu: readonly PaletteHit[];
  readonly people: FoundRows;
  readonly points: FoundRows;
  readonly verbs: readonly PaletteHit[];
  /** The typed text begins with the words of a command. */
  readonly isCommand: boolean;
}

const byName = new Intl.Collator('id', { numeric: true, sensitivity: 'base' });
/** The nearest first; the lists of people among themselves by name. */
const nearestFirst = (hits: readonly PaletteHit[]): readonly PaletteHit[] =>
  [...hits].sort(
    (a, b) => a.distance - b.distance || Number(a.chip !== undefined) - Number(b.chip !== undefined) || byName.compare(a.name, b.name),
  );

/** The row that a command about a person is about: the nearest one, and of those as near the one that is shown first. */
export const nearestPerson = (recent: readonly PaletteHit[], people: readonly PaletteHit[]): PaletteHit | undefined =>
  [...recent, ...nearestFirst(people)]
    .filter(({ edit, distance }) => edit !== undefined && distance < 3)
    .sort((a, b) => a.distance - b.distance)[0];

/** If something matches by name, matches only by school or number are left out. */
function named({ people, points }: Found): Pick<Found, 'people' | 'points'> {
  if (people.named + points.named === 0) return { people, points };
  const only = ({ hits, named: count }: FoundRows): FoundRows => ({
    hits: hits.filter(({ distance }) => distance < 3),
    named: count,
    total: count,
  });
  return { people: only(people), points: only(points) };
}

/** The groups of the palette: what was opened before, then the nearest kinds first, commands last. Nothing appears twice. */
export function groupsOf(found: Found): readonly PaletteGroup[] {
  const bound = found.typed === '' ? mostAtRest : most;
  const recent = found.recent.slice(0, bound.recent);
  const known = new Set(recent.map(({ key }) => key));
  const fresh = (hits: readonly PaletteHit[]) => hits.filter(({ key }) => !known.has(key));
  const rows = (name: 'people' | 'points', { hits, total }: FoundRows): PaletteGroup => {
    const others = fresh(hits);
    return { name, hits: nearestFirst(others).slice(0, bound[name]), fitting: total - (hits.length - others.length) };
  };
  const { people, points } = named(found);
  const middle: readonly PaletteGroup[] = [
    { name: 'menu', hits: fresh(found.menu).slice(0, bound.menu) },
    rows('people', people),
    rows('points', points),
  ];
  const nearest = ({ hits }: PaletteGroup) => hits[0]?.distance ?? 3;
  const verbs: PaletteGroup = { name: 'verbs', hits: found.verbs.slice(0, bound.verbs) };
  const others = [{ name: 'recent', hits: recent } as const, ...[...middle].sort((a, b) => nearest(a) - nearest(b))];
  return (found.isCommand ? [verbs, ...others] : [...others, verbs]).filter(({ hits }) => hits.length > 0);
}
