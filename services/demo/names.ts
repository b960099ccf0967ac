import type { Random } from './random.ts';

/** Common Indonesian names, put together at random: nobody real is meant. */
const boys = [
  'Adi', 'Aditya', 'Agung', 'Ahmad', 'Aji', 'Akbar', 'Alif', 'Andi', 'Anwar', 'Ardi', 'Arif', 'Arkan', 'Azka', 'Bagas', 'Bagus',
  'Bayu', 'Bima', 'Budi', 'Daffa', 'Danu', 'Deni', 'Dimas', 'Eko', 'Fadhil', 'Faisal', 'Fajar', 'Farhan', 'Fikri', 'Galih', 'Gilang',
  'Hafiz', 'Hamzah', 'Haris', 'Hasan', 'Ibrahim', 'Ilham', 'Imam', 'Indra', 'Irfan', 'Iwan', 'Kurnia', 'Lutfi',
  'Malik', 'Muhammad', 'Naufal', 'Nizar', 'Pandu', 'Putra', 'Raka', 'Rangga', 'Rasyid', 'Reza', 'Rifki', 'Rizal', 'Rizky', 'Satria',
  'Slamet', 'Surya', 'Syahrul', 'Teguh', 'Umar', 'Wahyu', 'Wisnu', 'Yoga', 'Yudi', 'Yusuf', 'Zaki', 'Zidan',
];
const girls = [
  'Adinda', 'Aisyah', 'Alya', 'Amalia', 'Anggun', 'Anisa', 'Aulia', 'Ayu', 'Bilqis', 'Bunga', 'Cahya', 'Citra', 'Dewi', 'Dian', 'Dinda',
  'Eka', 'Elsa', 'Farah', 'Fatimah', 'Febri', 'Fitri', 'Gita', 'Hana', 'Hasna', 'Indah', 'Intan', 'Kartika', 'Keisha', 'Khadijah',
  'Khalisa', 'Laila', 'Lestari', 'Lia', 'Maryam', 'Maya', 'Mega', 'Melati', 'Mutiara', 'Nabila', 'Nadia', 'Naila', 'Nurul', 'Oktavia',
  'Putri', 'Rahma', 'Ratna', 'Rina', 'Rini', 'Safitri', 'Salma', 'Salsabila', 'Sari', 'Shafira', 'Siti', 'Sri', 'Tiara', 'Tika',
  'Ulfa', 'Wulan', 'Yanti', 'Yuliana', 'Zahra', 'Zhafira', 'Zulaikha',
];
const middles = [
  'Abdul', 'Al Fatih', 'Aulia', 'Fajar', 'Hadi', 'Jaya', 'Kurnia', 'Maulana', 'Nur', 'Pradipta', 'Puspa', 'Ramadhan', 'Rizqullah', 'Surya',
];
const lasts = [
  'Abdullah', 'Adiputra', 'Anindya', 'Anwar', 'Ardiansyah', 'Basuki', 'Darmawan', 'Fauzi', 'Firmansyah', 'Hakim', 'Halim',
  'Handoko', 'Hartono', 'Hidayat', 'Ismail', 'Iskandar', 'Kurniawan', 'Kusuma', 'Larasati', 'Lesmana', 'Mahendra', 'Mansur', 'Maulana',
  'Mulyadi', 'Nasution', 'Nugraha', 'Nugroho', 'Permana', 'Prakoso', 'Pramono', 'Prasetyo', 'Pratama', 'Purnomo', 'Rahman', 'Ramadhan',
  'Saputra', 'Santoso', 'Setiawan', 'Siregar', 'Subagyo', 'Sulaiman', 'Supriyadi', 'Suryana', 'Susanto', 'Sutrisno',
  'Syahputra', 'Utomo', 'Wibowo', 'Wicaksono', 'Wijaya', 'Yulianto', 'Yusuf', 'Zulkarnain',
];
/** Last names that are given to girls as well, beside those of a family. */
const girlLasts = [
  'Anggraini', 'Astuti', 'Azzahra', 'Cahyani', 'Damayanti', 'Handayani', 'Hapsari', 'Humaira', 'Kirana', 'Kusumawardhani', 'Lestari',
  'Maharani', 'Nurhaliza', 'Oktaviani', 'Permata', 'Pertiwi', 'Purnamasari', 'Puspita', 'Rahayu', 'Rahmani', 'Safitri', 'Setyowati',
  'Utami', 'Wahyuni', 'Widyastuti', 'Wulandari', 'Yuliani',
];

export type Sex = 'boy' | 'girl';

/** A generated name; the family name is given where brothers and sisters or a father share it. */
export function nameOf(random: Random, sex: Sex, family?: string): string {
  const first = random.pick(sex === 'boy' ? boys : girls);
  const middle = random.chance(0.45) ? random.pick(middles) : '';
  const last = family ?? random.pick(sex === 'girl' && random.chance(0.5) ? girlLasts : lasts);
  // A name that says the same word twice looks like a fault.
  const parts = [first, middle, last].filter((part, at, all) => part !== '' && all.indexOf(part) === at);
  return parts.join(' ');
}

export const familyName = (random: Random): string => random.pick(lasts);

/** "Ani Dewi Lestari" as the first part of an address of hers. */
export const mailName = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '.');
