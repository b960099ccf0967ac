import { branchCodes, type BranchCode } from './places/branches.ts';
import { menus, urlsOf } from './navigation.ts';

/** c, r, u and d: what a role may do on a menu. */
type Letters = string;

const roleLines = [
  { name: 'Admin Cabang', kategori: 'karyawan', icon: 'briefcase-outline', color: '#1d4ed8' },
  { name: 'Petugas Patroli', kategori: 'karyawan', icon: 'shield-checkmark-outline', color: '#15803d' },
  { name: 'Guru', kategori: 'guru', icon: 'school-outline', color: '#7c3aed' },
] as const;
/** A teacher with a second task. */
const headLine = { name: 'Kepala Sekolah', kategori: 'guru', icon: 'ribbon-outline', color: '#b45309' } as const;
/** Repairs what officers report. */
const menderLine = { name: 'Petugas Sarpras', kategori: 'karyawan', icon: 'hammer-outline', color: '#0369a1' } as const;
const laterLines = [headLine, menderLine] as const;
type RoleLine = (typeof roleLines)[number] | (typeof laterLines)[number];
export type RoleName = RoleLine['name'];

/** The role's number in a branch: three roles per branch, in the order above; the later ones come after those of all branches. */
export function roleId(branch: BranchCode, name: RoleName): number {
  const later = laterLines.findIndex((line) => line.name === name);
  return later < 0
    ? branchCodes.indexOf(branch) * roleLines.length + roleLines.findIndex((role) => role.name === name) + 1
    : branchCodes.length * (roleLines.length + later) + branchCodes.indexOf(branch) + 1;
}

const rolesInOrder = [
  ...branchCodes.flatMap((branch) => roleLines.map((line: RoleLine) => ({ branch, ...line }))),
  ...laterLines.flatMap((line: RoleLine) => branchCodes.map((branch) => ({ branch, ...line }))),
];

export function roleRows(): Record<string, unknown>[] {
  return rolesInOrder.map(({ branch, name, kategori, icon, color }) => ({
    id: roleId(branch, name),
    name,
    ysb_branch_id: branch,
    ysb_kategori: kategori,
    slug_name: name.toLowerCase().replaceAll(' ', '-'),
    icon_name: icon,
    color_icon: color,
  }));
}

/** A branch's admin manages everything of his branch and sees what its roles may do; other branches and giving rights are not up to him. */
const adminExceptions: Readonly<Record<string, Letters>> = {
  '/branches': 'ru',
  '/beranda-patrol': 'r',
  // Whoever replaces a label deletes the report about it.
  '/check-points': 'crd',
  '/log-check-points': 'cr',
  '/putaran': 'r',
  '/serah-terima': 'cr',
  // What was reported stays; its status is said separately.
  '/temuan': 'cru',
  '/beranda-laporan-adab': 'r',
  '/identitas-murid': 'r',
  '/dimensi': 'r',
  // Only counts: the rows behind them are for teachers of the school.
  '/rekap-adab': 'r',
};

/** What teachers note and judge about pupils is no business of an office. */
const teachersOwn: readonly string[] = ['/catatan-adab', '/penilaian-adab', '/rapor-adab', '/keadilan-adab'];

const readOnly = (...urls: readonly string[]): Readonly<Record<string, Letters>> => Object.fromEntries(urls.map((url) => [url, 'r']));

const granted: Record<RoleName, Readonly<Record<string, Letters>>> = {
  'Admin Cabang': {
    ...Object.fromEntries(
      ['Master Data', 'Patroli', 'Laporan Adab']
        .flatMap(urlsOf)
        .filter((url) => !teachersOwn.includes(url))
        .map((url) => [url, adminExceptions[url] ?? 'crud']),
    ),
    '/privileges/roles': 'r',
  },
  'Petugas Patroli': { '/beranda-patrol': 'r', '/check-points': 'r', '/log-check-points': 'cr', '/serah-terima': 'cr' },
  'Petugas Sarpras': { '/temuan': 'cr' },
  // Who sits where, but not what a pupil's file says of home and health.
  Guru: {
    '/beranda-laporan-adab': 'r',
    '/identitas-murid': 'r',
    '/dimensi': 'r',
    '/catatan-adab': 'cr',
    '/penilaian-adab': 'cru',
    '/rapor-adab': 'cru',
    '/keadilan-adab': 'r',
    '/data-murid': 'r',
    '/kelas': 'r',
    '/tahun-ajaran': 'r',
  },
  // A head sees all schools of his branch and changes nothing; of the notes he sees those of his own school, and erases where parents ask.
  'Kepala Sekolah': {
    ...readOnly(
      ...['/schools', '/kelas', '/tahun-ajaran', '/employes', '/teachers', '/students', '/data-murid'],
      ...['/beranda-patrol', '/check-points', '/log-check-points'],
      ...['/beranda-laporan-adab', '/identitas-murid', '/dimensi', '/kkca', '/keadilan-adab'],
    ),
    '/rekap-adab': 'rd',
    '/rapor-adab': 'ru',
  },
};

/** A role that a foundation can start with. */
export interface RoleStart {
  readonly name: string;
  readonly kategori: 'karyawan' | 'guru';
  readonly icon: string;
  readonly granted: Readonly<Record<string, Letters>>;
}

/** The roles of the demo, which include those a foundation can start with. */
export const roleStarts: readonly RoleStart[] = [...roleLines, ...laterLines].map(
  ({ name, kategori, icon }): RoleStart => ({ name, kategori, icon, granted: granted[name] }),
);

function entry(url: string, letters: Letters) {
  const menu = menus.find((one) => one.url === url);
  if (!menu) throw new Error(`No menu ${url}`);
  const has = (letter: string) => letters.includes(letter);
  return { id_menu: menu.id, create: has('c'), read: has('r'), update: has('u'), delete: has('d') };
}

export function rolePermissionRows(): Record<string, unknown>[] {
  const rows = rolesInOrder.flatMap(({ branch, name }) =>
    Object.entries(granted[name]).map(([url, letters]) => ({ id_role: roleId(branch, name), ...entry(url, letters) })),
  );
  return rows.map((row, at) => ({ id: at + 1, ...row }));
}

/** The head of patrol also sees the rooms and plans the rounds: a person's own rights add to those of the role. */
export const userPermissionRows = (headOfPatrol: number): Record<string, unknown>[] =>
  [
    ...[entry('/rooms', 'r'), entry('/putaran', 'r'), entry('/temuan', 'cru')],
    ...['/rute-patroli', '/jadwal-patroli', '/waktu-tempuh'].map((url) => entry(url, 'crud')),
  ].map((right, at) => ({ id: at + 1, id_user: headOfPatrol, ...right }));
