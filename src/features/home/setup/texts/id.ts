import type { StarterSet } from '../../../../contract/calls/onboarding-calls.ts';
import type { StepName } from '../steps.ts';

interface StepWords {
  readonly title: string;
  /** Next to the title, once there is something. */
  readonly some: (count: string) => string;
  /** Next to the title while there is nothing. */
  readonly none: string;
  /** Below it, when it is the next one. */
  readonly help: string;
}

const steps: Readonly<Record<StepName, StepWords>> = {
  branches: {
    title: 'Cabang',
    some: (count) => `${count} cabang`,
    none: 'belum ada',
    help: 'Mulai dari sini: sekolah, orang, dan role berada di sebuah cabang.',
  },
  schools: {
    title: 'Sekolah',
    some: (count) => `${count} sekolah`,
    none: 'belum ada',
    help: 'Kelas, siswa, guru, dan ruangan berada di sebuah sekolah. Jenjangnya dapat dibuat dari isi awal.',
  },
  semesters: {
    title: 'Tahun ajaran aktif',
    some: (name) => name,
    none: 'belum ada yang aktif',
    help: 'Satu tahun ajaran berstatus aktif; penempatan siswa dan layar guru mengikutinya.',
  },
  kelas: {
    title: 'Kelas',
    some: (count) => `${count} kelas`,
    none: 'belum ada',
    help: 'Angka dan nama kelas di tiap sekolah, misalnya 4 - Abu Bakar.',
  },
  teachers: { title: 'Guru', some: (count) => `${count} guru`, none: 'belum ada', help: 'Wali kelas dipilih dari sini.' },
  students: { title: 'Siswa', some: (count) => `${count} siswa`, none: 'belum ada', help: 'Data tiap anak, satu kali untuk semua tahun.' },
  placements: {
    title: 'Penempatan siswa ke kelas',
    some: (count) => `${count} penempatan`,
    none: 'setelah Kelas dan Siswa',
    help: 'Siapa di kelas mana tahun ini. Banyak siswa dapat ditempatkan sekaligus.',
  },
  points: {
    title: 'Ruangan dan titik pemeriksaan',
    some: (count) => `${count} titik`,
    none: 'belum ada titik',
    help: 'Ruangan yang dilewati petugas patroli. Tiap titik mendapat kode QR sendiri.',
  },
  labels: {
    title: 'Cetak label QR',
    some: () => 'sudah dipakai',
    none: 'setelah titik ada',
    help: 'Cetak, tempel, lalu pindai satu: langkah ini tercentang begitu ada pemeriksaan pertama.',
  },
  accounts: {
    title: 'Peran dan pengguna',
    some: (count) => `${count} pengguna selain Anda`,
    none: 'belum ada pengguna selain Anda',
    help: 'Peran menentukan menu yang terbuka; yang umum ada di isi awal. Setelah itu beri tiap orang akun.',
  },
  scan: {
    title: 'Pindai pertama',
    some: () => 'sudah ada pemeriksaan',
    none: 'oleh petugas, di HP-nya',
    help: 'Petugas masuk di HP-nya, membuka Scan, dan mengarahkan kamera ke label.',
  },
};

const sets: Readonly<Record<StarterSet, { readonly title: string; readonly about: string }>> = {
  'educational-stages': { title: 'Jenjang sekolah', about: 'TK, SD, SMP, SMA, dan madrasah, dengan kelas awal dan akhirnya' },
  floors: { title: 'Lantai', about: 'Lantai 1 sampai 3, untuk semua gedung' },
  'finding-kinds': { title: 'Jenis temuan', about: 'Lampu mati; Keran bocor; Stopkontak rusak; 7 lagi, dengan tingkat dan tempo' },
  'quick-notes': { title: 'Catatan cepat', about: 'Bersih; Sarpras baik; Lampu mati; Pintu terbuka; 4 lagi' },
  roles: { title: 'Peran', about: 'Admin Cabang, Petugas Patroli, Guru, Kepala Sekolah' },
};

/** Texts of the first steps and of the starter sets. */
export const setupTexts = {
  steps,
  sets,
  title: (branch: string) => (branch === '' ? 'Menyiapkan yayasan' : `Menyiapkan ${branch}`),
  lead: 'Tiap langkah tercentang sendiri begitu datanya ada. Urutannya boleh dilompati.',
  progress: (done: string, all: string) => `${done} dari ${all}`,
  progressLabel: (done: string, all: string) => `${done} dari ${all} langkah selesai`,
  asOf: (when: string) => `Luring: keadaan ${when}`,
  done: 'Selesai',
  see: 'Lihat',
  open: 'Buka',
  add: 'Tambah',
  importing: 'Impor',
  skip: 'Tidak perlu',
  skipOf: (step: string) => `Tidak perlu: ${step}`,
  wantAgain: 'Perlu lagi',
  wantAgainOf: (step: string) => `Perlu lagi: ${step}`,
  starters: 'Isi awal, sekali tekan',
  startersLead: 'Selalu diperlihatkan dulu, dan bisa diubah sesudahnya.',
  made: 'Sudah dibuat',
  noBranch: 'setelah ada cabang',
  lookFirst: 'Lihat dulu',
  lookFirstOf: (set: string) => `Lihat dulu: ${set}`,
  beginWith: 'Mulai dengan isi awal',
  needsConnection: 'Perlu sambungan: isi awal dibuat di server.',
  dialog: {
    lead: 'Yang dicentang akan dibuat. Yang sudah ada dibiarkan seperti adanya.',
    loading: 'Memuat isi awal',
    retry: 'Coba lagi',
    branch: 'Cabang',
    everyBranch: 'Semua cabang',
    toMake: (set: string) => `${set} yang dapat dibuat`,
    isThere: 'Sudah ada',
    nothingLeft: 'Semuanya sudah ada; tidak ada yang perlu dibuat.',
    rights: 'Hak tiap peran',
    withheld: (count: string) => `${count} hak lain tidak diberikan, karena Anda sendiri tidak memilikinya.`,
    noRights: 'Tanpa hak: tidak ada dari hak biasanya yang Anda miliki.',
    submit: (count: string) => `Buat ${count}`,
    chooseOne: 'Centang paling sedikit satu.',
    tooMany: (most: string) => `Paling banyak ${most} sekaligus: pilih satu cabang dulu.`,
    saved: (made: string, left: number) => (left > 0 ? `${made} dibuat; ${left} ternyata sudah ada` : `${made} dibuat`),
  },
} as const;
