import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { useLookupSource } from '../../../ui/field/lookup-source.ts';
import type { Target } from './place-pupils.ts';

export interface TargetWords {
  readonly semester: string;
  readonly school: string;
  readonly kelas: string;
  readonly teacher: string;
}

const { ysb_semester_id, ysb_school_id, ysb_kelas_id, ysb_teacher_id } = semesterAssignments.fields;

/** The chosen target in the words of its pickers. */
export function useTargetWords(target: Target): TargetWords {
  const { useChosen } = useLookupSource();
  const semester = useChosen(ysb_semester_id, target.ysb_semester_id);
  const school = useChosen(ysb_school_id, target.ysb_school_id);
  const kelas = useChosen(ysb_kelas_id, target.ysb_kelas_id);
  const teacher = useChosen(ysb_teacher_id, target.ysb_teacher_id);
  return { semester: semester?.label ?? '', school: school?.label ?? '', kelas: kelas?.label ?? '', teacher: teacher?.label ?? '' };
}
