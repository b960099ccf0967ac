import { anyOf } from '../../../contract/declared/list-filter.ts';
import type { PatrolFigures } from '../../../contract/patrol/patrol-figures.ts';

type Branch = PatrolFigures['branches'][number];

const list = (filters: Readonly<Record<string, string>>): string => `/check-points?${new URLSearchParams(filters)}`;

/** The very points that were counted; nowhere where not all are named, which would be fewer than the bar says. */
const named = (count: number, ids: readonly string[]): string | undefined =>
  ids.length === count && count > 0 ? list({ 'id.any': anyOf(ids) }) : undefined;

/** The lists behind the bar of a branch: its points with a log today, those without one, and all that are in use. */
export const branchLinks = ({ branch_code, points, today, seen, unseen }: Branch) => ({
  done: named(today, seen),
  open: named(points - today, unseen),
  all: list({ ...(branch_code === '' ? { 'ysb_branch_id.none': '1' } : { ysb_branch_id: branch_code }), is_retired: 'false' }),
});
