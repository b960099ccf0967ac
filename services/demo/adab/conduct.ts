import { adminAccount } from '../people/accounts.ts';

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
        about: 'Menjaga salat wajib pada waktunya dan membiasakan salat sunah',
        signs: [
          'Salat wajib tepat waktu',
          'Tertib dan tenang saat salat berjamaah',
          'Menyempurnakan wudu sebelum salat',
          'Berzikir dan berdoa setelah salat',
          'Melaksanakan salat Duha di sekolah',
        ],
      },
      {
        name: 'Doa dan Zikir',
        about: 'Memulai dan mengakhiri kegiatan dengan mengingat Allah',
        signs: [
          'Berdoa sebelum dan sesudah belajar',
          'Berdoa sebelum dan sesudah makan',
          'Hafal doa harian sesuai kelas',
          'Mengucapkan basmalah saat memulai pekerjaan',
        ],
      },
      {
        name: "Al-Qur'an",
        about: "Membaca, menghafal, dan menghormati Al-Qur'an",
        signs: [
          "Membaca Al-Qur'an setiap hari",
          'Membawa dan meletakkan mushaf dengan hormat',
          'Menyimak bacaan teman dengan tenang',
          'Menyetorkan hafalan sesuai target kelas',
        ],
      },
      {
        name: 'Syukur dan Sabar',
        about: 'Menerima ketetapan Allah dengan lapang dada',
        signs: [
          'Mengucapkan hamdalah saat mendapat nikmat',
          'Tidak mengeluh saat menghadapi kesulitan',
          'Menyisihkan uang saku untuk infak',
        ],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Rasulullah',
    elements: [
      {
        name: 'Selawat',
        about: 'Membiasakan selawat dan mencintai Nabi',
        signs: ['Berselawat saat nama Nabi disebut', 'Hafal selawat pendek', 'Menyimak kisah Nabi dengan sungguh-sungguh'],
      },
      {
        name: 'Meneladani Sunah',
        about: 'Menerapkan sunah dalam kegiatan sehari-hari',
        signs: [
          'Makan dan minum dengan tangan kanan',
          'Minum sambil duduk',
          'Mengucapkan salam lebih dulu',
          'Tersenyum saat bertemu orang lain',
        ],
      },
      {
        name: 'Sifat Nabi',
        about: 'Berusaha memiliki sifat sidik, amanah, tablig, dan fatanah',
        signs: ['Berkata sesuai kenyataan', 'Menyampaikan pesan dengan lengkap', 'Menjaga barang titipan'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Orang Tua',
    elements: [
      {
        name: 'Berbicara Santun',
        about: 'Bertutur lembut kepada ayah dan ibu',
        signs: [
          'Tidak meninggikan suara',
          'Menjawab panggilan dengan segera',
          'Meminta izin sebelum pergi',
          'Mencium tangan saat berpamitan',
        ],
      },
      {
        name: 'Membantu di Rumah',
        about: 'Ikut mengurus rumah tanpa diminta',
        signs: ['Merapikan tempat tidur', 'Membantu pekerjaan rumah', 'Menjaga adik', 'Membereskan peralatan makan sendiri'],
      },
      {
        name: 'Mendoakan',
        about: 'Mengingat jasa orang tua dalam doa',
        signs: ['Hafal doa untuk kedua orang tua', 'Mendoakan orang tua setelah salat'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Guru',
    elements: [
      {
        name: 'Menghormati Guru',
        about: 'Bersikap hormat di dalam dan di luar kelas',
        signs: [
          'Memberi salam kepada guru',
          'Mendengarkan saat guru berbicara',
          'Meminta izin keluar kelas',
          'Berbicara dengan bahasa yang sopan',
        ],
      },
      {
        name: 'Bersungguh-sungguh',
        about: 'Belajar dengan tekun dan bertanggung jawab',
        signs: ['Mengerjakan tugas tepat waktu', 'Membawa perlengkapan belajar', 'Bertanya dengan sopan', 'Mencatat penjelasan guru'],
      },
      {
        name: 'Menaati Tata Tertib',
        about: 'Mengikuti aturan kelas dan sekolah',
        signs: ['Hadir sebelum bel masuk', 'Berpakaian seragam sesuai jadwal', 'Menerima nasihat dengan baik'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Teman',
    elements: [
      {
        name: 'Tolong-menolong',
        about: 'Membantu teman dalam kebaikan',
        signs: ['Menolong teman yang kesulitan', 'Berbagi dengan ikhlas', 'Menjenguk atau mendoakan teman yang sakit'],
      },
      {
        name: 'Menjaga Lisan',
        about: 'Menghindari kata yang menyakiti',
        signs: ['Tidak mengejek', 'Memanggil dengan nama yang baik', 'Berani meminta maaf dan memaafkan', 'Tidak menyebarkan aib teman'],
      },
      {
        name: 'Bekerja Sama',
        about: 'Menjalankan tugas kelompok dengan adil',
        signs: ['Mengambil bagian tugas kelompok', 'Menghargai pendapat yang berbeda', 'Bergiliran saat bermain'],
      },
    ],
  },
  {
    dimensi: 'Adab Kepada Diri Sendiri',
    elements: [
      {
        name: 'Kebersihan Diri',
        about: 'Menjaga badan dan pakaian tetap bersih dan rapi',
        signs: ['Berpakaian rapi dan bersih', 'Mencuci tangan sebelum makan', 'Memotong kuku setiap pekan', 'Menutup aurat sesuai syariat'],
      },
      {
        name: 'Kejujuran',
        about: 'Berkata dan berbuat jujur meskipun tidak dilihat',
        signs: ['Tidak menyontek', 'Mengembalikan barang temuan', 'Mengakui kesalahan sendiri'],
      },
      {
        name: 'Disiplin dan Mandiri',
        about: 'Mengatur waktu dan keperluan sendiri',
        signs: ['Menyiapkan perlengkapan sekolah sendiri', 'Merapikan loker dan meja sendiri', 'Menepati jadwal belajar di rumah'],
      },
    ],
  },
  {
    dimensi: 'Adab Terhadap Lingkungan',
    elements: [
      {
        name: 'Menjaga Kebersihan',
        about: 'Merawat kelas dan lingkungan sekolah',
        signs: ['Membuang sampah pada tempatnya', 'Menjalankan piket kelas', 'Memilah sampah organik dan anorganik'],
      },
      {
        name: 'Hemat',
        about: 'Memakai air dan listrik seperlunya',
        signs: ['Mematikan keran setelah dipakai', 'Mematikan lampu saat keluar kelas', 'Menghabiskan makanan yang diambil'],
      },
      {
        name: 'Menyayangi Makhluk Hidup',
        about: 'Merawat tanaman dan tidak menyakiti hewan',
        signs: ['Menyiram tanaman kelas', 'Tidak merusak tanaman', 'Tidak mengganggu hewan'],
      },
    ],
  },
];

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
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
