import { teachers } from '../../contract/resources/teachers.ts';
import type { Row } from '../../contract/resource.ts';
import { FieldCell } from '../../ui/field-cells.tsx';
import { shownEmail, shownNip } from './shown-contact.ts';

const { nip_ypi, email } = teachers.fields;

/** NIP YPI of the list. */
export const NipCell = ({ row }: { readonly row: Row }) => <FieldCell field={nip_ypi} value={shownNip(row)} />;

/** Email of the list; a long one breaks before its host. */
export function EmailCell({ row }: { readonly row: Row }) {
  const words = shownEmail(row);
  const at = words.lastIndexOf('@');
  if (at <= 0) return <FieldCell field={email} value={words} />;
  return (
    <span>
      {words.slice(0, at)}
      <wbr />
      {words.slice(at)}
    </span>
  );
}
