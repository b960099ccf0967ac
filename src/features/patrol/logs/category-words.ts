import type { HeldRow, Row } from '../../../contract/resource.ts';
import type { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';

/** The category in words: the service's own where it sends them. */
export function categoryWords(
  row: Pick<HeldRow<typeof logCheckPoints>, 'id' | 'ysb_kategori_note'>,
  options: readonly { readonly value: number; readonly label: string }[],
): string {
  return toldLabel(row) || (options.find(({ value }) => value === row.ysb_kategori_note)?.label ?? '');
}

/** Not a field of ours: other people's services may send the words along. */
function toldLabel({ ysb_kategori_note_label: told }: Row): string {
  return typeof told === 'string' ? told : '';
}
