import { schools } from './schools.ts';

export const floors = ['Basement', '1', '2', '3', '4'].map((name, at) => ({ id: at + 1, name }));
const floorId = (name: string): number => floors.findIndex((floor) => floor.name === name) + 1;

/** School number, floor, and its rooms: what a night round passes. */
const lines: readonly (readonly [number, string, readonly string[]])[] = [
  [1, '1', ['Gerbang TK', 'Ruang UKS', 'Aula Bermain']],
  [2, '1', ['Gerbang Utara', 'Toilet Putra Lantai 1', 'Toilet Putri Lantai 1']],
  [2, '2', ['Laboratorium Komputer 2', 'Ruang Guru dan Tata Usaha', 'Perpustakaan SD']],
  [2, '3', ['Toilet Putri Lantai 3', 'Ruang Musik']],
  [3, '1', ['Musala Lantai 1', 'Kantin', 'Gerbang Selatan']],
  [3, '2', ['Laboratorium IPA']],
  [3, '3', ['Perpustakaan']],
  [4, 'Basement', ['Ruang Pompa dan Panel Listrik Basement', 'Parkir Motor']],
  [4, '1', ['Lobi Utama', 'Pos Satpam Timur']],
  [4, '2', ['Ruang Server']],
  [4, '3', ['Tangga Darurat Timur']],
  [4, '4', ['Aula Serbaguna Ki Hajar Dewantara', 'Pintu Atap']],
  [5, '1', ['Gerbang Depan', 'Taman Bermain', 'Dapur']],
  [6, '1', ['Lobi', 'Toilet Putra Lantai 1', 'Parkir Mobil']],
  [6, '2', ['Ruang Guru', 'Laboratorium Komputer']],
  [6, '3', ['Perpustakaan']],
  [7, '1', ['Gerbang Timur', 'Musala', 'Kantin']],
  [7, '2', ['Laboratorium IPA', 'Ruang Arsip']],
  [8, '1', ['Gerbang Utama', 'Toilet Putri', 'Musala']],
  [8, '2', ['Ruang Guru', 'Perpustakaan', 'Laboratorium Komputer']],
  [9, '1', ['Lobi', 'Kantin', 'Lapangan Basket']],
  [9, '2', ['Laboratorium IPA', 'Ruang Tata Usaha']],
  [9, '3', ['Aula']],
  [10, 'Basement', ['Ruang Genset']],
  [10, '1', ['Gerbang Barat', 'Lobi Utama', 'Musala']],
  [10, '2', ['Laboratorium Kimia']],
  [10, '3', ['Perpustakaan']],
  [11, '1', ['Taman Bermain']],
  [12, '1', ['Gerbang Depan', 'Kantin']],
  [12, '2', ['Ruang Guru']],
];

/** Rooms without a check point yet, so that one can be added. */
const without: readonly (readonly [number, string, string])[] = [
  [1, '1', 'Ruang Kelas A'],
  [2, '2', 'Gudang Alat Olahraga'],
  [3, '2', 'Ruang BK'],
  [6, '2', 'Ruang Kesenian'],
  [8, '2', 'Gudang'],
  [10, '2', 'Ruang OSIS'],
];

const flat = [...lines.flatMap(([school, floor, names]) => names.map((name) => [school, floor, name] as const)), ...without];

export function roomRows(): Record<string, unknown>[] {
  return flat.map(([school, floor, name], at) => ({
    id: at + 1,
    name_room: name,
    ysb_branch_id: schools[school - 1]?.branch,
    ysb_school_id: school,
    ysb_floor_id: floorId(floor),
  }));
}

/** Check points have the numbers of their rooms, so that a printed code is the same in every demo. */
export const checkPoints = flat.slice(0, flat.length - without.length).map(([school], at) => ({
  id: at + 1,
  branch: schools[school - 1]?.branch,
}));

export const checkPointRows = () => checkPoints.map(({ id }) => ({ id, ysb_room_id: id }));

/** What a round says about a check point: its room, floor and building. */
export function placeOf(id: number): { readonly room: string; readonly floor: string; readonly school: string } {
  const [school, floor, room] = flat[id - 1] ?? [0, '', ''];
  return { room, floor, school: schools[school - 1]?.name ?? '' };
}
