/**
 * Applications, their modules and the menus in them; a menu that is not shown only carries rights. A new area adds its line
 * here: new databases are filled with it, and all others get it once, at their next start and without rights
 * (privileges/standard-menus.ts knows it by its url, so the url must not change).
 */
type MenuLine = readonly [name: string, url: string, icon: string, hidden?: 'hidden'];
interface ModuleLine {
  readonly name: string;
  readonly icon: string;
  readonly color: string;
  readonly menus: readonly MenuLine[];
}

const tree: readonly { readonly aplikasi: string; readonly modules: readonly ModuleLine[] }[] = [
  {
    aplikasi: 'Master Data',
    modules: [
      {
        name: 'Lembaga',
        icon: 'business-outline',
        color: '#0f766e',
        menus: [
          ['Data Cabang', '/branches', 'git-branch-outline'],
          ['Data Sekolah', '/schools', 'school-outline'],
          ['Data Jenjang', '/educational-stages', 'layers-outline'],
          ['Data Departemen', '/departments', 'briefcase-outline'],
        ],
      },
      {
        name: 'Lokasi',
        icon: 'location-outline',
        color: '#b45309',
        menus: [
          ['Data Lantai', '/floors', 'albums-outline'],
          ['Data Check Point', '/rooms', 'location-outline'],
        ],
      },
      {
        name: 'Orang',
        icon: 'people-outline',
        color: '#1d4ed8',
        menus: [
          ['Pengguna', '/users', 'person-circle-outline'],
          ['Karyawan', '/employes', 'id-card-outline'],
          ['Data Guru', '/teachers', 'people-outline'],
          ['Status Kepegawaian', '/teacher-status', 'ribbon-outline'],
          ['Golongan', '/teacher-groups', 'layers-outline'],
          ['Kode UKK', '/positions', 'briefcase-outline'],
          ['Data Siswa', '/students', 'person-outline'],
          ['Pendaftaran', '/pendaftaran', 'person-add-outline'],
          ['Mutasi Siswa', '/mutasi', 'swap-horizontal-outline'],
        ],
      },
      {
        name: 'Akademik',
        icon: 'library-outline',
        color: '#7c3aed',
        menus: [
          ['Data Murid', '/data-murid', 'people-circle-outline'],
          ['Data Kelas', '/kelas', 'grid-outline'],
          ['Data Tahun Ajaran', '/tahun-ajaran', 'calendar-outline'],
        ],
      },
    ],
  },
  {
    aplikasi: 'Patroli',
    modules: [
      {
        name: 'Pemeriksaan',
        icon: 'shield-checkmark-outline',
        color: '#15803d',
        menus: [
          ['Beranda Patrol', '/beranda-patrol', 'shield-checkmark-outline'],
          ['Titik Pemeriksaan', '/check-points', 'qr-code-outline'],
          ['Catatan Pemeriksaan', '/log-check-points', 'clipboard-outline'],
          ['Catatan Cepat', '/catatan-cepat', 'flash-outline'],
          ['Putaran', '/putaran', 'sync-outline'],
          ['Temuan', '/temuan', 'flag-outline'],
          ['Rute Patroli', '/rute-patroli', 'map-outline'],
          ['Jadwal Patroli', '/jadwal-patroli', 'calendar-outline'],
          ['Serah Terima', '/serah-terima', 'swap-horizontal-outline'],
          ['Jenis Temuan', '/jenis-temuan', 'pricetags-outline'],
          ['Waktu Tempuh', '/waktu-tempuh', 'walk-outline'],
        ],
      },
    ],
  },
  {
    aplikasi: 'Laporan Adab',
    modules: [
      {
        name: 'Adab',
        icon: 'heart-outline',
        color: '#be185d',
        menus: [
          ['Beranda', '/beranda-laporan-adab', 'home-outline'],
          ['Identitas Murid', '/identitas-murid', 'id-card-outline'],
          ['Dimensi', '/dimensi', 'compass-outline'],
          ['KKCA', '/kkca', 'ribbon-outline'],
          ['Data Dimensi', '/data-dimensi', 'cube-outline'],
          ['Element', '/elements', 'list-outline'],
          ['Sub Element', '/sub-elements', 'list-outline', 'hidden'],
          ['Catatan Adab', '/catatan-adab', 'create-outline'],
          ['Penilaian Adab', '/penilaian-adab', 'checkbox-outline'],
          ['Skala Adab', '/skala-adab', 'layers-outline'],
          ['Rapor Adab', '/rapor-adab', 'document-text-outline'],
          ['Keadilan Adab', '/keadilan-adab', 'analytics-outline'],
          ['Rekap Adab', '/rekap-adab', 'stats-chart-outline'],
        ],
      },
    ],
  },
  {
    aplikasi: 'Hak Akses',
    modules: [
      {
        name: 'Pengaturan',
        icon: 'settings-outline',
        color: '#475569',
        menus: [
          ['List Setup', '/privileges/setups', 'options-outline'],
          ['List Kategori', '/privileges/apps', 'apps-outline'],
          ['List Module', '/privileges/modules', 'cube-outline'],
          ['Menu', '/privileges/menus', 'menu-outline'],
          ['List Role', '/privileges/roles', 'key-outline'],
          ['List User', '/privileges/users', 'person-circle-outline'],
          ['Perangkat', '/perangkat', 'phone-portrait-outline'],
          ['Integrasi Module', '/privileges/app-modules', 'link-outline', 'hidden'],
          ['Integrasi Menu', '/privileges/module_menus', 'link-outline', 'hidden'],
          ['List Sub Module', '/privileges/sub-modules', 'link-outline', 'hidden'],
          ['List Permission', '/permissions', 'lock-closed-outline', 'hidden'],
          ['Jejak', '/jejak', 'list-outline'],
          ['Webhook', '/webhook', 'megaphone-outline'],
        ],
      },
    ],
  },
];

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const moduleLines = tree.flatMap((app, at) => app.modules.map((module) => ({ ...module, app: at + 1 })));
const menuLines = moduleLines.flatMap((module, at) => module.menus.map((line, order) => ({ line, module: at + 1, order: order + 1 })));

export const apps = tree.map(({ aplikasi }, at) => ({ id: at + 1, aplikasi, slug_name: slug(aplikasi) }));
export const modules = moduleLines.map(({ name, icon, color }, at) => ({
  id: at + 1,
  name,
  slug_name: slug(name),
  icon_name: icon,
  color_icon: color,
  number_order: at + 1,
}));
export const appModules = moduleLines.map(({ app }, at) => ({ id: at + 1, id_app: app, id_module: at + 1 }));
export const menus = menuLines.map(({ line: [name, url, icon, hidden], module, order }, at) => ({
  id: at + 1,
  name,
  url,
  icon,
  color_icon: moduleLines[module - 1]?.color,
  number_order: order,
  show: hidden === undefined,
}));
export const moduleMenus = menuLines.map(({ module }, at) => ({ id: at + 1, id_module: module, id_menu: at + 1 }));

/** A menu of the product and its place. */
export interface StandardMenu {
  readonly name: string;
  readonly url: string;
  readonly icon: string;
  readonly show: boolean;
  readonly module: { readonly name: string; readonly slug: string; readonly icon: string; readonly color: string; readonly order: number };
  readonly app: { readonly name: string; readonly slug: string };
}

export const standardLines: readonly StandardMenu[] = tree.flatMap(({ aplikasi, modules: lines }) =>
  lines.flatMap(({ name: moduleName, icon: moduleIcon, color, menus: own }) =>
    own.map(([name, url, icon, hidden]) => ({
      name,
      url,
      icon,
      show: hidden === undefined,
      module: {
        name: moduleName,
        slug: slug(moduleName),
        icon: moduleIcon,
        color,
        order: moduleLines.findIndex((module) => module.name === moduleName) + 1,
      },
      app: { name: aplikasi, slug: slug(aplikasi) },
    })),
  ),
);

/** Urls of the menus of an application. */
export const urlsOf = (aplikasi: string): string[] =>
  menuLines.filter(({ module }) => tree[(moduleLines[module - 1]?.app ?? 0) - 1]?.aplikasi === aplikasi).map(({ line }) => line[1]);
