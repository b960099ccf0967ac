import type { HeldRow } from '../../../../contract/resource.ts';
import { checkPointChanges } from '../../../../contract/resources/patrol/check-point-changes.ts';
import { useRowEvents } from '../../../../crud/public.ts';

/** The changes of a point, the latest first. */
export const usePointChanges = (id: string): readonly HeldRow<typeof checkPointChanges>[] =>
  useRowEvents(checkPointChanges, { ysb_check_point_id: id });
