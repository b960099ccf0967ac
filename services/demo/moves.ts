import { dayMs, jakarta } from './days.ts';

/** The admin of the first branch. */
const recordedBy = 3;

/** Somebody of whom it was recorded by mistake that he left, and somebody who came back: both are here. */
const lines = [
  { seat: 4, kind: 'Keluar', daysAgo: 21, reason: 'Mengundurkan diri', letter_number: '' },
  { seat: 4, kind: 'Batal', daysAgo: 20, reason: 'Salah catat: yang keluar siswa lain yang senama.', letter_number: '' },
  { seat: 40, kind: 'Pindah sekolah', daysAgo: 16, reason: 'Ikut orang tua ke luar kota', letter_number: '421.3/118/2026' },
  { seat: 40, kind: 'Masuk', daysAgo: 6, reason: 'Orang tua batal pindah', letter_number: '' },
] as const;

/** Moves of pupils of the first branch, from the classes they sit in; each is back by now. */
export function moveRows(seats: readonly Record<string, unknown>[], semester: number, today: Date): Record<string, unknown>[] {
  const own = seats.filter((seat) => seat['ysb_semester_id'] === semester && seat['ysb_branch_id'] === 'BKS');
  return lines.flatMap(({ seat, daysAgo, ...line }, at) => {
    const from = own[seat];
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
      user_id: recordedBy,
      occurred_at: moment.toISOString(),
    };
  });
}
