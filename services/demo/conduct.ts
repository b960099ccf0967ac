import { adminAccount } from './accounts.ts';

export const kkca = [
  ['Pembiasaan Harian', '40%'],
  ['Sikap di Kelas', '30%'],
  ['Kegiatan Ibadah', '20%'],
  ['Kegiatan Sosial', '10%'],
].map(([name_kkca, persentase], at) => ({ id: at + 1, name_kkca, persentase }));

interface Element {
  readonly name: string;
  readonly about: string;
  readonly signs: readonly string[];
}

const tree: readonly { readonly dimensi: string; readonly elements: readonly Element[] }[] = [
  {
    dimensi: 'Adab Kepada Allah',
    elements: [
      {
        name: 'Salat',
        about: 'Menjaga salat wajib dan sunah',
        signs: ['Salat tepat waktu', 'Tertib saat salat berjamaah', 'Berzikir setelah salat'],
      },
      {
        name: 'Doa',
        about: 'Memulai dan mengakhiri kegiatan dengan doa',
        signs: ['Berdoa sebelum belajar', 'Berdoa sebelum dan sesudah makan', 'Hafal doa harian sesuai kelas'],
      },
      {
        name: "Al-Qur'an",
        about: "Membaca dan menghormati Al-Qur'an",
        signs: ["Membaca Al-Qur'an setiap hari", 'Membawa mushaf dengan hormat', 'Menyimak bacaan teman'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Rasulullah',
    elements: [
      { name: 'Selawat', about: 'Membiasakan selawat', signs: ['Berselawat saat nama Nabi disebut', 'Hafal selawat pendek'] },
      {
        name: 'Meneladani Sunah',
        about: 'Menerapkan sunah sehari-hari',
        signs: ['Makan dengan tangan kanan', 'Minum sambil duduk', 'Mengucapkan salam lebih dulu'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Orang Tua',
    elements: [
      {
        name: 'Berbicara Santun',
        about: 'Bertutur lembut kepada orang tua',
        signs: ['Tidak meninggikan suara', 'Menjawab panggilan dengan segera', 'Meminta izin sebelum pergi'],
      },
      { name: 'Membantu di Rumah', about: 'Ikut mengurus rumah', signs: ['Merapikan tempat tidur', 'Membantu pekerjaan rumah'] },
    ],
  },
  {
    dimensi: 'Adab Kepada Guru',
    elements: [
      {
        name: 'Menghormati Guru',
        about: 'Bersikap hormat di dalam dan di luar kelas',
        signs: ['Memberi salam kepada guru', 'Mendengarkan saat guru berbicara', 'Meminta izin keluar kelas'],
      },
      {
        name: 'Bersungguh-sungguh',
        about: 'Belajar dengan tekun',
        signs: ['Mengerjakan tugas tepat waktu', 'Membawa perlengkapan belajar', 'Bertanya dengan sopan'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Teman',
    elements: [
      {
        name: 'Tolong-menolong',
        about: 'Membantu teman dalam kebaikan',
        signs: ['Menolong teman yang kesulitan', 'Berbagi dengan ikhlas'],
      },
      {
        name: 'Menjaga Lisan',
        about: 'Menghindari kata yang menyakiti',
        signs: ['Tidak mengejek', 'Memanggil dengan nama yang baik', 'Berani meminta maaf'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Diri Sendiri',
    elements: [
      {
        name: 'Kebersihan Diri',
        about: 'Menjaga badan dan pakaian',
        signs: ['Berpakaian rapi dan bersih', 'Mencuci tangan sebelum makan', 'Memotong kuku setiap pekan'],
      },
      { name: 'Kejujuran', about: 'Berkata dan berbuat jujur', signs: ['Tidak mencontek', 'Mengembalikan barang temuan'] },
    ],
  },
  {
    dimensi: 'Adab Terhadap Lingkungan',
    elements: [
      {
        name: 'Menjaga Kebersihan',
        about: 'Merawat kelas dan sekolah',
        signs: ['Membuang sampah pada tempatnya', 'Menjalankan piket kelas'],
      },
      {
        name: 'Hemat',
        about: 'Memakai air dan listrik seperlunya',
        signs: ['Mematikan keran setelah dipakai', 'Mematikan lampu saat keluar kelas'],
      },
    ],
  },
];

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const elementLines = tree.flatMap(({ elements: list }, at) => list.map((element) => ({ ...element, dimensi: at + 1 })));

export const dimensis = tree.map(({ dimensi }, at) => ({ id: at + 1, name_dimensi: dimensi }));
export const elements = elementLines.map(({ name, about, dimensi }, at) => ({
  id: at + 1,
  name_element: name,
  ysb_dimensi_id: dimensi,
  description: about,
  slug_name: slug(name),
  output_id_user: adminAccount,
}));
export const subElements = elementLines
  .flatMap(({ signs }, at) => signs.map((description) => ({ id_element: at + 1, description, output_id_user: adminAccount })))
  .map((line, at) => ({ id: at + 1, ...line }));
