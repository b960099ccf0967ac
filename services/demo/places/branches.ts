/** The four branches with their local details: addresses, area codes, the first digits of national ids. */
export const branches = [
  { id: 1, branch_code: 'BKS', branch_name: 'Bekasi', branch_initial: 'BKS' },
  { id: 2, branch_code: 'JKT', branch_name: 'Jakarta', branch_initial: 'JKT', parent_id: 1 },
  { id: 3, branch_code: 'BDG', branch_name: 'Bandung', branch_initial: 'BDG', parent_id: 1 },
  { id: 4, branch_code: 'SBY', branch_name: 'Surabaya', branch_initial: 'SBY', parent_id: 1 },
];

export type BranchCode = 'BKS' | 'JKT' | 'BDG' | 'SBY';
export const branchCodes: readonly BranchCode[] = ['BKS', 'JKT', 'BDG', 'SBY'];

export interface DemoPlace {
  readonly city: string;
  readonly province: string;
  readonly phone: string;
  /** First six digits of a national id issued there. */
  readonly region: string;
  readonly postal: string;
  readonly districts: readonly string[];
  readonly villages: readonly string[];
  readonly streets: readonly string[];
}

export const places: Record<BranchCode, DemoPlace> = {
  BKS: {
    city: 'Kota Bekasi',
    province: 'Jawa Barat',
    phone: '021',
    region: '327501',
    postal: '17',
    districts: ['Bekasi Timur', 'Bekasi Utara', 'Rawalumbu', 'Mustika Jaya'],
    villages: ['Margahayu', 'Aren Jaya', 'Duren Jaya', 'Bojong Menteng'],
    streets: ['Jl. Melati Raya', 'Jl. Kenanga Dalam', 'Jl. Anggrek Utara', 'Jl. Cendana Timur', 'Jl. Flamboyan'],
  },
  JKT: {
    city: 'Kota Jakarta Pusat',
    province: 'DKI Jakarta',
    phone: '021',
    region: '317101',
    postal: '10',
    districts: ['Kemayoran', 'Kelapa Gading', 'Cempaka Putih', 'Senen'],
    villages: ['Cempaka Baru', 'Serdang', 'Sumur Batu', 'Rawasari'],
    streets: ['Jl. Cempaka Baru Timur', 'Jl. Bulevar Selatan', 'Jl. Haji Ung', 'Jl. Serdang Baru', 'Jl. Garuda'],
  },
  BDG: {
    city: 'Kota Bandung',
    province: 'Jawa Barat',
    phone: '022',
    region: '327318',
    postal: '40',
    districts: ['Cibeunying Kidul', 'Coblong', 'Antapani', 'Arcamanik'],
    villages: ['Cikutra', 'Padasuka', 'Sukapada', 'Dago'],
    streets: ['Jl. Cikutra Atas', 'Jl. Terusan Jakarta', 'Jl. Pahlawan Dalam', 'Jl. Sukanagara', 'Jl. Cisokan'],
  },
  SBY: {
    city: 'Kota Surabaya',
    province: 'Jawa Timur',
    phone: '031',
    region: '357804',
    postal: '60',
    districts: ['Wonokromo', 'Wonocolo', 'Tenggilis Mejoyo', 'Rungkut'],
    villages: ['Jagir', 'Sawunggaling', 'Bendul Merisi', 'Kendangsari'],
    streets: ['Jl. Jagir Sidosermo', 'Jl. Bendul Merisi', 'Jl. Ketintang Baru', 'Jl. Margorejo Indah', 'Jl. Kendangsari'],
  },
};
