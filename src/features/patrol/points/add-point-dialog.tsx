import { type FormEvent, useId, useMemo } from 'react';
import { checkPoints } from '../../../contract/resources/check-points.ts';
import { rooms } from '../../../contract/resources/rooms.ts';
import {
  draftInput,
  LookupProvider,
  useData,
  useDraft,
  useForm,
  useFormStart,
  useIsOnline,
  useLive,
  useSave,
} from '../../../crud/public.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { formTexts } from '../../../ui/texts/id/form.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';

const texts = patrolTexts.points;
// Rooms of the picker's first call; the search finds the others.
const firstRooms = 100;

interface AddProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
  readonly onReopen: () => void;
}

/** Where the chosen room is, before a label is hung up in the wrong building. */
function Chosen({ id }: { readonly id: string }) {
  const { mirror } = useData();
  const { value: room } = useLive(useMemo(() => (id === '' ? null : mirror.row(rooms.name, id)), [mirror, id]));
  if (id === '' || room === undefined) return null;
  const words = (value: unknown) => (value === undefined || value === '' ? '–' : String(value));
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

type Start = Extract<ReturnType<typeof useFormStart>, { kind: 'ready' }>['start'];

function OpenAdd({ start, onClose, onSaved, onReopen }: AddProps & { readonly start: Start }) {
  const formId = useId();
  const online = useIsOnline();
  const form = useForm(checkPoints, 'create', start.input);
  const draft = useDraft(checkPoints, start.draftKey, start.clean, form.input, form.isTouched);
  const save = useSave({
    resource: checkPoints,
    closeOnFailedCreate: true,
    onSaved,
    onReopen,
    onClose,
  });
  const submit = async () => {
    if (Object.keys(form.check()).length > 0) return;
    await draft.hold();
    const effect = await save({
      operation: 'create',
      input: form.input,
      draft: { key: start.draftKey, input: draftInput(checkPoints, start.clean, form.input) },
    });
    // Without an effect an earlier press is still on its way, and it alone decides.
    if (!effect || effect.close) return;
    draft.release();
    if (effect.fields) form.setProblems(effect.fields);
    else if (effect.notSaved) form.setProblems({ ysb_room_id: effect.notSaved });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const foot = (
    <>
      <span className="spacer" />
      <button type="button" className="btn" onClick={onClose}>
        {formTexts.cancel}
      </button>
      <button type="submit" form={formId} className="btn primary">
        {texts.submit}
      </button>
    </>
  );
  return (
    <Dialog title={texts.add} onClose={onClose} onSave={() => void submit()} foot={foot}>
      <form id={formId} noValidate onSubmit={onSubmit}>
        <div className="sections add-point">
          {!online && <p className="form-notice">{formTexts.offlineNote}</p>}
          <FormField
            field={checkPoints.fields.ysb_room_id}
            name="ysb_room_id"
            formId={formId}
            value={form.input.ysb_room_id}
            onChange={form.set}
            problem={form.problems.ysb_room_id}
            span="wide"
            offline={!online}
          />
          <Chosen id={String(form.input.ysb_room_id ?? '')} />
        </div>
      </form>
    </Dialog>
  );
}

/** Makes a room a check point. A failed create closes the dialog, as the product does; the draft brings it back. */
export function AddPointDialog(props: AddProps) {
  const state = useFormStart(checkPoints, 'create', undefined);
  if (state.kind !== 'ready') return null;
  return (
    <LookupProvider limit={firstRooms}>
      <OpenAdd {...props} start={state.start} />
    </LookupProvider>
  );
}
