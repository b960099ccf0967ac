import { useEffect, useRef } from 'react';
import { columnText } from '../../contract/words/column-text.ts';
import { shownText } from '../../contract/words/shown-text.ts';
import { semesterAssignments } from '../../contract/resources/classes/semester-assignments.ts';
import type { FormOf, PartProps } from '../../crud/public.ts';
import { formatNumber } from '../../ui/words/format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { assignmentTexts } from './texts/id.ts';
import { useHomeroom } from './moves/use-homeroom.ts';

const texts = assignmentTexts.homeroom;
const classWords = columnText(semesterAssignments, 'number_kelas');

/** Fills in the homeroom teacher of the chosen class; the services refuse any other teacher, so a different choice is replaced. */
export function ProposedHomeroom({ form }: { readonly form: Pick<FormOf<typeof semesterAssignments>, 'input' | 'set'> }) {
  const { input, set } = form;
  const kelas = shownText(input.ysb_kelas_id);
  const homeroom = useHomeroom(shownText(input.ysb_semester_id), kelas);
  const { teacher, rows, name, isMixed } = homeroom;
  // Once per class: somebody who changes the teacher afterwards has a reason.
  const answered = useRef('');
  useEffect(() => {
    const asked = `${kelas} ${teacher}`;
    if (teacher === '' || isMixed || answered.current === asked) return;
    answered.current = asked;
    set('ysb_teacher_id', teacher);
  }, [kelas, teacher, isMixed, set]);
  const [first] = rows;
  if (!first || isMixed || name === '') return null;
  return (
    <p className="form-notice" role="status">
      <Icon name="information-circle-outline" size="s" />
      <span>{texts.proposed(classWords(first), name, formatNumber(rows.length))}</span>
    </p>
  );
}

/** The same in the form of one placement. */
export function HomeroomPart({ form }: PartProps<typeof semesterAssignments>) {
  return <ProposedHomeroom form={form} />;
}
