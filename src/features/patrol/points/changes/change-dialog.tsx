import { useId, useMemo, useState } from 'react';
import { f, type RefField } from '../../../../contract/fields.ts';
import { shownText } from '../../../../contract/words/shown-text.ts';
import type { HeldRow, InputFor } from '../../../../contract/resource.ts';
import { checkPointChanges, pointChanges } from '../../../../contract/resources/patrol/check-point-changes.ts';
import type { checkPoints } from '../../../../contract/resources/patrol/check-points.ts';
import { wallClock } from '../../../../contract/values/wall-clock.ts';
import {
  ActFrame,
  AskedField,
  FormItem,
  type FormOf,
  LookupProvider,
  useData,
  useForm,
  useIsOnline,
  useLooseDraft,
  offerBack,
  withSendNote,
} from '../../../../crud/public.ts';
import { isLocal } from '../../../../data/public.ts';
import { feedbackTimes } from '../../../../ui/texts/id/feedback.ts';
import { patrolTexts } from '../../texts/id.ts';
import { usePointChanges } from './use-point-changes.ts';

const texts = patrolTexts.points.change;
const firstRows = 100;
type Point = HeldRow<typeof checkPoints>;
type ChangeForm = FormOf<typeof checkPointChanges>;

/** The dialogs of a point, by what they do to it. */
export const changeDialogs = ['retire', 'renew', 'revive'] as const;
export type ChangeName = (typeof changeDialogs)[number];

/** Who takes over from a retired point: nobody, an existing point, or one with a new code. */
type Successor = 'none' | 'existing' | 'fresh';
const successors: readonly Successor[] = ['none', 'existing', 'fresh'];

const branchOf = (point: Point): Readonly<Record<string, string>> =>
  shownText(point.ysb_branch_id) === '' ? {} : { ysb_branch_id: shownText(point.ysb_branch_id) };
const existingField = (point: Point): RefField => ({
  ...f.ref(texts.choose, 'check-points', {
    required: true,
    only: { ...branchOf(point), is_retired: 'false' },
    tells: ['name_floor', 'name_school'],
  }),
  except: [point.id],
});
const roomField = (point: Point): RefField =>
  f.ref(texts.room, 'rooms', { required: true, help: texts.freshHelp, only: branchOf(point), tells: ['name_floor'] });

/** The event as it is sent: only the choices that belong to it. */
function eventOf(name: ChangeName, who: Successor, point: Point, form: ChangeForm): InputFor<typeof checkPointChanges> {
  const isFresh = name !== 'revive' && who === 'fresh';
  const { date, reason, ysb_room_id, successor_id } = form.input;
  return {
    ysb_check_point_id: point.id,
    kind: name === 'revive' ? pointChanges.revive : isFresh ? pointChanges.renew : pointChanges.retire,
    ysb_room_id: isFresh ? (ysb_room_id ?? '') : '',
    successor_id: name === 'retire' && who === 'existing' ? (successor_id ?? '') : '',
    date: date ?? '',
    reason: shownText(reason).trim(),
  };
}

/** Stores the event on the device, says so, and offers to take it back as long as it is waiting. */
function useChange(name: ChangeName, point: Point, onClose: () => void) {
  const data = useData();
  const { outbox } = data;
  const [notSaved, setNotSaved] = useState<string>();
  const room = shownText(point.name_room);
  const change = async (input: InputFor<typeof checkPointChanges>, draftKey: string) => {
    const done = input.kind === pointChanges.renew ? 'renew' : name;
    const placed = await outbox.enqueue({
      resource: checkPointChanges,
      operation: 'create',
      input,
      title: texts.title(texts.submit[done], room),
      detail: shownText(input.reason),
      holdMs: feedbackTimes.undo,
      draftKey,
    });
    if (!placed.ok) return setNotSaved(placed.error.message);
    onClose();
    offerBack({ message: withSendNote(data, texts.done[done](room)), words: texts, takeBack: () => outbox.undo(placed.value.id) });
  };
  return { change, notSaved };
}

interface WhoProps {
  readonly formId: string;
  readonly who: Successor;
  readonly onChoose: (who: Successor) => void;
}

function Who({ formId, who, onChoose }: WhoProps) {
  const words = { none: texts.none, existing: texts.existing, fresh: texts.fresh } as const;
  return (
    <fieldset className="point-successor">
      <legend>{texts.successor}</legend>
      {successors.map((one) => (
        <label key={one}>
          <input type="radio" name={`${formId}-who`} checked={who === one} onChange={() => onChoose(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The successor, if there is one to choose. */
function Successor({
  form,
  formId,
  who,
  point,
  isOffline,
}: {
  form: ChangeForm;
  formId: string;
  who: Successor;
  point: Point;
  isOffline: boolean;
}) {
  const existing = useMemo(() => existingField(point), [point]);
  const room = useMemo(() => roomField(point), [point]);
  if (who === 'none') return null;
  const [name, field] = who === 'existing' ? (['successor_id', existing] as const) : (['ysb_room_id', room] as const);
  return <AskedField key={name} {...{ form, field, name, formId, isOffline }} />;
}

/** What is wrong with the event, and with the chosen successor. */
function problemsOf(form: ChangeForm, input: InputFor<typeof checkPointChanges>, who: Successor, name: ChangeName) {
  const { ysb_check_point_id: _point, kind: _kind, ...found } = form.check();
  if (name !== 'revive' && who === 'existing' && !input.successor_id) return { ...found, successor_id: `${texts.choose} wajib dipilih.` };
  if (name !== 'revive' && who === 'fresh' && !input.ysb_room_id) return { ...found, ysb_room_id: `${texts.room} wajib dipilih.` };
  return found;
}

function OpenChange({ name, point, onClose }: { readonly name: ChangeName; readonly point: Point; readonly onClose: () => void }) {
  const formId = useId();
  const { time } = useData();
  const isOffline = !useIsOnline();
  const draftKey = `${checkPointChanges.name}:${name}:${point.id}`;
  const start = {
    ysb_room_id: shownText(point.ysb_room_id) || shownText(point.room_id),
    successor_id: '',
    reason: '',
    date: wallClock(time.now()).date,
  };
  const form = useForm(checkPointChanges, 'create', start);
  const [chosen, setWho] = useState<Successor>('none');
  const who = name === 'renew' ? 'fresh' : chosen;
  const draft = useLooseDraft(draftKey, (values) => {
    if (typeof values.reason === 'string') form.absorb((now) => ({ ...now, reason: String(values.reason) }));
  });
  const { change, notSaved } = useChange(name, point, onClose);
  const isWaiting = usePointChanges(point.id).some(({ id }) => isLocal(id));
  const problem = notSaved ?? (isWaiting ? texts.waiting : undefined);
  const submit = () => {
    const input = eventOf(name, who, point, form);
    const wrong = problemsOf(form, input, who, name);
    form.setProblems(wrong);
    if (Object.keys(wrong).length > 0 || isWaiting) return;
    draft.hold();
    void change(input, draftKey);
  };
  const shared = { form, formId, isOffline, resource: checkPointChanges, operation: 'create' } as const;
  return (
    <ActFrame
      title={texts[name]}
      submitLabel={texts.submit[name]}
      formId={formId}
      onClose={onClose}
      onSubmit={submit}
      isOffline={isOffline}
      problem={problem}
    >
      <p className="md">
        {texts.about(shownText(point.name_room), patrolTexts.log.place(shownText(point.name_floor), shownText(point.name_school)))}
      </p>
      <p className="muted">{name === 'revive' ? texts.revives : texts.keeps}</p>
      {name === 'retire' && <Who formId={formId} who={who} onChoose={setWho} />}
      <div className="grid-2">
        {name !== 'revive' && <Successor {...{ form, formId, who, point, isOffline }} />}
        <FormItem {...shared} name="reason" />
        <FormItem {...shared} name="date" span="half" />
      </div>
    </ActFrame>
  );
}

/** Retires a point, gives it a new code, or puts it back into use: an event with its reason, works offline. */
export function ChangeDialog(props: { readonly name: ChangeName; readonly point: Point; readonly onClose: () => void }) {
  return (
    <LookupProvider limit={firstRows}>
      <OpenChange key={`${props.name} ${props.point.id}`} {...props} />
    </LookupProvider>
  );
}
