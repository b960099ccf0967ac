import type { Sex } from './names.ts';

/** The class that the demo teacher sees, with fixed names: all other students are named at random. */
export const namesOfAccountsClass: readonly (readonly [name: string, sex: Sex])[] = [
  ['Adinda Kirana Larasati', 'girl'],
  ['Ahmad Fadhil Ramadhan', 'boy'],
  ['Alya Nur Safitri', 'girl'],
  ['Arkan Maulana Hidayat', 'boy'],
  ['Azka Pradipta Wicaksono', 'boy'],
  ['Bilqis Humaira Putri', 'girl'],
  ['Daffa Rizqullah Santoso', 'boy'],
  ['Farah Nabila Kusumawardhani', 'girl'],
  ['Ghazi Al Fatih Nugraha', 'boy'],
  ['Hana Zhafira Anindya', 'girl'],
  ['Ibrahim Yusuf Prasetyo', 'boy'],
  ['Khalisa Aulia Rahmani', 'girl'],
  ['Lutfi Hakim Setiawan', 'boy'],
  ['Muhammad Zaki Abdurrahman Wijaya', 'boy'],
  ['Nabila Putri Maharani', 'girl'],
  ['Naufal Rizky Darmawan', 'boy'],
  ['Nizar Akbar Firmansyah', 'boy'],
  ['Qonita Azkia Rahayu', 'girl'],
  ['Raka Aditya Pramono', 'boy'],
  ['Rasyid Ilham Kurniawan', 'boy'],
  ['Salsabila Ayu Permata', 'girl'],
  ['Satria Bagas Nugroho', 'boy'],
  ['Shafira Dwi Astuti', 'girl'],
  ['Tiara Cahya Wulandari', 'girl'],
  ['Umar Faruq Lesmana', 'boy'],
  ['Wafa Khairunnisa', 'girl'],
  ['Zahra Amalia Puspita', 'girl'],
  ['Zidan Fathur Rahman', 'boy'],
];

/** How some families spell the name. */
export const arabicNames: Readonly<Record<string, string>> = {
  'Ahmad Fadhil Ramadhan': 'أحمد فاضل رمضان',
  'Azka Pradipta Wicaksono': 'أزكى براديبتا ويجاكسونو',
  'Bilqis Humaira Putri': 'بلقيس حميراء بوتري',
  'Daffa Rizqullah Santoso': 'دفا رزق الله سانتوسو',
  'Ghazi Al Fatih Nugraha': 'غازي الفاتح نوغراها',
  'Ibrahim Yusuf Prasetyo': 'إبراهيم يوسف براسيتيو',
  'Muhammad Zaki Abdurrahman Wijaya': 'محمد زكي عبد الرحمن ويجايا',
  'Umar Faruq Lesmana': 'عمر فاروق ليسمانا',
};
