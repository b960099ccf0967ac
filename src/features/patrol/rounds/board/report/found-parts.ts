import { anyOf, mostValues } from '../../../../../contract/declared/list-filter.ts';
import type { FindingsFound } from '../../../../../contract/calls/round-calls.ts';
import { narrowedHref } from '../../../findings/stats/figures.ts';
import type { Period } from '../period.ts';
import { boardTexts } from '../texts/id.ts';

const texts = boardTexts.summary;
const { found: words } = texts;

interface Figures {
  readonly reported: number;
  readonly mended: number;
  readonly open: number;
}

export const foundHeadings = [words.reported, words.mended, words.open];
export const foundCells = ({ reported, mended, open }: Figures): readonly number[] => [reported, mended, open];

type Href = string | undefined;
type Filters = Readonly<Record<string, string>>;
/** The lists of exactly what the figures of a line count; zero is not a link. */
function hrefs(figures: Figures, period: Period | undefined, filters: Filters | undefined): readonly Href[] {
  if (!period || !filters) return [];
  const lists = [['semua', figures.reported] as const, ['diverifikasi', figures.mended] as const, ['terbuka', figures.open] as const];
  return [undefined, ...lists.map(([preset, count]) => (count === 0 ? undefined : narrowedHref(preset, period, filters)))];
}

/** The sum of all branches; routes have none, since a room on two routes is counted for both. */
export function foundTotal({ branches }: FindingsFound): Figures {
  const sum = (of: (one: Figures) => number) => branches.reduce((all, one) => all + of(one), 0);
  return { reported: sum((one) => one.reported), mended: sum((one) => one.mended), open: sum((one) => one.open) };
}

/** The rooms of a route; undefined if it has more than a list can be narrowed by. */
function roomFilter(rooms: readonly string[]): Filters | undefined {
  if (rooms.length === 1) return { ysb_room_id: rooms[0] ?? '' };
  return rooms.length > mostValues ? undefined : { 'ysb_room_id.any': anyOf(rooms) };
}

export const routeName = ({ name, name_branch: branch }: FindingsFound['routes'][number]): string => boardTexts.heat.named(name, branch);

/** What was found, by branch and by route; with a period each figure links to its list. */
export function foundParts(found: FindingsFound | null, period: Period | undefined) {
  if (!found || found.branches.length === 0) return [];
  const total = foundTotal(found);
  return [
    {
      title: words.byBranch,
      headings: [texts.name.branch, ...foundHeadings],
      lines: [
        ...found.branches.map((one) => [one.name_branch || boardTexts.none, ...foundCells(one)]),
        [texts.total, ...foundCells(total)],
      ],
      hrefs: [...found.branches.map((one) => hrefs(one, period, { ysb_branch_id: one.branch })), hrefs(total, period, {})],
      isSummed: true as const,
    },
    {
      title: words.byRoute,
      headings: [boardTexts.heat.route, ...foundHeadings],
      lines: found.routes.map((one) => [routeName(one), ...foundCells(one)]),
      hrefs: found.routes.map((one) => hrefs(one, period, roomFilter(one.rooms))),
    },
  ];
}
