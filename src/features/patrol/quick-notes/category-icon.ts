import type { HeldRow } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';

/** A drawing for each category, next to its word. */
export const categoryIcon = (category: HeldRow<typeof logCheckPoints>['ysb_kategori_note']): IconName =>
  category === 2 ? 'sparkles-outline' : 'build-outline';
