import { useId, useMemo, useState } from 'react';
import { f, type RefField } from '../../../contract/fields.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { homeroomChanges } from '../../../contract/resources/classes/homeroom-changes.ts';
import { kelas as classes } from '../../../contract/resources/classes/kelas.ts';
import type { InputFor } from '../../../contract/resource.ts';
import { wallClock } from '../../../contract/values/wall-clock.ts';
import {
  firstValue,
  ActFrame,
  AskedField,
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
import { type Command, type DraftOf, type Outbox, writesOf } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLookupSource } from '../../../ui/field/lookup-source.ts';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { useSemesters } from '../use-semesters.ts';
import { assignmentTexts } from '../texts/id.ts';
import { type Homeroom, useHomeroom } from './use-homeroom.ts';

const texts = assignmentTexts.swap;
const draftKey = `${homeroomChanges.name}:swap`;
const firstRows = 100;

/** Several schools may have a class of the same name. */
const classField: RefField = {
  ...f.ref(texts.kelas, 'kelas', { required: true, byName: true, reads: '{number_kelas} - {name_kelas}', tells: ['name_school'] }),
};
const teacherField = (school: string, now: string): RefField => ({
  ...f.ref(texts.to, 'teachers', { required: true, ...(school === '' ? {} : { only: { ysb_school_id: school } }) }),
  except: now === '' ? [] : [now],
});

type SwapForm = FormOf<typeof homeroomChanges>;

/** Takes the change back: what is waiting disappears, what was refused is given up, what was sent is answered by a change back. */
async function swapBack(outbox: Outbox, command: Command): Promise<boolean> {
  if (await outbox.undo(command.id)) return true;
  const sent = writesOf((await firstValue(outbox.list())) ?? [], homeroomChanges).find(({ id }) => id === command.id);
  if (!sent) return false;
  if (sent.state === 'rejected' || sent.state === 'blocked') {
    await outbox.discard(sent.id);
    return true;
  }
  const { from_teacher_id, to_teacher_id, ...rest } = sent.body;
  if (!from_teacher_id || !to_teacher_id) return false;
  const input = { ...rest, from_teacher_id: to_teacher_id, to_teacher_id: from_teacher_id, reason: texts.undoReason };
  return (await outbox.enqueue({ resource: homeroomChanges, operation: 'create', input, title: sent.title, detail: texts.undoReason })).ok;
}

interface Words {
  readonly kelas: string;
  readonly teacher: string;
}

/** Stores one event for the whole class, says how many pupils it affects, and offers to take it back. */
function useSwap(form: SwapForm, homeroom: Homeroom, words: Words, onClose: () => void) {
  const data = useData();
  const { outbox } = data;
  const [notSaved, setNotSaved] = useState<string>();
  const swap = async () => {
    const draft: DraftOf<typeof homeroomChanges> = {
      resource: homeroomChanges,
      operation: 'create',
      input: { ...form.input, from_teacher_id: homeroom.teacher, reason: shownText(form.input.reason).trim() },
      title: texts.commandTitle(words.kelas),
      detail: texts.commandDetail(homeroom.name, words.teacher),
      holdMs: feedbackTimes.undo,
      draftKey,
    };
    const placed = await outbox.enqueue(draft);
    if (!placed.ok) return setNotSaved(placed.error.message);
    onClose();
    const undo = async () => {
      const isUndone = await swapBack(outbox, placed.value);
      feedback.toast({
        tone: isUndone ? 'info' : 'error',
        message: isUndone ? texts.undone : texts.undoFailed,
        ms: feedbackTimes.infoToast,
      });
    };
    feedback.toast({
      tone: 'success',
      message: withSendNote(data, texts.done(words.kelas, words.teacher, formatNumber(homeroom.rows.length))),
      ms: feedbackTimes.undo,
      action: { label: texts.undo, run: () => void undo() },
    });
  };
  return { swap, notSaved };
}

/** Who has the class now, and how many pupils the change affects. */
function Now({ isChosen, homeroom, isOffline }: { readonly isChosen: boolean; readonly homeroom: Homeroom; readonly isOffline: boolean }) {
  const count = formatNumber(homeroom.rows.length);
  const words = !isChosen
    ? texts.chooseFirst
    : homeroom.rows.length > 0
      ? homeroom.isMixed
        ? texts.mixed(count)
        : texts.now(homeroom.name, count)
      : homeroom.isLoading
        ? texts.loading
        : isOffline
          ? texts.offlineEmpty
          : texts.empty;
  return (
    <p className="form-notice" role="status">
      <Icon name="information-circle-outline" size="s" />
      <span>{words}</span>
    </p>
  );
}

function OpenSwap({ first, onClose }: { readonly first: string; readonly onClose: () => void }) {
  const formId = useId();
  const { mirror, time } = useData();
  const isOffline = !useIsOnline();
  const semesters = useSemesters();
  const start: InputFor<typeof homeroomChanges> = {
    ysb_semester_id: '',
    ysb_kelas_id: first,
    to_teacher_id: '',
    date: wallClock(time.now()).date,
    reason: '',
  };
  const form = useForm(homeroomChanges, 'create', start);
  const draft = useLooseDraft(draftKey, (values) => {
    if (typeof values.reason === 'string') form.absorb((now) => ({ ...now, reason: String(values.reason) }));
  });
  const semester = shownText(form.input.ysb_semester_id) || semesters.active;
  const kelas = shownText(form.input.ysb_kelas_id);
  const homeroom = useHomeroom(semester, kelas);
  const { value: shown } = useLive(useMemo(() => (kelas === '' ? null : mirror.row(classes, kelas)), [mirror, kelas]));
  const school = shownText(shown?.row.ysb_school_id);
  const field = useMemo(() => teacherField(school, homeroom.isMixed ? '' : homeroom.teacher), [school, homeroom]);
  const { useChosen } = useLookupSource();
  const words = {
    kelas: useChosen(classField, kelas)?.label ?? '',
    teacher: useChosen(field, shownText(form.input.to_teacher_id))?.label ?? '',
  };
  const sent = { ...form, input: { ...form.input, ysb_semester_id: semester } };
  const { swap, notSaved } = useSwap(sent, homeroom, words, onClose);
  const submit = () => {
    const { from_teacher_id: _from, ...found } = form.check();
    const { ysb_semester_id: year, ...others } = found;
    const wrong = semester === '' && year ? found : others;
    form.setProblems(wrong);
    if (Object.keys(wrong).length > 0 || homeroom.rows.length === 0) return;
    draft.hold();
    void swap();
  };
  return (
    <ActFrame
      title={texts.title}
      submitLabel={texts.submit(formatNumber(homeroom.rows.length))}
      formId={formId}
      onClose={onClose}
      onSubmit={submit}
      isOffline={isOffline}
      problem={notSaved}
    >
      <div className="grid-2">
        <FormItem form={sent} {...{ formId, isOffline }} name="ysb_semester_id" resource={homeroomChanges} operation="create" span="half" />
        <AskedField field={classField} name="ysb_kelas_id" span="half" {...{ form, formId, isOffline }} />
      </div>
      <Now isChosen={semester !== '' && kelas !== ''} homeroom={homeroom} isOffline={isOffline} />
      <div className="grid-2">
        <AskedField field={field} name="to_teacher_id" span="wide" {...{ form, formId, isOffline }} />
        <FormItem {...{ form, formId, isOffline }} name="date" resource={homeroomChanges} operation="create" span="half" />
        <FormItem {...{ form, formId, isOffline }} name="reason" resource={homeroomChanges} operation="create" />
      </div>
    </ActFrame>
  );
}

/** A new homeroom teacher for all pupils of a class in a year: one event, one undo. */
export function SwapDialog({ first, onClose }: { readonly first: string; readonly onClose: () => void }) {
  return (
    <LookupProvider limit={firstRows}>
      <OpenSwap key={first} first={first} onClose={onClose} />
    </LookupProvider>
  );
}
