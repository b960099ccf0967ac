import { useMemo } from 'react';
import { dayText, plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { type FiltersOf, saysLeft } from '../../../contract/declared/list-filter.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import { semesterAssignments } from '../../../contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../contract/resources/classes/semesters.ts';
import { teacherStatusRecords } from '../../../contract/resources/people/teacher-status-records.ts';
import { teachers } from '../../../contract/resources/people/teachers.ts';
import {
  AccountCard,
  CardNone,
  type RowGap,
  LinkedRef,
  PageCard,
  type PagePartProps,
  useAskedRowsWhere,
  useResourceRights,
  useRowsWhere,
} from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { HrefLink } from '../../../ui/part/href-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { teacherPageTexts as texts } from './texts/id.ts';

type Props = PagePartProps<typeof teachers>;
type Teacher = HeldRow<typeof teachers>;

function stateOf(row: Teacher): { readonly isHere: boolean; readonly words: string } {
  const ended = shownText(row.ended_at);
  if (saysLeft(ended)) return { isHere: false, words: texts.ended(dayText(ended)) };
  const isActive = row.fg_active === undefined || row.fg_active === null || plainText(row.fg_active) !== '0';
  return { isHere: isActive, words: isActive ? texts.active : texts.inactive };
}

/** Whether they are here, their school and branch. */
export function TeacherHead({ row }: Props) {
  const { isHere, words } = stateOf(row);
  const [school, branch] = [shownText(row.ysb_school_id), shownText(row.name_branch)];
  return (
    <>
      <span className={isHere ? 'chip success' : 'chip'}>
        <Icon name={isHere ? 'checkmark-circle-outline' : 'exit-outline'} />
        {words}
      </span>
      {school !== '' && (
        <span>
          <LinkedRef field={teachers.fields.ysb_school_id} value={school} isBrief />
        </span>
      )}
      {branch !== '' && <span>{branch}</span>}
    </>
  );
}

interface LedClass {
  readonly words: string;
  readonly kelas: string;
  readonly pupils: number;
  /** The list of the pupils that are counted. */
  readonly href: string;
}

/** Pupils in a class that a teacher leads in a semester, who have not left. */
function hrefOf(teacher: string, semester: string, kelas: string): string {
  const filters: FiltersOf<typeof semesterAssignments> = {
    ysb_kelas_id: kelas,
    ysb_semester_id: semester,
    ysb_teacher_id: teacher,
    'status_student.left': '0',
  };
  return `/data-murid?${new URLSearchParams(filters)}`;
}

/** The classes that a teacher leads in the active semester, with the number of pupils in each. */
function useLedClasses(teacher: string, mayRead: boolean) {
  const [year] = useRowsWhere(semesters, mayRead ? { status: '1' } : null, 1) ?? [];
  const { rows, ...asked } = useAskedRowsWhere(
    semesterAssignments,
    year && !isLocal(teacher) ? { ysb_teacher_id: teacher, ysb_semester_id: year.id } : null,
    1000,
  );
  const led = useMemo(() => {
    if (!rows) return undefined;
    const byClass = new Map<string, LedClass>();
    for (const row of rows) {
      if (saysLeft(shownText(row.status_student))) continue;
      const words = [shownText(row.number_kelas), shownText(row.name_kelas)].filter((part) => part !== '').join(' - ');
      const kelas = shownText(row.ysb_kelas_id);
      const key = kelas === '' ? words : kelas;
      const led = byClass.get(key) ?? { words, kelas, pupils: 0, href: hrefOf(teacher, shownText(row.ysb_semester_id), kelas) };
      byClass.set(key, { ...led, pupils: led.pupils + 1 });
    }
    return [...byClass.values()].sort((a, b) => a.words.localeCompare(b.words));
  }, [rows, teacher]);
  return { led, asked };
}

/** The classes that the teacher leads now, each linked to its pupils. */
export function Homeroom({ row }: Props) {
  const mayRead = useResourceRights(semesterAssignments).flags.read;
  const { led, asked } = useLedClasses(row.id, mayRead);
  if (!led) return null;
  return (
    <PageCard title={texts.homeroom}>
      {led.length === 0 ? (
        <CardNone asked={asked}>{texts.homeroomNone}</CardNone>
      ) : (
        <ul className="links">
          {led.map(({ words, kelas, pupils, href }) => (
            <li key={kelas === '' ? words : kelas}>
              {kelas !== '' ? (
                <HrefLink href={href}>
                  <b>{words}</b>
                  <small>{texts.pupils(formatNumber(pupils))}</small>
                </HrefLink>
              ) : (
                <p className="card-empty">{`${words}, ${texts.pupils(formatNumber(pupils))}`}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  );
}

/** The positions they were employed in, the latest first. */
export function Statuses({ row }: Props) {
  const { rows, ...asked } = useAskedRowsWhere(teacherStatusRecords, isLocal(row.id) ? null : { ysb_id_teacher: row.id });
  const sorted = useMemo(() => [...(rows ?? [])].sort((a, b) => shownText(b.date).localeCompare(shownText(a.date))), [rows]);
  if (!rows) return null;
  return (
    <PageCard title={texts.statuses}>
      {sorted.length === 0 ? (
        <CardNone asked={asked}>{texts.statusNone}</CardNone>
      ) : (
        <ol className="line">
          {sorted.map((one, at) => (
            <li key={one.id} className={at === 0 ? 'now' : undefined}>
              <b>{shownText(one.name_status) || shownText(one.status_code)}</b>
              <time>{dayText(shownText(one.date))}</time>
              <small>{shownText(one.nip_ypi)}</small>
            </li>
          ))}
        </ol>
      )}
    </PageCard>
  );
}

/** Their account, and what it may do. */
export const TeacherAccount = ({ row }: Props) => <AccountCard of={{ ysb_teacher_id: row.id }} id={row.id} hasAccount={row.has_account} />;

const isEmpty = (value: string | null | undefined): boolean => shownText(value).trim() === '';

/** What a school needs of a teacher who is here and does not have. */
export function teacherGaps(row: Teacher): readonly RowGap[] {
  if (saysLeft(shownText(row.ended_at))) return [];
  const all: readonly (RowGap | false)[] = [
    isEmpty(row.ysb_school_id) && { words: texts.gaps.school, section: 'Kepegawaian' },
    isEmpty(row.mobile) && { words: texts.gaps.mobile, section: 'Data Pribadi' },
    isEmpty(row.birthdate) && { words: texts.gaps.birth, section: 'Data Pribadi' },
    isEmpty(row.contact_number) && { words: texts.gaps.emergency, section: 'Kontak Darurat' },
  ];
  return all.filter((gap): gap is RowGap => gap !== false);
}
