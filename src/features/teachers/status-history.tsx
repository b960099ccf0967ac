import type { teachers } from '../../contract/resources/teachers.ts';
import type { PartProps } from '../../crud/public.ts';
import { LocalRows } from './local-rows.tsx';
import { SavedRecords } from './saved-records.tsx';
import './teachers.css';
import { UnsentRows } from './unsent-rows.tsx';

/** A teacher's dated statuses: sent together with a new teacher, saved one by one for one who exists. */
export function StatusHistory(props: PartProps<typeof teachers>) {
  const { operation, row } = props;
  if (operation === 'create' || !row) return <LocalRows {...props} />;
  return row.id.startsWith('local:') ? <UnsentRows row={row} /> : <SavedRecords key={row.id} teacher={row} formId={props.formId} />;
}
