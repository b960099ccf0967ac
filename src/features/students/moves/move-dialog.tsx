import { useEffect, useId, useMemo, useState } from 'react';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { Input } from '../../../contract/resource.ts';
import { studentMoves } from '../../../contract/resources/people/student-moves.ts';
import { leavingKinds, type MoveKind, returnKinds } from '../../../contract/people/student-status.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import {
  ActFrame,
  AskedField,
  FormItem,
  type FormOf,
  useData,
  useForm,
  useIsOnline,
  useListAround,
  useLooseDraft,
  withSendNote,
} from '../../../crud/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { fieldId } from '../../../ui/field/form-field.tsx';
import { formatNumber } from '../../../ui/words/format.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { bornAfter, canMove, mostMoved, type MovedPupil, recordMoves, takeMovesBack, undoMs, type MoveWay } from './record-moves.ts';
import { moveTexts as texts } from './texts/id.ts';

const asked = ['kind', 'date', 'reason', 'letter_number'] as const;
type MoveForm = FormOf<typeof studentMoves>;
const kindsOf: Readonly<Record<MoveWay, readonly MoveKind[]>> = { leave: leavingKinds, return: returnKinds };
/** Up to this many are named; beyond that only the number of them. */
const named = 5;

interface MoveDialogProps {
  readonly way: MoveWay;
  readonly rows: readonly MovedPupil[];
  readonly onClose: () => void;
}

/** The values of the dialog, kept as a draft until they are stored. */
function useMoveForm(way: MoveWay) {
  const { time } = useData();
  const today = wallClock(time.now()).date;
  const form = useForm(studentMoves, 'create', { ysb_student_id: '', kind: '', date: today, reason: '', letter_number: '' });
  const { input, isTouched, reset } = form;
  const key = `${studentMoves.name}:${way}`;
  const { keep, hold } = useLooseDraft(key, (values: Input) => {
    const kept = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
    const kind = kindsOf[way].find((one) => one === values['kind']) ?? '';
    reset({ ysb_student_id: '', kind, date: kept('date') || today, reason: kept('reason'), letter_number: kept('letter_number') });
  });
  const values = useMemo(() => {
    const { kind = '', date = '', reason = '', letter_number = '' } = input;
    return { kind, date, reason, letter_number };
  }, [input]);
  useEffect(() => {
    if (isTouched) keep(values);
  }, [isTouched, keep, values]);
  return { form, values, draftKey: key, hold, keepAgain: () => keep(values) };
}

/** The first field that is wrong, with its words below it. */
function wrongIn(form: MoveForm, pupils: readonly MovedPupil[]): string | undefined {
  const found = { ...form.check() };
  const born = bornAfter(pupils, shownText(form.input.date));
  if (born !== undefined) found['date'] ??= texts.beforeBirth(born);
  const wrong = asked.filter((name) => found[name] !== undefined);
  form.setProblems(Object.fromEntries(wrong.map((name) => [name, found[name] ?? ''])));
  return wrong[0];
}

/** Stores the moves, says so, and offers to take them back. */
function useRecord({ way, onClose }: MoveDialogProps, pupils: readonly MovedPupil[], state: ReturnType<typeof useMoveForm>) {
  const data = useData();
  const { clearSelection } = useListAround();
  const [notSaved, setNotSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { outbox } = data;
  const { values, draftKey } = state;
  const record = async () => {
    if (isBusy) return;
    setBusy(true);
    state.hold();
    const placed = await recordMoves(outbox, pupils, values, draftKey);
    setBusy(false);
    if (!placed.ok) {
      state.keepAgain();
      setNotSaved(placed.error.message);
      return;
    }
    clearSelection();
    onClose();
    const count = formatNumber(pupils.length);
    const undo = async () => {
      const isUndone = await takeMovesBack(outbox, pupils, values, placed.value);
      const [tone, message] = isUndone ? (['info', texts.undone(count)] as const) : (['error', texts.undoFailed] as const);
      feedback.toast({ tone, message, ms: feedbackTimes.infoToast });
    };
    feedback.toast({
      tone: 'success',
      message: withSendNote(data, way === 'leave' ? texts.leave.done(count, values.kind) : texts.return.done(count)),
      ms: undoMs,
      action: { label: texts.undo, run: () => void undo() },
    });
  };
  return { record, notSaved, setNotSaved };
}

/** Who is meant, by name, and how many others. */
function Who({ way, pupils, skipped }: { readonly way: MoveWay; readonly pupils: readonly MovedPupil[]; readonly skipped: number }) {
  const names = pupils.slice(0, named).map((pupil) => shownText(pupil.nama_lengkap));
  const rest = pupils.length - names.length;
  const words = way === 'leave' ? texts.skippedLeft : texts.skippedHere;
  return (
    <div>
      <p>
        <b>{pupils.length === 0 ? texts.nobody : `${texts.who}: ${names.join(', ')}`}</b>
        {rest > 0 && ` ${texts.more(formatNumber(rest))}`}
      </p>
      {skipped > 0 && <p className="muted xs">{words(formatNumber(skipped))}</p>}
    </div>
  );
}

/** What kind of move, when and why; the same for everybody who is meant. */
export function MoveDialog(props: MoveDialogProps) {
  const { way, rows, onClose } = props;
  const formId = useId();
  const isOffline = !useIsOnline();
  const state = useMoveForm(way);
  const { form } = state;
  // Who was meant when the dialog opened: the list behind it keeps changing.
  const [pupils] = useState(() => rows.filter(canMove(way)));
  const { record, notSaved, setNotSaved } = useRecord(props, pupils, state);
  const kind = { ...studentMoves.fields.kind, options: kindsOf[way].map((value) => ({ value, label: value })) };
  const submit = () => {
    if (pupils.length === 0) return setNotSaved(texts.nobody);
    if (pupils.length > mostMoved) return setNotSaved(texts.tooMany(formatNumber(mostMoved)));
    const wrong = wrongIn(form, pupils);
    if (wrong === undefined) void record();
    else document.getElementById(fieldId(formId, wrong))?.focus();
  };
  const shared = { form, formId, isOffline, resource: studentMoves, operation: 'create' } as const;
  return (
    <ActFrame
      title={texts[way].title}
      submitLabel={texts[way].submit}
      formId={formId}
      onClose={onClose}
      onSubmit={submit}
      isOffline={isOffline}
      problem={notSaved}
    >
      <Who way={way} pupils={pupils} skipped={rows.length - pupils.length} />
      <div className="grid-2">
        <AskedField field={kind} name="kind" span="half" {...{ form, formId, isOffline }} />
        <FormItem {...shared} name="date" span="half" />
        <FormItem {...shared} name="letter_number" />
        <FormItem {...shared} name="reason" />
      </div>
      <p className="muted xs">{texts[way].effect}</p>
    </ActFrame>
  );
}
