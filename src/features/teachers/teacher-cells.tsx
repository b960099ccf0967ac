import { teachers } from '../../contract/resources/teachers.ts';
import type { Row } from '../../contract/resource.ts';
import { FieldCell } from '../../ui/field-cells.tsx';
import { shownEmail, shownNip } from './shown-contact.ts';

const { nip_ypi, email } = teachers.fields;

/** NIP YPI of the list. */
export const NipCell = ({ row }: { readonly row: Row }) => <FieldCell field={nip_ypi} value={shownNip(row)} />;

/** Email of the list: that of the account. */
export const EmailCell = ({ row }: { readonly row: Row }) => <FieldCell field={email} value={shownEmail(row)} />;
