import { useId, useMemo, useState } from 'react';
import { f, type RefField } from '../../../contract/fields.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { classChanges } from '../../../contract/resources/classes/class-changes.ts';
import type { InputFor } from '../../../contract/resource.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import {
  ActFrame,
  AskedField,
  FormFrame,
  FormItem,
  type FormOf,
  LookupProvider,
  useData,
  useForm,
  useIsOnline,
  useLive,
  useLooseDraft,
  withSendNote,
} from '../../../crud/public.ts';
import type { Command } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLookupSource } from '../../../ui/field/lookup-source.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { assignmentTexts } from '../texts/id.ts';
import { moveBack, movePupils, moversOf, type Mover, type Placement, stayPut, waitingMoves } from './move-pupils.ts';
import { useHomeroom } from './use-homeroom.ts';

const texts = assignmentTexts.move;
const draftKey = `${classChanges.name}:move`;
const firstRows = 100;
const noCommands: readonly Command[] = [];

/** The one value that all rows have in a field; undefined if they differ. */
function shared(rows: readonly Placement[], name: 'ysb_school_id' | 'ysb_semester_id'): string | undefined {
  const values = new Set(rows.map((row) => shownText(row[name])));
  const [first] = values;
  return values.size === 1 ? first : undefined;
}

const classField = (school: string, except: readonly string[]): RefField => ({
  ...f.ref(texts.to, 'kelas', { required: true, byName: true, reads: '{number_kelas} - {name_kelas}', only: { ysb_school_id: school } }),
  except,
});
const teacherField = (school: string): RefField =>
  f.ref(texts.teacher, 'teachers', { required: true, help: texts.teacherHelp, only: { ysb_school_id: school } });

/** What is typed, kept as a draft until it is saved. */
function useMoveForm(today: string) {
  const start: InputFor<typeof classChanges> = { to_kelas_id: '', ysb_teacher_id: '', date: today, reason: '' };
  const form = useForm(classChanges, 'create', start);
  const draft = useLooseDraft(draftKey, (values) => {
    if (typeof values.reason === 'string') form.absorb((now) => ({ ...now, reason: String(values.reason) }));
  });
  return { form, draft };
}

interface Chosen {
  readonly teacher: string;
  readonly words: string;
  readonly going: readonly Mover[];
}

/** Stores the moves on the device, says so, and offers to take them back together. */
function useMove(form: FormOf<typeof classChanges>, { teacher, words, going }: Chosen, onClose: () => void) {
  const data = useData();
  const { outbox } = data;
  const [notSaved, setNotSaved] = useState<string>();
  const kelas = shownText(form.input.to_kelas_id);
  const move = async () => {
    const [only] = going;
    const isStay = going.length === 1 && only?.instead !== undefined && only.from === kelas;
    const target = { kelas, words, teacher, date: shownText(form.input.date), reason: shownText(form.input.reason).trim() };
    const placed = isStay && only ? await stayPut(outbox, only) : await movePupils(outbox, going, target, draftKey);
    if (!placed.ok) return setNotSaved(placed.error.code === 'not-found' ? texts.decided : placed.error.message);
    onClose();
    const count = formatNumber(going.length);
    if (placed.value.length === 0) return feedback.toast({ tone: 'info', message: texts.undone(count), ms: feedbackTimes.infoToast });
    const undo = async () => {
      const [tone, message] = (await moveBack(outbox, going, placed.value))
        ? (['info', texts.undone(count)] as const)
        : (['error', texts.undoFailed] as const);
      feedback.toast({ tone, message, ms: feedbackTimes.infoToast });
    };
    feedback.toast({
      tone: 'success',
      message: withSendNote(data, texts.done(count, words)),
      ms: feedbackTimes.undo,
      action: { label: texts.undo, run: () => void undo() },
    });
  };
  return { move, notSaved };
}

function Notes({ words }: { readonly words: readonly (string | false)[] }) {
  const said = words.filter((one) => typeof one === 'string');
  return said.map((one) => (
    <p key={one} className="form-notice" role="status">
      <Icon name="information-circle-outline" size="s" />
      <span>{one}</span>
    </p>
  ));
}

interface OpenProps {
  readonly rows: readonly Placement[];
  readonly school: string;
  readonly semester: string;
  readonly onClose: () => void;
}

function OpenMove({ rows, school, semester, onClose }: OpenProps) {
  const formId = useId();
  const { outbox, time } = useData();
  const isOffline = !useIsOnline();
  const { form, draft } = useMoveForm(wallClock(time.now()).date);
  const { value: commands = noCommands } = useLive(useMemo(() => outbox.list(), [outbox]));
  const { movers, unsent } = useMemo(() => moversOf(rows, waitingMoves(commands)), [rows, commands]);
  const kelas = shownText(form.input.to_kelas_id);
  const going = movers.filter(({ from, instead }) => instead !== undefined || from !== kelas);
  const homeroom = useHomeroom(semester, kelas);
  const teacher = homeroom.teacher || shownText(form.input.ysb_teacher_id);
  const { useChosen } = useLookupSource();
  const [only] = movers;
  const field = useMemo(
    () => classField(school, movers.length === 1 && only?.instead === undefined ? [only?.from ?? ''] : []),
    [school, movers, only],
  );
  const taught = useMemo(() => teacherField(school), [school]);
  const words = useChosen(field, kelas)?.label ?? '';
  const { move, notSaved } = useMove(form, { teacher, words, going }, onClose);
  const submit = () => {
    const found = form.check();
    const wrong = { ...(kelas === '' ? { to_kelas_id: found.to_kelas_id ?? '' } : {}), ...(found.date ? { date: found.date } : {}) };
    const problems = kelas !== '' && teacher === '' ? { ...wrong, ysb_teacher_id: found.ysb_teacher_id ?? '' } : wrong;
    form.setProblems(problems);
    if (Object.keys(problems).length > 0 || going.length === 0) return;
    draft.hold();
    void move();
  };
  return (
    <ActFrame
      title={texts.title}
      submitLabel={texts.submit(formatNumber(going.length))}
      formId={formId}
      onClose={onClose}
      onSubmit={submit}
      isOffline={isOffline}
      problem={notSaved}
    >
      <p className="md">
        {only && movers.length === 1
          ? texts.from(shownText(only.row.name_student), only.fromWords)
          : `${formatNumber(movers.length)} murid`}
      </p>
      <Notes
        words={[
          unsent > 0 && texts.unsent(formatNumber(unsent)),
          only?.instead !== undefined && texts.waiting(only.instead.detail?.split(' → ')[1] ?? ''),
          kelas !== '' && going.length < movers.length && texts.already(formatNumber(movers.length - going.length)),
          homeroom.teacher !== '' && homeroom.name !== '' && texts.taught(homeroom.name),
        ]}
      />
      <div className="grid-2">
        <AskedField field={field} name="to_kelas_id" {...{ form, formId, isOffline }} />
        {kelas !== '' && homeroom.teacher === '' && <AskedField field={taught} name="ysb_teacher_id" {...{ form, formId, isOffline }} />}
        <FormItem {...{ form, formId, isOffline }} name="date" resource={classChanges} operation="create" span="half" />
        <FormItem {...{ form, formId, isOffline }} name="reason" resource={classChanges} operation="create" />
      </div>
    </ActFrame>
  );
}

/** Moves one pupil, or the selected ones, to another class of their school: one event each, in one transaction. */
export function MoveDialog({ rows, onClose }: { readonly rows: readonly Placement[]; readonly onClose: () => void }) {
  const formId = useId();
  const [school, semester] = [shared(rows, 'ysb_school_id'), shared(rows, 'ysb_semester_id')];
  return (
    <LookupProvider limit={firstRows}>
      {school && semester ? (
        <OpenMove rows={rows} school={school} semester={semester} onClose={onClose} />
      ) : (
        <FormFrame title={texts.title} submitLabel={texts.open} formId={formId} onClose={onClose} onSubmit={onClose}>
          <p className="form-notice" role="status">
            {rows.length === 0 ? texts.nobody : texts.oneSchool}
          </p>
        </FormFrame>
      )}
    </LookupProvider>
  );
}
