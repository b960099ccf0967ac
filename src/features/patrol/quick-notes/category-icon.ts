import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';

/** A drawing for each category; its word stands beside it. */
export const categoryIcon = (category: HeldRow<typeof logCheckPoints>['ysb_kategori_note']): IconName =>
  category === 2 ? 'sparkles-outline' : 'build-outline';
