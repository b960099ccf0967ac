import { useMemo } from 'react';
import { checkPoints } from '../../../../../contract/resources/check-points.ts';
import { isRetired } from '../../../../../contract/successors.ts';
import { useRowsWhere } from '../../../../../crud/public.ts';
import { groupByFloor } from '../../../home/group-by-floor.ts';
import { pointOf } from '../../../scan/point-source.ts';
import type { CheckPoint } from '../../../scan/resolve-check-point.ts';

/** More than a branch has. */
const most = 1000;

/** Points in use of a branch as one walks past them: by building, floor and name; undefined while they are read. */
export function useBranchPoints(branch: string): readonly CheckPoint[] | undefined {
  const rows = useRowsWhere(checkPoints, branch === '' ? null : { ysb_branch_id: branch }, most);
  return useMemo(() => rows && groupByFloor(rows.filter((row) => !isRetired(row)).map(pointOf)).flatMap(({ points }) => points), [rows]);
}
