import type { ComponentType } from 'react';
import type { ResourceName } from '../contract/registry.ts';
import type { SessionUser } from '../contract/session.ts';
import type { Screen } from '../crud/screen.ts';
import { walksRounds } from '../features/patrol/today/officer-only.ts';
import { fetchDesk } from './home/desk.ts';

/** A page of its own, and the list that it shows first, if it does. */
export type Page = ComponentType & { readonly list?: Screen };

export interface ScreenEntry {
  /** TanStack path: `/privileges/roles/$id/$name`. */
  readonly route: string;
  /** Heading, and what the person is told if the menu was not granted. */
  readonly name: string;
  /** The document's title if it differs from the heading; a `Screen` brings its own. */
  readonly title?: string;
  /** What a phone's one header says instead of the heading. */
  readonly narrowName?: string;
  /** The menu whose entry opens it: the static start of the route unless named; null opens it to everyone who is logged in. */
  readonly menu?: string | null;
  /** Further menus whose entries open it as well; the screen itself decides what it shows to whom. */
  readonly alsoMenus?: readonly string[];
  /** It shows one row, even one that was never sent: its address names it by the id of this device until there is another. */
  readonly ownRow?: true;
  /** The menu that leads there, if it is not the start of the route: it stays marked. */
  readonly under?: string;
  /** Only for developer and superadmin, whatever rights a role has on its menu. */
  readonly levels?: 'above roles';
  /** 48 px targets. */
  readonly touch?: 'patrol';
  /** Fills the window; no layout around it. */
  readonly bare?: boolean;
  /** What areas add to every list is not fetched with it. */
  readonly hasNoList?: true;
  /** Short lists that its first drawing needs whole; they are read from the device while its module is on its way. */
  readonly lists?: readonly ResourceName[] | ((user: SessionUser) => readonly ResourceName[]);
  /** What else it waits for, which depends on the person; fetched beside its module. */
  readonly ahead?: (user: SessionUser) => Promise<unknown> | undefined;
  readonly load: () => Promise<{ readonly default: Screen | Page }>;
}

/** The statements about conduct, by dimension. */
const statements = ['sub-elements', 'elements', 'dimensis'] as const;

/** What an officer's day is made of, whichever home it stands on. */
const officerDay = ['patrol-schedules', 'patrol-routes', 'route-points', 'check-points', 'handovers'] as const;

/** Every signed-in screen; a line adds one. A default export is a `Screen` or a component. */
export const screens: readonly ScreenEntry[] = [
  {
    route: '/dashboard',
    name: 'Halaman Utama',
    narrowName: 'Hari ini',
    menu: null,
    hasNoList: true,
    lists: (user) => (walksRounds(user) ? officerDay : []),
    ahead: fetchDesk,
    load: () => import('./home/dashboard.page.tsx'),
  },
  { route: '/branches', name: 'Data Cabang', load: () => import('../features/master/branches.screen.ts') },
  { route: '/departments', name: 'Data Departemen', load: () => import('../features/master/departments.screen.ts') },
  { route: '/floors', name: 'Data Lantai', load: () => import('../features/master/floors.screen.ts') },
  { route: '/rooms', name: 'Data Check Point', load: () => import('../features/master/rooms.screen.ts') },
  { route: '/schools', name: 'Data Sekolah', load: () => import('../features/master/schools.screen.ts') },
  { route: '/educational-stages', name: 'Data Jenjang', load: () => import('../features/master/educational-stages.screen.ts') },
  { route: '/kelas', name: 'Data Kelas', load: () => import('../features/master/kelas.screen.ts') },
  { route: '/tahun-ajaran', name: 'Data Tahun Ajaran', load: () => import('../features/master/semesters.screen.ts') },
  { route: '/users', name: 'Pengguna', load: () => import('../features/people/users.screen.ts') },
  {
    route: '/users/banyak',
    name: 'Buat banyak akun',
    menu: '/users',
    under: '/users',
    load: () => import('../features/people/accounts/accounts.page.tsx'),
  },
  {
    route: '/privileges/users/banyak',
    name: 'Buat banyak akun',
    menu: '/privileges/users',
    under: '/privileges/users',
    load: () => import('../features/people/accounts/accounts.page.tsx'),
  },
  { route: '/employes', name: 'Karyawan', load: () => import('../features/people/employes.screen.ts') },
  { route: '/students', name: 'Data Siswa', load: () => import('../features/students/students.screen.ts') },
  { route: '/pendaftaran', name: 'Pendaftaran', load: () => import('../features/students/registration.screen.ts') },
  { route: '/mutasi', name: 'Mutasi Siswa', load: () => import('../features/students/moves/moves.screen.ts') },
  {
    route: '/change-password',
    name: 'Ganti Password',
    menu: null,
    load: () => import('../features/session/change-password.page.tsx'),
  },
  {
    route: '/keamanan',
    name: 'Keamanan akun',
    menu: null,
    load: () => import('../features/session/security/security.page.tsx'),
  },
  { route: '/putaran', name: 'Putaran', load: () => import('../features/patrol/rounds/board/board.page.tsx') },
  { route: '/rute-patroli', name: 'Rute Patroli', load: () => import('../features/patrol/rounds/planning/routes.screen.ts') },
  { route: '/jadwal-patroli', name: 'Jadwal Patroli', load: () => import('../features/patrol/rounds/planning/schedules.screen.ts') },
  { route: '/waktu-tempuh', name: 'Waktu Tempuh', load: () => import('../features/patrol/rounds/planning/travel-times.screen.ts') },
  { route: '/serah-terima', name: 'Serah Terima', touch: 'patrol', load: () => import('../features/patrol/handover.page.tsx') },
  { route: '/temuan', name: 'Temuan', load: () => import('../features/patrol/findings/findings.page.tsx') },
  {
    route: '/temuan/lapor',
    name: 'Laporkan temuan',
    menu: '/temuan',
    alsoMenus: ['/log-check-points'],
    under: '/temuan',
    touch: 'patrol',
    load: () => import('../features/patrol/report/report.page.tsx'),
  },
  {
    route: '/tugas',
    name: 'Tugas saya',
    menu: '/temuan',
    under: '/temuan',
    touch: 'patrol',
    load: () => import('../features/patrol/tasks/tasks.page.tsx'),
  },
  { route: '/jenis-temuan', name: 'Jenis Temuan', load: () => import('../features/patrol/findings/finding-kinds.screen.ts') },
  { route: '/catatan-cepat', name: 'Catatan Cepat', load: () => import('../features/patrol/quick-notes/quick-notes.screen.ts') },
  { route: '/data-murid', name: 'Data Murid', load: () => import('../features/assignments/data-murid.page.tsx') },
  { route: '/teachers', name: 'Data Guru', load: () => import('../features/teachers/teachers.screen.ts') },
  { route: '/teacher-status', name: 'Status Kepegawaian', load: () => import('../features/teachers/teacher-status.screen.ts') },
  { route: '/teacher-groups', name: 'Golongan', load: () => import('../features/teachers/teacher-groups.screen.ts') },
  { route: '/positions', name: 'Kode UKK', load: () => import('../features/teachers/positions.screen.ts') },
  { route: '/privileges/roles', name: 'List Role', load: () => import('../features/privileges/rights/roles/roles.screen.ts') },
  {
    route: '/privileges/roles/$id/$name',
    name: 'List Role Permission',
    load: () => import('../features/privileges/rights/role-permissions.page.tsx'),
  },
  {
    route: '/privileges/roles/$id/$name/matriks',
    name: 'List Role Permission',
    load: () => import('../features/privileges/rights/matrix/role-matrix.page.tsx'),
  },
  { route: '/privileges/users', name: 'List User', load: () => import('../features/people/list-users.screen.ts') },
  {
    route: '/permissions/$id/$firstname/$lastname',
    name: 'List Permission',
    title: 'List Role Permission',
    under: '/privileges/users',
    load: () => import('../features/privileges/rights/user-permissions.page.tsx'),
  },
  // Without a last name the address ends earlier.
  {
    route: '/permissions/$id/$firstname',
    name: 'List Permission',
    title: 'List Role Permission',
    under: '/privileges/users',
    load: () => import('../features/privileges/rights/user-permissions.page.tsx'),
  },
  { route: '/privileges/setups', name: 'List Setup', load: () => import('../features/privileges/catalogue/setups.page.tsx') },
  { route: '/privileges/apps', name: 'List Kategori', load: () => import('../features/privileges/catalogue/apps.screen.ts') },
  { route: '/privileges/modules', name: 'List Module', load: () => import('../features/privileges/catalogue/modules.screen.ts') },
  {
    route: '/privileges/menus',
    name: 'Menu',
    title: 'List Security',
    load: () => import('../features/privileges/catalogue/menus.page.tsx'),
  },
  // The names in these addresses are for people; a name that is empty, or that no address can carry, is left out.
  {
    route: '/privileges/app-modules/$id_app/{-$slug_name}',
    name: 'Integrasi Module',
    under: '/privileges/setups',
    load: () => import('../features/privileges/catalogue/app-modules.page.tsx'),
  },
  {
    route: '/privileges/module_menus/$id_module/{-$slug_name}',
    name: 'Integrasi Menu',
    under: '/privileges/setups',
    load: () => import('../features/privileges/catalogue/module-menus.page.tsx'),
  },
  {
    route: '/privileges/sub-modules/$id/{-$slug_name}',
    name: 'List Sub Module',
    under: '/privileges/modules',
    load: () => import('../features/privileges/catalogue/sub-modules.page.tsx'),
  },
  { route: '/perangkat', name: 'Perangkat', levels: 'above roles', load: () => import('../features/devices/devices.screen.ts') },
  { route: '/jejak', name: 'Jejak', levels: 'above roles', load: () => import('../features/trail/trail.page.tsx') },
  { route: '/webhook', name: 'Webhook', levels: 'above roles', load: () => import('../features/webhooks/webhooks.page.tsx') },
  {
    route: '/beranda-patrol',
    name: 'Beranda Patrol',
    touch: 'patrol',
    hasNoList: true,
    lists: officerDay,
    load: () => import('../features/patrol/patrol-home.page.tsx'),
  },
  { route: '/check-points', name: 'Titik Pemeriksaan', touch: 'patrol', load: () => import('../features/patrol/check-points.page.tsx') },
  {
    route: '/check-points/label',
    name: 'Label Titik Pemeriksaan',
    menu: '/check-points',
    touch: 'patrol',
    bare: true,
    load: () => import('../features/patrol/labels/labels.page.tsx'),
  },
  {
    route: '/log-check-points',
    name: 'Catatan Pemeriksaan',
    touch: 'patrol',
    load: () => import('../features/patrol/log-check-points.page.tsx'),
  },
  {
    route: '/scan',
    name: 'Scan QR',
    menu: '/log-check-points',
    touch: 'patrol',
    bare: true,
    hasNoList: true,
    load: () => import('../features/patrol/scan.page.tsx'),
  },
  {
    route: '/beranda-laporan-adab',
    name: 'Beranda Laporan Adab',
    load: () => import('../features/conduct/teacher/teacher-home.page.tsx'),
  },
  { route: '/catatan-adab', name: 'Catatan Adab', lists: statements, load: () => import('../features/conduct/notes/notes.page.tsx') },
  { route: '/rapor-adab', name: 'Rapor Adab', load: () => import('../features/conduct/reports/reports.page.tsx') },
  {
    route: '/penilaian-adab',
    name: 'Penilaian Adab',
    lists: [...statements, 'adab-scales'],
    load: () => import('../features/conduct/rubric/rubric.page.tsx'),
  },
  { route: '/skala-adab', name: 'Skala Adab', load: () => import('../features/conduct/admin/adab-scales.screen.ts') },
  {
    route: '/catatan-adab/kelas',
    name: 'Kelas Saya',
    menu: '/catatan-adab',
    under: '/catatan-adab',
    lists: statements,
    load: () => import('../features/conduct/own-class/own-class.page.tsx'),
  },
  { route: '/keadilan-adab', name: 'Keadilan Adab', load: () => import('../features/conduct/fairness/fairness.page.tsx') },
  { route: '/rekap-adab', name: 'Rekap Adab', load: () => import('../features/conduct/recap/recap.page.tsx') },
  { route: '/identitas-murid', name: 'Identitas Murid', load: () => import('../features/conduct/teacher/pupils.page.tsx') },
  { route: '/dimensi', name: 'Dimensi', load: () => import('../features/conduct/teacher/dimensi.page.tsx') },
  { route: '/kkca', name: 'Data KKCA', title: 'KKCA', load: () => import('../features/conduct/admin/kkca.page.tsx') },
  { route: '/data-dimensi', name: 'Data Dimensi', title: 'Elements', load: () => import('../features/conduct/admin/dimensis.page.tsx') },
  { route: '/elements', name: 'Data Element', load: () => import('../features/conduct/admin/elements.page.tsx') },
  {
    route: '/sub-elements/$id_element/{-$slug_name}',
    name: 'Sub Elements',
    under: '/elements',
    load: () => import('../features/conduct/admin/sub-elements.page.tsx'),
  },
  // The page of one row; its list is the menu above it.
  {
    route: '/students/$id',
    name: 'Data Siswa',
    alsoMenus: ['/pendaftaran', '/identitas-murid', '/beranda-laporan-adab', '/dimensi'],
    ownRow: true,
    load: () => import('../features/students/student.page.tsx'),
  },
  {
    route: '/teachers/$id',
    name: 'Data Guru',
    ownRow: true,
    load: () => import('../features/teachers/teacher.page.tsx'),
  },
  {
    route: '/employes/$id',
    name: 'Karyawan',
    ownRow: true,
    load: () => import('../features/people/employe.page.tsx'),
  },
  {
    route: '/schools/$id',
    name: 'Data Sekolah',
    ownRow: true,
    load: () => import('../features/master/school.page.tsx'),
  },
  {
    route: '/rooms/$id',
    name: 'Data Check Point',
    ownRow: true,
    load: () => import('../features/master/room.page.tsx'),
  },
  {
    route: '/check-points/$id',
    name: 'Titik Pemeriksaan',
    touch: 'patrol',
    ownRow: true,
    load: () => import('../features/patrol/check-point.page.tsx'),
  },
  {
    route: '/rute-patroli/$id',
    name: 'Rute Patroli',
    ownRow: true,
    load: () => import('../features/patrol/rounds/planning/route.page.tsx'),
  },
  {
    route: '/temuan/$id',
    name: 'Temuan',
    alsoMenus: ['/log-check-points'],
    ownRow: true,
    load: () => import('../features/patrol/findings/finding.page.tsx'),
  },
  { route: '/kotak-keluar', name: 'Kotak Keluar', menu: null, touch: 'patrol', load: () => import('../features/outbox/outbox.page.tsx') },
  {
    route: '/data-offline',
    name: 'Data offline',
    menu: null,
    touch: 'patrol',
    load: () => import('../features/offline-data/offline-data.page.tsx'),
  },
  {
    route: '/perlu-dirapikan',
    name: 'Data yang perlu dirapikan',
    menu: null,
    load: () => import('../features/tidy/tidy.page.tsx'),
  },
];

const startOf = ({ route }: ScreenEntry): string => route.replace(/\/\$.*$/, '');

/** Addresses of menus whose screens show what belongs to one row: without the row they lead to the list where it is chosen. */
export const listOfStart: ReadonlyMap<string, string> = new Map(
  screens.flatMap((entry) => {
    const start = startOf(entry);
    const hasScreen = screens.some(({ route }) => route === start);
    return hasScreen || entry.under === undefined ? [] : [[start, entry.under] as const];
  }),
);

/** `/privileges/roles/$id/$name` belongs to the menu `/privileges/roles`. */
export function menuOf(entry: ScreenEntry): string | null {
  return entry.menu === undefined ? startOf(entry) : entry.menu;
}
