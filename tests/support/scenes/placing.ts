import type { Locator } from '@playwright/test';
import { accounts } from './accounts.ts';
import { ServicesClient } from '../services-client.ts';

export const school = { code: 'SD-TC-BKS', name: 'SD Islam Tunas Cendekia' };
let number = 0;

export interface Place {
  readonly services: ServicesClient;
  /** A semester that only this test uses, so that nobody has a placement in it yet. */
  readonly semester: string;
  readonly semesterWords: string;
  readonly kelas: string;
  readonly kelasWords: string;
  readonly teacher: string;
  readonly teacherName: string;
}

const idOf = ({ data, message }: { readonly data?: unknown; readonly message: string }): string => {
  if (typeof data !== 'object' || data === null || !('id' in data)) throw new Error(message);
  return String(data.id);
};

/** A semester, a class of the school, its teacher. */
export async function place(origin: string): Promise<Place> {
  const services = await ServicesClient.login(origin, accounts.superadmin);
  number += 1;
  // No two tests share a year, whichever process runs them: no day is in two of them.
  const year = 2032 + (process.pid % 30) * 30 + number;
  const name_year = `${year}/${year + 1}`;
  const semester = idOf(
    await services.call('POST', '/api/semesters/store', {
      name_year,
      semester: 1,
      date_in: `${year}-07-13`,
      date_out: `${year}-12-18`,
      status: 0,
    }),
  );
  const name_kelas = `Kelas Uji ${Date.now().toString(36)}${number}`;
  const kelas = idOf(
    await services.call('POST', '/api/kelas/store', {
      number_kelas: '4',
      name_kelas,
      ysb_branch_id: 'BKS',
      ysb_school_id: school.code,
    }),
  );
  const { data } = await services.call('GET', `/api/teachers?page=1&limit=1&ascending=1&search=&ysb_school_id=${school.code}`);
  const [teacher] = Array.isArray(data) ? data : [];
  return {
    services,
    semester,
    semesterWords: `${name_year} - Semester 1`,
    kelas,
    kelasWords: `4 - ${name_kelas}`,
    teacher: String(teacher.id),
    teacherName: String(teacher.full_name),
  };
}

export interface Student {
  readonly id: number;
  readonly nisn: string;
  readonly nama_lengkap: string;
}

export async function studentsOf(services: ServicesClient, count: number): Promise<readonly Student[]> {
  const { data } = await services.call('GET', `/api/students?page=1&limit=${count}&ascending=1&search=&ysb_school_id=${school.code}`);
  if (!Array.isArray(data)) throw new Error('no students');
  return data;
}

export async function seats(at: Place): Promise<readonly { ysb_student_id: number; ysb_kelas_id: number }[]> {
  const { data } = await at.services.call(
    'GET',
    `${'/api/semester-assignments'}?page=1&limit=1000&ascending=1&search=&ysb_semester_id=${at.semester}`,
  );
  if (!Array.isArray(data)) throw new Error('no assignments');
  return data;
}

export const seat = (at: Place, student: Student, kelas = at.kelas) =>
  at.services.call('POST', '/api/semester-assignments/store', {
    ysb_semester_id: Number(at.semester),
    ysb_branch_id: 'BKS',
    ysb_school_id: school.code,
    ysb_teacher_id: Number(at.teacher),
    ysb_student_id: student.id,
    ysb_kelas_id: Number(kelas),
  });

export async function choose(dialog: Locator, label: string, search: string, option: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: label, exact: true });
  await box.fill(search);
  await dialog.page().getByRole('option', { name: option }).first().click();
}
