import { useEffect, useMemo, useState } from 'react';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import type { Input, InputFor } from '../../../contract/resource.ts';
import { type FormOf, useData, useForm, useLooseDraft } from '../../../crud/public.ts';
import type { Target } from './place-pupils.ts';
import type { Pupil } from './pupil.ts';
import { type Pasted, readPasted } from './pasted-nisn.ts';
import { type SchoolPupils, useSchoolPupils } from './use-school-pupils.ts';
import { useSemesters } from '../use-semesters.ts';

export const bulkDraftKey = `${semesterAssignments.name}:bulk`;
export type Way = 'list' | 'paste';

const emptyTarget: Target = { ysb_semester_id: '', ysb_branch_id: '', ysb_school_id: '', ysb_kelas_id: '', ysb_teacher_id: '' };
type AssignmentForm = FormOf<typeof semesterAssignments>;

/** Fills in the current semester and the person's branch, until something is chosen. */
function useFirstChoices(form: AssignmentForm, active: string) {
  const { session } = useData();
  const { input, isTouched, absorb } = form;
  const user = session.current()?.user;
  const isBound = user !== undefined && user.level !== 'developer' && user.level !== 'superadmin';
  const branch = isBound ? shownText(user.ysb_branch_id) : '';
  useEffect(() => {
    if (isTouched) return;
    const semester = shownText(input.ysb_semester_id) || active;
    const own = shownText(input.ysb_branch_id) || branch;
    if (semester !== shownText(input.ysb_semester_id) || own !== shownText(input.ysb_branch_id))
      absorb((now) => ({ ...now, ysb_semester_id: semester, ysb_branch_id: own }));
  }, [input, isTouched, absorb, active, branch]);
}

/** Whom a person chose: ticked in the list, or by pasted numbers. */
function useChosen() {
  const [way, setWay] = useState<Way>('list');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [pasted, setPasted] = useState('');
  return { way, setWay, ids, setIds, pasted, setPasted };
}

export interface Bulk extends ReturnType<typeof useChosen> {
  readonly form: AssignmentForm;
  readonly target: Target;
  readonly school: SchoolPupils;
  readonly isReady: boolean;
  readonly reading: Pasted;
  /** Those who would be placed now. */
  readonly chosen: readonly Pupil[];
  readonly leaveOut: (pupil: Pupil) => void;
  readonly hold: () => void;
  readonly keepAgain: () => void;
}

function targetOf(input: InputFor<typeof semesterAssignments>): Target {
  return {
    ysb_semester_id: shownText(input.ysb_semester_id),
    ysb_branch_id: shownText(input.ysb_branch_id),
    ysb_school_id: shownText(input.ysb_school_id),
    ysb_kelas_id: shownText(input.ysb_kelas_id),
    ysb_teacher_id: shownText(input.ysb_teacher_id),
  };
}

/** The target from a stored draft, which may come from an earlier version of the app. */
function keptTarget(values: Input): Target {
  const kept = (name: keyof Target) => (typeof values[name] === 'string' ? values[name] : '');
  return {
    ysb_semester_id: kept('ysb_semester_id'),
    ysb_branch_id: kept('ysb_branch_id'),
    ysb_school_id: kept('ysb_school_id'),
    ysb_kelas_id: kept('ysb_kelas_id'),
    ysb_teacher_id: kept('ysb_teacher_id'),
  };
}

/** Everything that placing many pupils holds while its dialog is open; a draft of it outlives the dialog. */
export function useBulk(): Bulk {
  const form = useForm(semesterAssignments, 'create', emptyTarget);
  const semesters = useSemesters();
  useFirstChoices(form, semesters.active);
  const who = useChosen();
  const { way, ids, pasted, setWay, setIds, setPasted } = who;
  const target = useMemo(() => targetOf(form.input), [form.input]);
  const { ysb_school_id: school, ysb_semester_id: semester } = target;
  const found = useSchoolPupils({ school, semester, earlier: semesters.before(semester) });
  const reading = useMemo(() => readPasted(pasted, found.pupils), [pasted, found.pupils]);
  const ticked = useMemo(() => found.pupils.filter((pupil) => ids.has(pupil.id) && pupil.placed === undefined), [found.pupils, ids]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => (way === 'list' ? ticked : reading.found.filter((pupil) => !left.has(pupil.id))),
    [way, ticked, reading, left],
  );
  const draft = useLooseDraft(bulkDraftKey, (values) => {
    form.reset(keptTarget(values));
    if (Array.isArray(values.ids)) setIds(new Set(values.ids.map(String)));
    if (typeof values.pasted === 'string') setPasted(values.pasted);
    if (values.way === 'paste') setWay('paste');
  });
  const values = useMemo(() => ({ ...target, way, ids: [...ids], pasted }), [target, way, ids, pasted]);
  const isBegun = form.isTouched || ids.size > 0 || pasted !== '';
  const { keep } = draft;
  useEffect(() => {
    if (isBegun) keep(values);
  }, [isBegun, keep, values]);
  return {
    ...who,
    form,
    target,
    school: found,
    isReady: school !== '' && semester !== '',
    reading,
    chosen,
    leaveOut: ({ id }) => (way === 'list' ? setIds(new Set([...ids].filter((other) => other !== id))) : setLeft(new Set([...left, id]))),
    hold: draft.hold,
    keepAgain: () => keep(values),
  };
}
