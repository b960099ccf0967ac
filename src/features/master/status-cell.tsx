import { semesters } from '../../contract/resources/classes/semesters.ts';
import type { HeldRow } from '../../contract/resource.ts';
import { fieldWords } from '../../ui/table/field-cells.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Aktif or Tidak Aktif: the word says it, colour and icon only help to find it. */
export function StatusCell({ row }: { readonly row: HeldRow<typeof semesters> }) {
  const words = fieldWords(semesters.fields.status, row.status);
  if (words === '') return null;
  const active = row.status === 1;
  return (
    <span className={active ? 'chip success' : 'chip'}>
      <Icon name={active ? 'checkmark-circle-outline' : 'ellipse-outline'} />
      {words}
    </span>
  );
}
