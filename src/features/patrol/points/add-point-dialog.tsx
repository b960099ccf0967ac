import { useMemo } from 'react';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { rooms } from '../../../contract/resources/places/rooms.ts';
import { FormDialog, type FormDialogProps, type PartProps, useData, useLive } from '../../../crud/public.ts';
import { patrolTexts } from '../texts/id.ts';

const texts = patrolTexts.points;

/** Where the chosen room is, so that no label is hung up in the wrong building. */
function Chosen({ form }: PartProps<typeof checkPoints>) {
  const { mirror } = useData();
  const id = form.input.ysb_room_id ?? '';
  const { value: room } = useLive(useMemo(() => (id === '' ? null : mirror.row(rooms, id)), [mirror, id]));
  if (id === '' || room === undefined) return null;
  const words = (name: string | null | undefined) => name || '–';
  return (
    <dl className="chosen" aria-label={texts.chosen}>
      <dt>{texts.floor}</dt>
      <dd>{words(room.row.name_floor)}</dd>
      <dt>{texts.school}</dt>
      <dd>{words(room.row.name_school)}</dd>
      <dt>{texts.branch}</dt>
      <dd>{words(room.row.name_branch)}</dd>
    </dl>
  );
}

/** A failed create closes the dialog, as the product does; the draft brings it back. */
const screen: FormDialogProps['screen'] = {
  resource: checkPoints,
  form: [{ title: '', fields: ['ysb_room_id'], part: Chosen }],
  titles: { add: texts.add, edit: texts.add },
  submit: { add: texts.submit, edit: texts.submit },
  dialog: { width: 'plain', static: false, closeOnFailedCreate: true },
};

/** Turns a room into a check point; only rooms without one are offered. */
export function AddPointDialog(props: Pick<FormDialogProps, 'onClose' | 'onSaved' | 'onReopen' | 'refused'>) {
  return <FormDialog {...props} screen={screen} operation="create" />;
}
