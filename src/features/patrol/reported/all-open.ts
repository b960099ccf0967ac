import { isKnown } from '../../../crud/public.ts';
import type { DeviceRows, PageView } from '../../../data/public.ts';

/**
 * Whether this device holds every open finding: it has all findings, or all that the services listed as open. Only then
 * can it say that nothing is open in a room. Undefined until that is known.
 */
export function hasAllOpen(
  device: Pick<DeviceRows, 'coverage'>,
  open: Pick<PageView, 'coverage' | 'rows' | 'total'> | undefined,
): boolean | undefined {
  if (device.coverage === 'complete') return true;
  return open && isKnown(open) && open.rows.length >= open.total;
}
