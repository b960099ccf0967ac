import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../services/db/database.ts';
import { grant, newAccount } from './accounts.ts';
import type { TestServer } from './test-server.ts';

/** A pupil in a class of the active academic year. */
export type Seat = Record<string, unknown> & { readonly id: number };

export interface Classes {
  /** The academic year that is active, and one that is not. */
  readonly active: number;
  readonly earlier: number;
  /** Of the whole branch. */
  readonly seats: Seat[];
  /** Two classes of one school, and one of another. */
  readonly own: Seat[];
  readonly beside: Seat[];
  readonly elsewhere: Seat[];
  /** A pupil of another branch. */
  readonly abroad: Seat | undefined;
}

/** Three classes of Bekasi, as they are this year. */
export async function threeClasses(server: TestServer): Promise<Classes> {
  const token = await server.tokenOf('superadmin@amanah.test');
  const list = async (path: string): Promise<Seat[]> => (await server.call('GET', path, { token })).json.data;
  const years = await list('/api/semesters?limit=100');
  const active = years.find((row) => row['status'] === 1)?.id ?? 0;
  const seats = await list(`/api/semester-assignments?limit=1000&branch=BKS&ysb_semester_id=${active}`);
  const inClass = (seat: Seat | undefined) => seats.filter((one) => one['ysb_kelas_id'] === seat?.['ysb_kelas_id']);
  const [first] = seats;
  const isSchool = (one: Seat) => one['ysb_school_id'] === first?.['ysb_school_id'];
  return {
    active,
    earlier: years.find((row) => row['status'] !== 1)?.id ?? 0,
    seats,
    own: inClass(first),
    beside: inClass(seats.find((one) => isSchool(one) && one['ysb_kelas_id'] !== first?.['ysb_kelas_id'])),
    elsewhere: inClass(seats.find((one) => !isSchool(one))),
    abroad: (await list('/api/semester-assignments?limit=1&branch=JKT'))[0],
  };
}

interface TeacherWanted {
  readonly menus: readonly string[];
  readonly rights?: Parameters<typeof grant>[3];
  readonly branch?: string;
}

/** An account with these rights on these menus; it is the homeroom teacher of a seat, or of nobody without one. */
export async function teacherOfSeat(
  server: TestServer,
  seat: Seat | undefined,
  { menus, rights = { create: true, read: true, update: true }, branch = 'BKS' }: TeacherWanted,
): ReturnType<typeof newAccount> {
  const account = await newAccount(server, branch);
  for (const menu of menus) await grant(server, account.roleId, menu, rights);
  if (seat)
    await rowsOf(server.database.db, sql`update users set ysb_teacher_id = ${Number(seat['ysb_teacher_id'])} where id = ${account.userId}`);
  return account;
}
