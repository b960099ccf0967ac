import type { RefField } from '../../contract/fields.ts';
import { useSaved } from './lookup-provider.tsx';

/** What stands behind a stored reference, asked for where the device does not know it. */
export function RefWords({ field, value }: { readonly field: RefField; readonly value: string }) {
  return useSaved(field, value)?.label || value;
}
