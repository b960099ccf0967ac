import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checkPoints } from '../../../../../contract/resources/patrol/check-points.ts';
import { isRetired } from '../../../../../contract/patrol/successors.ts';
import { firstValue, useCanAsk, useData, useLive } from '../../../../../crud/public.ts';
import { groupByFloor } from '../../../day/group-by-floor.ts';
import { pointOf } from '../../../day/point-source.ts';
import type { CheckPoint } from '../../../day/resolve-check-point.ts';

/** More than a branch has. */
const most = 1000;
const onePage = { page: 1, limit: 1, search: '' } as const;

interface BranchPoints {
  /** In use, in the order one walks past them: by building, floor and name; undefined while they are read. */
  readonly points: readonly CheckPoint[] | undefined;
  /** These are all there are: the services said so, or the device holds the whole list. */
  readonly isWhole: boolean;
}

/** The check points of a branch. */
export function useBranchPoints(branch: string): BranchPoints {
  const { mirror } = useData();
  const canAsk = useCanAsk();
  const query = useMemo(() => ({ search: '', filters: { ysb_branch_id: branch }, limit: most }), [branch]);
  const isAsked = branch !== '';
  const { value: stored } = useLive(useMemo(() => (isAsked ? mirror.lookup(checkPoints, query) : null), [mirror, query, isAsked]));
  const { value: view } = useLive(useMemo(() => mirror.page(checkPoints, onePage), [mirror]));
  const { data: told } = useQuery({
    queryKey: ['branch-points', branch],
    enabled: canAsk && isAsked,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    // Read after the answer is stored: what the device had before may be only part of it.
    queryFn: async ({ signal }) => {
      const { ok } = await mirror.refreshLookup(checkPoints, query, signal);
      return ok ? ((await firstValue(mirror.lookup(checkPoints, query))) ?? null) : null;
    },
  });
  const rows = told ?? stored;
  const points = useMemo(
    () => rows && groupByFloor(rows.filter((row) => !isRetired(row)).map(pointOf)).flatMap(({ points: own }) => own),
    [rows],
  );
  return { points, isWhole: (told ?? null) !== null || view?.coverage === 'complete' };
}
