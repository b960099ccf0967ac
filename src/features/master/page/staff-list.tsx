import { useState } from 'react';
import { columnText } from '../../../contract/words/column-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { employes } from '../../../contract/resources/people/employes.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { schools } from '../../../contract/resources/places/schools.ts';
import { teachers } from '../../../contract/resources/people/teachers.ts';
import { everyRow, type PagePartProps, printSheet, useData, useResourceRights } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import { feedback } from '../../../ui/feedback/feedback.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { feedbackTimes } from '../../../ui/texts/id/feedback.ts';
import { useNarrow } from '../../../ui/gesture/use-narrow.ts';
import { placeTexts } from './texts/id.ts';

const texts = placeTexts.staff;
const nip = columnText(teachers, 'nip_ypi');
const here = { 'ended_at.left': '0' } as const;

const teacherLine = (row: HeldRow<typeof teachers>): readonly string[] => [
  shownText(row.full_name),
  nip(row),
  texts.teacher(shownText(row.bidang)),
];
const employeLine = (row: HeldRow<typeof employes>): readonly string[] => [
  shownText(row.name),
  shownText(row.nik),
  shownText(row.jabatan) || shownText(row.name_department),
];

interface May {
  readonly teachers: boolean;
  readonly employes: boolean;
}

/** The teachers of a school, and the employees of its branch, as far as the person may read them; or what went wrong. */
async function staffOf(data: DataLayer, school: PagePartProps<typeof schools>['row'], may: May) {
  const [code, branch] = [shownText(school.school_code), shownText(school.ysb_branch_id)];
  const [taught, employed] = await Promise.all([
    may.teachers ? everyRow(data, teachers, { ysb_school_id: code, ...here }, 'full_name') : [],
    may.employes ? everyRow(data, employes, { ysb_branch_id: branch, ...here }, 'name') : [],
  ]);
  if ('problem' in taught) return taught;
  if ('problem' in employed) return employed;
  return { taught, employed };
}

/** Prints who works at a school: its teachers, and the employees of its branch. */
function usePrintStaff({ row }: PagePartProps<typeof schools>, may: May) {
  const data = useData();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    if (isBusy) return;
    setBusy(true);
    const staff = await staffOf(data, row, may);
    if ('problem' in staff) feedback.toast({ tone: 'error', message: staff.problem, ms: feedbackTimes.errorToast });
    else
      await printSheet(data, {
        title: texts.title,
        said: [
          shownText(row.school_name),
          ...(may.teachers ? [texts.teachers(formatNumber(staff.taught.length))] : []),
          ...(may.employes ? [texts.employes(formatNumber(staff.employed.length), shownText(row.ysb_branch_name))] : []),
        ],
        of: { resource: teachers, rows: [{ id: row.id, ysb_school_id: row.school_code }] },
        headings: texts.headings,
        lines: [...staff.taught.map(teacherLine), ...staff.employed.map(employeLine)],
      });
    setBusy(false);
  };
  return { isBusy, print };
}

/** Prints the people of the school, for those who may read them. */
export function StaffList(props: PagePartProps<typeof schools>) {
  const isNarrow = useNarrow();
  const may = { teachers: useResourceRights(teachers).flags.read, employes: useResourceRights(employes).flags.read };
  const { isBusy, print } = usePrintStaff(props, may);
  if (!may.teachers && !may.employes) return null;
  return (
    <button type="button" className={isNarrow ? 'btn big block' : 'btn'} aria-disabled={isBusy || undefined} onClick={() => void print()}>
      <Icon name="print-outline" />
      {isBusy ? texts.busy : texts.button}
    </button>
  );
}
