import { dayMs, jakarta } from '../days.ts';

/** The admin of the first branch, and the superadmin for the other one. */
const recordedBy = { BKS: 3, JKT: 1 } as const;

/** Somebody recorded as gone by mistake, and somebody who came back: both are here. */
const lines = [
  { branch: 'BKS', seat: 4, kind: 'Keluar', daysAgo: 21, reason: 'Mengundurkan diri', letter_number: '' },
  { branch: 'BKS', seat: 4, kind: 'Batal', daysAgo: 20, reason: 'Salah catat: yang keluar siswa lain yang senama.', letter_number: '' },
  { branch: 'BKS', seat: 40, kind: 'Pindah sekolah', daysAgo: 16, reason: 'Ikut orang tua ke luar kota', letter_number: '421.3/118/2026' },
  { branch: 'BKS', seat: 40, kind: 'Masuk', daysAgo: 6, reason: 'Orang tua batal pindah', letter_number: '' },
  { branch: 'JKT', seat: 6, kind: 'Pindah sekolah', daysAgo: 12, reason: 'Pindah rumah', letter_number: '421.3/77/2026' },
  { branch: 'JKT', seat: 6, kind: 'Batal', daysAgo: 11, reason: 'Suratnya untuk kakaknya', letter_number: '' },
] as const;

/** Moves of pupils of two branches, from the classes they sit in; all of them are back by now. */
export function moveRows(seats: readonly Record<string, unknown>[], semester: number, today: Date): Record<string, unknown>[] {
  const own = (branch: string) => seats.filter((seat) => seat['ysb_semester_id'] === semester && seat['ysb_branch_id'] === branch);
  return lines.flatMap(({ branch, seat, daysAgo, ...line }, at) => {
    const from = own(branch)[seat];
    const moment = new Date(today.getTime() - daysAgo * dayMs);
    if (!from) return [];
    return {
      id: at + 1,
      ...line,
      ysb_student_id: from['ysb_student_id'],
      date: jakarta(moment.getTime()).date,
      from_semester_id: semester,
      from_kelas_id: from['ysb_kelas_id'],
      from_school_id: from['ysb_school_id'],
      user_id: recordedBy[branch],
      occurred_at: moment.toISOString(),
    };
  });
}
