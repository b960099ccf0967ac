import { type BranchCode, places } from './branches.ts';
import { paletteImage } from '../palette-image.ts';
import { randomOf } from '../random.ts';

export const educationalStages = [
  { id: 1, stages: 'TK', stages_name: 'Taman Kanak-Kanak', seq: 1 },
  { id: 2, stages: 'SD', stages_name: 'Sekolah Dasar', seq: 2, min_grade: 1, max_grade: 6 },
  { id: 3, stages: 'SMP', stages_name: 'Sekolah Menengah Pertama', seq: 3, min_grade: 7, max_grade: 9 },
  { id: 4, stages: 'SMA', stages_name: 'Sekolah Menengah Atas', seq: 4, min_grade: 10, max_grade: 12 },
];

export type Stage = 'TK' | 'SD' | 'SMP' | 'SMA';

export const departments = [
  { id: 1, kode_dept: 'KEAM', departemen: 'Keamanan' },
  { id: 2, kode_dept: 'TU', departemen: 'Tata Usaha' },
  { id: 3, kode_dept: 'SARPRAS', departemen: 'Sarana dan Prasarana' },
  { id: 4, kode_dept: 'KBR', departemen: 'Kebersihan' },
  { id: 5, kode_dept: 'KEU', departemen: 'Keuangan' },
  { id: 6, kode_dept: 'SDM', departemen: 'Sumber Daya Manusia' },
  { id: 7, kode_dept: 'TI', departemen: 'Teknologi Informasi' },
  { id: 8, kode_dept: 'AKD', departemen: 'Akademik' },
];

/** When a stage is at school: the youngest go home first, and Saturdays are free. */
const hours: Readonly<Record<Stage, { readonly starts_at: string; readonly ends_at: string }>> = {
  TK: { starts_at: '07.30', ends_at: '11.00' },
  SD: { starts_at: '07.00', ends_at: '14.00' },
  SMP: { starts_at: '07.00', ends_at: '15.15' },
  SMA: { starts_at: '06.45', ends_at: '15.30' },
};

export interface School {
  readonly id: number;
  readonly branch: BranchCode;
  readonly stage: Stage;
  readonly code: string;
  readonly name: string;
  readonly npsn: string;
  readonly address: string;
  readonly village: string;
  readonly district: string;
  /** How many classes each grade has. */
  readonly parallels: number;
}

type Line = readonly [BranchCode, Stage, string, string, string, string, string, number];
const lines: readonly Line[] = [
  ['BKS', 'TK', 'TK Islam Tunas Cendekia', '20261104', 'Jl. Melati Raya No. 12', 'Margahayu', 'Bekasi Timur', 1],
  ['BKS', 'SD', 'SD Islam Tunas Cendekia', '20261117', 'Jl. Melati Raya No. 14', 'Margahayu', 'Bekasi Timur', 2],
  ['BKS', 'SMP', 'SMP Islam Tunas Cendekia', '20261125', 'Jl. Melati Raya No. 16', 'Margahayu', 'Bekasi Timur', 2],
  ['BKS', 'SMA', 'SMA Islam Tunas Cendekia', '20261138', 'Jl. Kenanga Dalam No. 3', 'Aren Jaya', 'Bekasi Timur', 1],
  ['JKT', 'TK', 'TK Islam Harapan Ilmu', '20104417', 'Jl. Cempaka Baru Timur No. 41', 'Cempaka Baru', 'Kemayoran', 1],
  [
    'JKT',
    'SD',
    'SD Islam Harapan Ilmu Kelapa Gading Permai',
    '20104425',
    'Jl. Bulevar Selatan Blok C-7 No. 88',
    'Serdang',
    'Kelapa Gading',
    1,
  ],
  ['JKT', 'SMP', 'SMP Islam Harapan Ilmu', '20104433', 'Jl. Cempaka Baru Timur No. 43', 'Cempaka Baru', 'Kemayoran', 1],
  ['BDG', 'SD', 'SD Islam Bina Insan Mulia', '20219906', 'Jl. Cikutra Atas No. 105', 'Cikutra', 'Cibeunying Kidul', 1],
  ['BDG', 'SMP', 'SMP Islam Bina Insan Mulia', '20219914', 'Jl. Cikutra Atas No. 107', 'Cikutra', 'Cibeunying Kidul', 1],
  ['SBY', 'SMA', 'SMA Islam Nurul Fikri Wonokromo', '20533702', 'Jl. Jagir Sidosermo No. 22', 'Jagir', 'Wonokromo', 1],
  ['SBY', 'TK', 'TK Islam Nurul Fikri Wonokromo', '20533719', 'Jl. Jagir Sidosermo No. 18', 'Jagir', 'Wonokromo', 1],
  ['SBY', 'SD', 'SD Islam Nurul Fikri Wonokromo', '20533727', 'Jl. Jagir Sidosermo No. 20', 'Jagir', 'Wonokromo', 1],
];

const initials: Record<BranchCode, string> = { BKS: 'TC', JKT: 'HI', BDG: 'BIM', SBY: 'NF' };

/** Twelve schools from kindergarten to high school. */
export const schools: readonly School[] = lines.map(([branch, stage, name, npsn, address, village, district, parallels], at) => ({
  id: at + 1,
  branch,
  stage,
  name,
  npsn,
  address,
  village,
  district,
  parallels,
  code: `${stage}-${initials[branch]}-${branch}`,
}));

const logoSize = 320;
const middle = (logoSize - 1) / 2;

const colours: Record<BranchCode, readonly [number, number, number]> = {
  BKS: [15, 90, 69],
  JKT: [27, 75, 125],
  BDG: [122, 62, 30],
  SBY: [92, 45, 110],
};

/** Two overlapping squares make the star, with a crescent in the middle. */
function star(x: number, y: number): number {
  const [right, down] = [Math.abs(x - middle), Math.abs(y - middle)];
  const [upright, turned] = [Math.max(right, down), (right + down) / Math.SQRT2];
  if (Math.min(upright, turned) > 112) return 0;
  const [whole, bite] = [Math.hypot(x - middle, y - middle), Math.hypot(x - middle - 24, y - middle)];
  return whole < 66 && bite > 52 ? 0 : 1;
}

/** The emblem of a branch's schools: the same drawing for all, in the branch's colour. */
const logoOf = (branch: BranchCode): string =>
  paletteImage({ width: logoSize, height: logoSize, palette: [[255, 255, 255], colours[branch]], at: star });

export function schoolRows(): Record<string, unknown>[] {
  const random = randomOf('schools');
  const logos = { BKS: logoOf('BKS'), JKT: logoOf('JKT'), BDG: logoOf('BDG'), SBY: logoOf('SBY') };
  return schools.map((s) => {
    const place = places[s.branch];
    const site = `${s.stage}.${s.name.replace(/^\w+ Islam /, '').replace(/[^A-Za-z]/g, '')}`.toLowerCase();
    return {
      id: s.id,
      ysb_branch_id: s.branch,
      school_name: s.name,
      school_code: s.code,
      npsn: s.npsn,
      nss: random.digits(12, '0'),
      edu_stage: s.stage,
      akreditasi: random.chance(0.8) ? 'A' : 'B',
      province: place.province,
      district: place.city,
      subdistrict: s.district,
      village: s.village,
      address: `${s.address}, ${s.village}, ${s.district}`,
      postal_code: random.digits(5, place.postal),
      phone: `(${place.phone}) ${random.digits(4)} ${random.digits(4)}`,
      email: `info@${site}.test`,
      website: `https://${site}.test`,
      logo: logos[s.branch],
      footer_school_name: s.name,
      school_days: '12345',
      ...hours[s.stage],
    };
  });
}
