/** What people of such a foundation choose first, most likely first; other common words come with the dictionaries. */
export const localWords: readonly string[] = [
  ...['amanah', 'yayasan', 'ysb', 'ypi', 'sekolah', 'admin', 'superadmin', 'administrator', 'operator', 'developer', 'patroli', 'guru'],
  ...['siswa', 'murid', 'karyawan', 'pegawai', 'petugas', 'satpam', 'kepsek', 'kepalasekolah', 'wali', 'walikelas', 'ustadz', 'ustadzah'],
  ...['sandi', 'katasandi', 'kata sandi', 'katakunci', 'kunci', 'rahasia', 'rahasiaku', 'password', 'passwordku', 'gantipassword', 'login'],
  ...['masuk', 'sistem', 'aplikasi', 'sdit', 'smpit', 'smait', 'tkit', 'paud', 'sd', 'smp', 'sma', 'smk', 'tk', 'madrasah', 'pesantren'],
  ...['pondok', 'islam', 'islami', 'muslim', 'muslimah', 'bismillah', 'bismillahirrahmanirrahim', 'alhamdulillah', 'subhanallah'],
  ...['masyaallah', 'astaghfirullah', 'insyaallah', 'allahuakbar', 'assalamualaikum', 'assalamualaikumwrwb', 'laailahaillallah'],
  ...['ramadhan', 'ramadan', 'lebaran', 'idulfitri', 'iduladha', 'quran', 'alquran', 'hafidz', 'tahfidz', 'fatihah', 'alfatihah', 'yasin'],
  ...['sayang', 'sayangku', 'sayangkamu', 'akusayangkamu', 'cinta', 'cintaku', 'akucintakamu', 'kangen', 'rindu', 'bunda', 'ayah', 'mama'],
  ...['papa', 'ibu', 'bapak', 'anakku', 'keluarga', 'keluargaku', 'istriku', 'suamiku', 'semangat', 'sukses', 'berkah', 'barokah'],
  ...['bahagia', 'indonesia', 'indonesiaku', 'indonesiaraya', 'merdeka', 'garuda', 'pancasila', 'nusantara', 'merahputih', 'jakarta'],
  ...['bekasi', 'bandung', 'surabaya', 'bogor', 'depok', 'tangerang', 'semarang', 'jogja', 'yogyakarta', 'malang', 'medan', 'makassar'],
  ...['persib', 'persija', 'arema', 'persebaya', 'bonek', 'viking', 'jakmania', 'timnas', 'dangdut', 'dewa19', 'slank', 'peterpan', 'noah'],
  ...['naruto', 'doraemon', 'upinipin', 'pokemon', 'mobilelegend', 'mobilelegends', 'freefire', 'tujuhbelasagustus', '17agustus', '17845'],
];
