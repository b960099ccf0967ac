import { mostIds } from '../declared/list-filter.ts';
import { saysFine } from './says-fine.ts';
import { headsOf, isRetired } from './successors.ts';
import { daysBefore } from '../values/wall-clock.ts';

/** A check point with what the figures need. */
export interface PatrolPoint {
  readonly id: string;
  readonly is_retired: boolean;
  readonly successor_id: string;
  /** Code and name of the branch of its room; empty if it has none. */
  readonly branch: string;
  readonly branchName: string;
}

export interface PatrolLog {
  readonly id: string;
  readonly point: string;
  /** `YYYY-MM-DD` at the schools. */
  readonly day: string;
  readonly note: string;
}

interface Named {
  readonly total: number;
  /** At most `mostIds`. */
  readonly ids: readonly string[];
}

export interface PatrolFigures {
  readonly branches: readonly {
    readonly branch_code: string;
    readonly name_branch: string;
    readonly points: number;
    readonly today: number;
    readonly silent: number;
    /** Ids of those with a log today, and of the others; each at most `mostIds`. */
    readonly seen: readonly string[];
    readonly unseen: readonly string[];
  }[];
  readonly silent: Named;
  readonly findings: Named;
}

const named = (ids: readonly string[]): Named => ({ total: ids.length, ids: ids.slice(0, mostIds) });

/**
 * How the patrol of yesterday and today went, from the points and the logs of these two days; the same on the services and
 * on an offline device. A log of a replaced point counts for the one that took over.
 */
export function patrolFigures(points: readonly PatrolPoint[], logs: readonly PatrolLog[], today: string): PatrolFigures {
  const yesterday = daysBefore(today, 1);
  const headOf = headsOf(points);
  const visitedSince = (first: string) => new Set(logs.filter(({ day }) => day >= first).map(({ point }) => headOf(point)));
  const [visited, visitedToday] = [visitedSince(yesterday), visitedSince(today)];
  const inUse = points.filter((point) => !isRetired(point)).sort((a, b) => Number(a.id) - Number(b.id));
  const names = new Map(inUse.map(({ branch, branchName }) => [branch, branchName]));
  const found = logs.filter(({ day, note }) => day >= yesterday && !saysFine(note)).sort((a, b) => Number(b.id) - Number(a.id));
  return {
    branches: [...names.keys()].sort().map((code) => {
      const own = inUse.filter(({ branch }) => branch === code).map(({ id }) => id);
      const seen = own.filter((id) => visitedToday.has(id));
      return {
        branch_code: code,
        name_branch: names.get(code) || code,
        points: own.length,
        today: seen.length,
        silent: own.filter((id) => !visited.has(id)).length,
        seen: seen.slice(0, mostIds),
        unseen: own.filter((id) => !visitedToday.has(id)).slice(0, mostIds),
      };
    }),
    silent: named(inUse.map(({ id }) => id).filter((id) => !visited.has(id))),
    findings: named(found.map(({ id }) => id)),
  };
}
