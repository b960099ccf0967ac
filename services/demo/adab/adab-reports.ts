import { suggestReport } from '../../../src/contract/adab/adab-narrative.ts';
import { composePaper, levelsOf, type PaperFacts, placeLine, ratedDimensions, type Rubric } from '../../../src/contract/adab/adab-paper.ts';
import type { AdabCell } from '../../../src/contract/adab/adab-score.ts';
import { textHash } from '../../kernel/text-hash.ts';
import { accountOfTeacher } from '../people/accounts.ts';
import { adabScales } from './adab-rubric.ts';
import { branches, places } from '../places/branches.ts';
import { classOfAccount } from '../classes/classes.ts';
import { dimensis, elements, subElements } from './conduct.ts';
import { addDays, jakarta, momentOf } from '../days.ts';
import { assignmentRows, semesterRows } from '../classes/school-years.ts';
import { headOf, teacherOfAccount } from '../people/teachers.ts';

type Row = Readonly<Record<string, unknown>>;

const rubric: Rubric = {
  dimensions: dimensis.map(({ id, name_dimensi }) => ({ id: String(id), name: name_dimensi })),
  statements: subElements.map(({ id, id_element, description }) => ({
    id: String(id),
    words: description,
    element: String(id_element),
    dimension: String(elements.find((one) => one.id === id_element)?.ysb_dimensi_id ?? ''),
  })),
  levels: adabScales.map(({ number, label }) => ({ number, label: label ?? '' })),
};

/** By place in the class: how far the teacher got, what the head has approved, and what went home. */
const [ready, approved, shared]: [number, readonly number[], readonly number[]] = [21, [4, 5, 6], [4]];

const textIn = (row: Row | undefined, name: string): string => String(row?.[name] ?? '');

function factsOf(pupil: Row | undefined, year: Row | undefined, words: Pick<PaperFacts, 'narrative' | 'advice'>, head: string): PaperFacts {
  const school = teacherOfAccount.school;
  const place = places[school.branch];
  return {
    pupil: textIn(pupil, 'nama_lengkap'),
    arabic: textIn(pupil, 'nama_arab'),
    nisn: textIn(pupil, 'nisn'),
    kelas: `${classOfAccount?.number} - ${classOfAccount?.name}`,
    homeroom: teacherOfAccount.name,
    school: {
      branch: branches.find((one) => one.branch_code === school.branch)?.branch_name ?? '',
      name: school.name,
      place: placeLine(`${school.address}, ${school.village}, ${school.district}`, place.city, place.province),
      npsn: school.npsn,
      town: place.city.replace(/^(Kota|Kabupaten)\s+/u, ''),
    },
    year: textIn(year, 'name_year'),
    semester: textIn(year, 'semester'),
    month: '',
    begins: textIn(year, 'date_in'),
    ends: textIn(year, 'date_out'),
    ...words,
    parent: textIn(pupil, 'nama_lengkap_ayah') || textIn(pupil, 'nama_lengkap_ibu'),
    head,
    // The whole class was there from the start.
    came: '',
  };
}

/** What a report holds besides its words, once the head has approved it. */
function approvalOf(facts: PaperFacts, cells: readonly AdabCell[], at: number, by: number | undefined): Row {
  const day = jakarta(at).date;
  const frozen = JSON.stringify({ ...composePaper(facts, rubric, cells), edition: 1, approved: day, replaces: '' });
  return { approved_by_id: by, approved_at: new Date(at).toISOString(), frozen, frozen_hash: textHash(frozen) };
}

const unapproved = { approved_by_id: undefined, approved_at: '', frozen: '', frozen_hash: '' };

/** A report on each pupil of the account's class: most are ready, some approved, one handed out. */
export function adabReportRows(now: Date, { pupils, cells }: { readonly pupils: readonly Row[]; readonly cells: readonly Row[] }): Row[] {
  const today = jakarta(now.getTime()).date;
  const year = semesterRows(today).find(({ status }) => status === 1);
  const seats = assignmentRows(today).filter((row) => row['ysb_semester_id'] === year?.id && row['ysb_kelas_id'] === classOfAccount?.id);
  const head = headOf(teacherOfAccount.school);
  const at = Math.min(momentOf(addDays(today, -1), 16 * 60), now.getTime() - 60_000);
  return seats.map((seat, place) => {
    const student = seat['ysb_student_id'];
    const pupil = pupils.find(({ id }) => id === student);
    const own = cells
      .filter((one) => one['ysb_student_id'] === student && one['ysb_semester_id'] === year?.id)
      .map((one) => ({ statement: String(one['ysb_sub_element_id']), number: Number(one['ysb_adab_scale_id']) }));
    const words = suggestReport(textIn(pupil, 'nama_lengkap'), ratedDimensions(rubric, own), levelsOf(rubric.levels));
    const [narrative, advice] = [words.narrative.join(' '), words.advice.join('\n')];
    const isApproved = head !== undefined && approved.includes(place);
    const status = isApproved ? (shared.includes(place) ? 'Dibagikan' : 'Disetujui') : place < ready ? 'Siap' : 'Draf';
    return {
      id: place + 1,
      ysb_semester_id: year?.id,
      ysb_student_id: student,
      period: 'Semester',
      month: '',
      narrative,
      home_advice: advice,
      status,
      term: 'semester',
      edition: 1,
      ysb_kelas_id: seat['ysb_kelas_id'],
      ysb_teacher_id: seat['ysb_teacher_id'],
      ysb_school_id: seat['ysb_school_id'],
      ysb_branch_id: seat['ysb_branch_id'],
      ...(isApproved ? approvalOf(factsOf(pupil, year, { narrative, advice }, head.name), own, at, accountOfTeacher(head.id)) : unapproved),
    };
  });
}
