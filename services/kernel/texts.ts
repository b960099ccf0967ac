import { forShell } from './for-shell.ts';

const whoGrants = 'Yang dapat memberikannya: superadmin, developer, atau pengelola role yang sendiri memiliki hak itu.';

/** What the services say to people; backup, restore and the inspection of files have their own words (`words.ts`). */
export const texts = {
  start: {
    locked: (folder: string, pid?: number) =>
      `Basis data di ${folder} sedang dipakai proses lain${pid === undefined ? '' : ` (pid ${pid})`}. Hentikan proses itu, atau pilih folder lain dengan DATA_DIR.`,
    dataDirUnwritable: (folder: string, code: string) =>
      `Folder data ${folder} tidak dapat ditulis (${code}). Periksa hak akses dan ruang disk, atau pilih folder lain dengan DATA_DIR.`,
    notOpened: (folder: string, reason: string) => `Basis data di ${folder} tidak dapat dibuka: ${reason}`,
    unreachable: (host: string, reason: string) => `PostgreSQL di ${host} tidak dapat dihubungi: ${reason}. Periksa DATABASE_URL.`,
    wrongPassword: (host: string, user: string) =>
      `PostgreSQL di ${host} menolak nama atau sandi pengguna ${user}. Periksa DATABASE_URL dan pg_hba.conf.`,
    noDatabase: (host: string, name: string) =>
      `Basis data ${name} tidak ada di PostgreSQL ${host}. Buat lebih dulu (createdb ${name}), atau perbaiki DATABASE_URL.`,
    tooOld: (host: string, present: string) => `PostgreSQL di ${host} versi ${present}; Amanah memerlukan versi 15 atau lebih baru.`,
    noConnection: (host: string) =>
      `PostgreSQL di ${host} tidak menerima sambungan lagi. Naikkan max_connections atau hentikan proses lain, lalu coba lagi.`,
    pooled:
      'Saran: DATABASE_URL melewati pooler (PgBouncer). Beri DATABASE_LISTEN_URL, alamat PostgreSQL langsung, supaya papan putaran ikut berubah saat itu juga; tanpa itu papan terlambat sampai satu menit.',
    listen: {
      unreachable: (host: string, reason: string) => `PostgreSQL di ${host} tidak dapat didengarkan (${reason}).`,
      deaf: 'yang diberitahukan lewat DATABASE_URL tidak terdengar di sana. Tulis alamat PostgreSQL itu sendiri dengan basis data yang sama, tanpa pooler.',
    },
    notUtf8: (name: string, encoding: string) =>
      `Basis data ${name} memakai pengodean ${encoding}; buat ulang dengan UTF8 (createdb -E UTF8 -T template0).`,
    noRight: (reason: string) =>
      `Pengguna DATABASE_URL tidak boleh membuat atau mengubah tabel (${reason}). Jadikan ia pemilik basis data.`,
    readOnly: 'Basis data ini hanya dapat dibaca (server cadangan?). Arahkan DATABASE_URL ke server utama.',
    foreignDatabase: 'Basis data ini sudah berisi tabel produk lain. Beri Amanah basis data yang kosong dengan DATABASE_URL.',
    newerDatabase: (migration: string) =>
      `Basis data ini dibuat oleh Amanah yang lebih baru (migrasi ${migration} tidak dikenal). Pasang versi itu, atau pilih basis data lain dengan DATA_DIR atau DATABASE_URL.`,
    otherDatabase: (what: string) =>
      `Basis data ini dibuat oleh versi Amanah yang lain (${what} berbeda). Jalankan versi yang membuatnya, atau pilih basis data lain dengan DATA_DIR atau DATABASE_URL.`,
    otherEngine: (folder: string, found: string) =>
      `Basis data di ${folder} dibuat oleh mesin versi lain (PG_VERSION ${found}). Jalankan versi Amanah yang membuatnya, cadangkan dengan "npm run backup", lalu pulihkan di sini.`,
    foreignFolder: (folder: string) => `${folder} berisi berkas lain, bukan basis data Amanah. Pilih folder lain dengan DATA_DIR.`,
    full: 'Tidak ada ruang lagi di disk basis data. Kosongkan sebagian lalu jalankan lagi.',
    portForbidden: (port: number, name: string) => `Port ${port} tidak boleh dipakai pengguna ini. Pilih port di atas 1023 dengan ${name}.`,
    noAddress: (host: string, name: string) => `${name}=${host}: bukan alamat mesin ini. Pakai 127.0.0.1, atau 0.0.0.0 untuk semua.`,
    nameUnknownNow: (host: string, name: string) =>
      `${name}=${host}: nama ini sedang tidak dapat dicari karena DNS tidak menjawab. Tulis alamat IP, misalnya 127.0.0.1, atau coba lagi nanti.`,
    openDemo: (host: string) =>
      `Perhatian: akun contoh dengan password yang diketahui umum dapat dicapai lewat ${host}. Untuk pemakaian nyata mulai dengan DEMO=0.`,
    leftOpen: (path: string) =>
      `Perhatian: ${path} dapat dibaca pengguna lain di mesin ini dan tidak dapat ditutup. Jadikan akun yang menjalankan server sebagai pemiliknya (chown -R), lalu jalankan lagi.`,
    noTokenSecret:
      'Saran: beri TOKEN_SECRET, sama untuk semua proses (buat dengan: openssl rand -base64 32). Tanpa itu kunci token disimpan di PostgreSQL, dan siapa pun yang dapat membacanya dapat masuk sebagai siapa saja.',
    tokenKeyReplaced:
      'Kunci token yang tersimpan di basis data dihapus dan diganti. Semua orang masuk sekali lagi; yang belum terkirim tetap di perangkatnya.',
    noBuild: (folder: string) => `Aplikasi belum dibangun: ${folder}/index.html tidak ada. Jalankan "npm start" atau "npm run build".`,
    portTaken: (port: number, name: string) => `Port ${port} sedang dipakai. Pilih port lain dengan ${name}.`,
    filling: 'Basis data kosong: mengisi data contoh ...',
    accounts: (password: string) => `Akun contoh (password ${password}), e-mail dan NIK:`,
    admin: (email: string, password?: string) =>
      `Akun pertama: ${email}${password === undefined ? ' dengan password dari ADMIN_PASSWORD' : `, password: ${password} (hanya ditampilkan sekali)`}`,
    newMenus: (menus: string) => `Menu baru, belum diberikan kepada siapa pun: ${menus}. Beri hak lewat List Role atau List User.`,
    unknownBranches: (codes: string) =>
      `Perhatian: tidak ada cabang dengan kode ${codes} (OIDC_BRANCHES), jadi tidak seorang pun masuk lewat penyedia karenanya. Periksa ejaan dan huruf besar-kecilnya.`,
    figures: (address: string) => `Angka untuk Prometheus di ${address}`,
    ready: (address: string) => `Amanah siap di ${address}`,
    invalid: (name: string, value: string, words: string) => `${name}=${value}: ${words}`,
    retention: {
      months: (least: number) => `tulis jumlah bulan, paling sedikit ${least}; kosongkan bila catatan disimpan seterusnya.`,
      folder: 'wajib diisi bersama RETENTION_LOGS_MONTHS: folder untuk berkas arsip, contoh: /var/lib/amanah-archives',
      alone: 'hanya bersama RETENTION_LOGS_MONTHS.',
    },
    bucket: {
      url: 'tulis alamat dan nama bucket tanpa garis miring di akhir, contoh: https://s3.example.org/foto-yayasan',
      tls: 'harus https (http hanya untuk alamat mesin ini sendiri, misalnya 127.0.0.1).',
      region: 'bukan nama region, contoh: ap-southeast-3',
      missing: 'wajib diisi bersama PHOTOS_BUCKET_URL.',
      key: 'bukan kunci bucket: salin tanpa spasi dari penyedia bucket.',
      alone: 'hanya bersama PHOTOS_BUCKET_URL.',
      into: 'pilih bucket atau database.',
      inUse: (photos: number) =>
        `Perhatian: ${photos} foto ada di bucket, tetapi PHOTOS_BUCKET_URL kosong. Foto itu tidak dapat dibuka sampai bucketnya disebut lagi.`,
    },
    envFile: {
      read: (file: string) => `Pengaturan dari ${file}`,
      unreadable: (file: string, code: string) =>
        `Berkas pengaturan ${file} tidak dapat dibaca (${code}). Periksa nama dan pemiliknya; AMANAH_ENV= (kosong) berarti tanpa berkas.`,
      badLine: (file: string, line: number) =>
        `${file} baris ${line}: tulis NAMA=nilai; nilai dengan spasi atau tanda # $ \\ di antara tanda kutip '…'.`,
      unknown: (file: string, line: number, name: string) => `${file} baris ${line}: pengaturan ${name} tidak dikenal. Periksa ejaannya.`,
      twice: (file: string, line: number, name: string, before: number) =>
        `${file} baris ${line}: ${name} sudah ada di baris ${before}. Hapus salah satu.`,
      twoDatabases: (file: string) => `${file}: DATABASE_URL dan DATA_DIR menyebut dua basis data. Hapus salah satu.`,
      exposed: (file: string, mode: string) =>
        `${file} dapat dibaca atau diubah pengguna lain (${mode}), padahal berisi rahasia atau menentukan basis data. Jalankan: chmod 600 ${forShell(file)}`,
    },
  },
  done: {
    listed: 'Data berhasil dimuat.',
    cutOff: (shown: number, total: number) =>
      `Ditampilkan ${shown.toLocaleString('id-ID')} dari ${total.toLocaleString('id-ID')} catatan. Persempit filter untuk melihat sisanya.`,
    created: 'Data berhasil ditambahkan.',
    updated: 'Data berhasil diperbarui.',
    deleted: 'Data berhasil dihapus.',
    restored: 'Data berhasil dipulihkan.',
    /** Who did what no account did. */
    system: 'Sistem',
    archived: (isErased: boolean, month: string, logs: number, photos: number, file: string) =>
      `${logs.toLocaleString('id-ID')} catatan dan ${photos.toLocaleString('id-ID')} foto bulan ${month} ${isErased ? 'dibuang dari basis data' : 'dihapus'}, arsip ${file}`,
    loggedIn: 'Login berhasil.',
    loggedOut: 'Logout berhasil.',
    healthy: 'Layanan siap.',
    // In the words of the source product.
    imported: 'Your data has been successfully',
    withdrawn: 'Catatan ditarik.',
    approved: 'Rapor disetujui.',
    erased: 'Kata-kata catatan dihapus.',
    importUndone: 'Impor dibatalkan',
    asked: 'Jika akunnya ada, admin akan melihat permintaan ini.',
    passwordChanged: 'Password berhasil diganti.',
    reported: 'Laporan perangkat diterima.',
    proved: 'Terima kasih. Tindakan dilanjutkan.',
    factorOn: 'Verifikasi dua langkah aktif.',
    factorOff: 'Verifikasi dua langkah dimatikan.',
    factorReset: 'Verifikasi dua langkah akun itu sudah direset.',
    codesMade: 'Kode pemulihan baru sudah dibuat. Yang lama tidak berlaku lagi.',
    tokenMade: 'Token API sudah dibuat. Simpan sekarang: isinya tidak ditampilkan lagi.',
    tokenRevoked: 'Token API sudah dicabut.',
    webhookMade: 'Webhook sudah dibuat. Simpan rahasianya sekarang: tidak ditampilkan lagi.',
    webhookRemoved: 'Webhook sudah dihapus.',
    webhookTested: 'Pesan uji menunggu dikirim.',
    sessionsEnded: (count: number) => (count === 0 ? 'Tidak ada sesi lain.' : `${count} sesi sudah diakhiri.`),
  },
  refused: {
    notLoggedIn: 'Sesi tidak berlaku atau sudah berakhir. Silakan masuk kembali.',
    wrongLogin: 'Email / NIK YSB atau password salah.',
    throttledLogin: (seconds: number) => `Terlalu banyak percobaan masuk. Tunggu ${seconds} detik lalu coba lagi.`,
    throttled: (seconds: number) => `Terlalu banyak percobaan. Tunggu ${seconds} detik lalu coba lagi.`,
    writesTooMany: (seconds: number) =>
      `Akun ini mengirim terlalu banyak sekaligus. Coba lagi dalam ${seconds} detik; yang tersimpan di perangkat dikirim dengan sendirinya.`,
    tooOften: 'Terlalu sering. Coba lagi sebentar.',
    missingRight: (right: string, label: string, menu: string) => `Anda tidak memiliki hak ${right} ${label} (menu ${menu}). ${whoGrants}`,
    missingAnyRight: (ways: string) => `Anda tidak memiliki hak yang diperlukan: ${ways}. ${whoGrants}`,
    aboveRoles: (label: string) => `${label} hanya untuk developer dan superadmin. Hak dari role tidak membukanya.`,
    notFound: 'Data tidak ditemukan.',
    proofNeeded:
      'Untuk ini password atau kode verifikasi diminta lagi, karena login Anda sudah lebih dari 10 menit. Isi password, atau masuk kembali lalu ulangi.',
    codeNeeded: 'Masukkan kode dari aplikasi autentikator, atau satu kode pemulihan.',
    codeWrong: 'Kode salah, sudah dipakai, atau sudah lewat. Tunggu kode berikutnya; bila tetap gagal, periksa jam HP.',
    codeUnreadable:
      'Kode tidak dapat diperiksa, karena kunci server berganti. Pakai kode pemulihan, atau minta superadmin mereset verifikasi dua langkah Anda.',
    mustSetFactor: 'Atur verifikasi dua langkah lebih dulu di halaman Keamanan akun.',
    factorOn: 'Verifikasi dua langkah sudah aktif.',
    factorOff: 'Verifikasi dua langkah tidak aktif.',
    factorNotBegun: 'Mulai lagi pengaturannya: tidak ada kode QR yang menunggu.',
    factorRequired: 'Level akun ini wajib memakai verifikasi dua langkah.',
    factorOfOther: 'Hanya superadmin yang dapat mereset verifikasi dua langkah orang lain.',
    factorOwn: 'Verifikasi dua langkah sendiri dimatikan di Keamanan akun, dengan kode.',
    ownSession: 'Ini sesi yang sedang dipakai. Untuk mengakhirinya, pilih Logout.',
    sessionGone: 'Sesi itu sudah berakhir.',
    tokenUnknown: 'Token API ini tidak dikenal. Periksa apakah tersalin utuh.',
    tokenRevoked: 'Token API ini sudah dicabut. Buat yang baru di Keamanan akun.',
    tokenExpired: 'Token API ini sudah kedaluwarsa. Buat yang baru di Keamanan akun.',
    tokenOwnerless: 'Akun pemilik token API ini tidak aktif.',
    tokenClosed: 'Ini tidak dapat dilakukan dengan token API. Masuk sebagai orangnya.',
    tokenLacksRight: (right: string, label: string, menu: string) =>
      `Token API ini tidak diberi hak ${right} ${label} (menu ${menu}). Buat token dengan hak itu di Keamanan akun.`,
    tokenLacksAnyRight: (ways: string) =>
      `Token API ini tidak diberi hak yang diperlukan: ${ways}. Buat token dengan hak itu di Keamanan akun.`,
    tokenGone: 'Token API itu sudah tidak berlaku.',
    tokensFull: (most: number) => `Sudah ada ${most} token API. Cabut yang tidak dipakai lagi.`,
    tokenTooOften: (seconds: number) => `Token API ini terlalu sering dipakai. Coba lagi dalam ${seconds} detik.`,
    webhookTarget: {
      'not a url': (_hosts: readonly string[]) => 'Tulis alamat lengkap, contoh: https://kabar.example.org/amanah',
      'not https': (_hosts: readonly string[]) => 'Alamat harus https. Tanpa itu hanya untuk alamat IP yang disebut pengelola server.',
      'not named': (hosts: readonly string[]) =>
        hosts.length === 0
          ? 'Webhook dimatikan di server ini (WEBHOOK_HOSTS).'
          : `Host ini tidak disebut pengelola server. Yang disebut: ${hosts.join(', ')}.`,
    },
    webhooksFull: (most: number) => `Sudah ada ${most} webhook. Hapus yang tidak dipakai lagi.`,
    webhookTestWaits: 'Pesan uji yang tadi masih menunggu dikirim.',
    tokenMenuTwice: 'Satu menu disebut dua kali.',
    tokenNoRight: (menu: string) => `Pilih setidaknya satu hak untuk ${menu}.`,
    tokenBeyondOwn: (menu: string) => `Anda sendiri tidak memiliki semua hak ini di ${menu}.`,
    noTeacher: 'Akun ini tidak terhubung dengan data guru.',
    starterUnknown: 'Sebagian pilihan tidak ada lagi. Tutup, buka lagi, lalu pilih ulang.',
    unknownPath: 'Alamat ini tidak dikenal.',
    method: 'Tindakan ini tidak tersedia.',
    invalid: 'Isian belum benar. Periksa kolom yang ditandai.',
    query: 'Parameter permintaan tidak benar.',
    /** Said about a parameter of a list call. */
    parameter: {
      unknown: (name: string) => `${name} tidak dikenal.`,
      wrong: (name: string) => `${name} tidak benar.`,
      once: (name: string) => `${name} hanya boleh dikirim sekali.`,
      whole: (name: string, least: number) => `${name} harus berupa angka bulat mulai ${least}.`,
      number: (name: string) => `${name} harus berupa angka.`,
      flag: (name: string) => `${name} harus 0 atau 1.`,
      day: (name: string) => `${name} harus berupa tanggal, contoh: 2026-07-13.`,
      onlyDays: (name: string) => `${name} hanya untuk tanggal.`,
      moment: (name: string) => `${name} harus berupa waktu ISO 8601.`,
      sort: (name: string) => `sort tidak mengenal ${name}.`,
      longest: (name: string, most: number) => `${name} paling panjang ${most} huruf.`,
    },
    unknownKey: 'Kolom ini tidak dikenal.',
    json: 'Isi permintaan bukan JSON yang benar.',
    jsonBounds: 'Isi permintaan terlalu dalam atau berisi terlalu banyak bagian. Kirim sedikit demi sedikit.',
    mediaType: 'Jenis isi permintaan tidak didukung; kirim sebagai application/json.',
    tooLarge: 'Data yang dikirim terlalu besar.',
    duplicate: (labels: string, holder?: string) => `${labels} sudah dipakai ${holder ?? 'data lain'}.`,
    duplicateField: (label: string, holder?: string) => `${label} ini sudah dipakai${holder === undefined ? '' : ` ${holder}`}.`,
    duplicatePair: (labels: string) => `Sudah ada data dengan ${labels} ini.`,
    amongOthers: 'antara lain',
    coverageDays: (most: number) => `Paling banyak ${most} hari sekaligus. Persempit tanggalnya.`,
    pointOfOtherBranch: 'Titik ini bukan dari cabang rute. Pilih titik di cabang yang sama.',
    pointNotInUse: 'Titik ini nonaktif. Pilih titik yang masih dipakai.',
    routeHasPoints: 'Rute ini sudah mempunyai titik, jadi cabangnya tidak dapat diubah. Buat rute baru di cabang itu.',
    officerOfOtherBranch: 'Petugas ini bukan dari cabang rute.',
    photosFull: (most: number) => `Sudah ada ${most} foto, jadi foto ini tidak diterima.`,
    photosBeforeFull: (most: number) => `Sudah ada ${most} foto; satu tempat disisakan untuk foto Sesudah, jadi foto ini tidak diterima.`,
    pointElsewhere: 'Check point ini bukan di ruang itu.',
    logElsewhere: 'Catatan ini bukan dari check point itu.',
    logHasFinding: 'Catatan ini sudah punya temuan.',
    logArchived: (day: string) =>
      `Catatan ini sudah diterima dulu. Catatan sebelum ${day} sudah diarsipkan dan tidak disimpan lagi di sini; buang saja dari Kotak Keluar.`,
    dueBefore: 'Tempo tidak boleh sebelum hari ini.',
    findingPhoto: 'Temuan Berat dan Bahaya diselesaikan dengan foto Sesudah. Ambil fotonya dahulu.',
    photoOfOtherFinding: 'Foto ini bukan foto Sesudah dari temuan ini.',
    photoOfEarlierEnd: 'Foto ini sudah dipakai saat temuan ini diselesaikan sebelumnya. Ambil foto yang baru.',
    officerElsewhere: 'Petugas ini bukan dari cabang temuan.',
    handOverToSelf: 'Jaga tidak dapat diserahkan kepada diri sendiri. Pilih penerima lain.',
    receiverElsewhere: 'Penerima bukan dari cabang jaga ini, atau akunnya tidak aktif.',
    receiverMayNot: 'Akun penerima belum berhak menerima jaga. Pilih penerima lain, atau minta admin memberinya hak Serah Terima.',
    notTheReceiver: 'Hanya penerima yang dapat menerima jaga ini.',
    beforeSemesters: 'Belum ada tahun ajaran pada tanggal itu.',
    notPlaced: 'Murid ini tidak duduk di kelas mana pun pada hari itu.',
    stands: 'Isian ini sudah diisi orang lain.',
    notInSemester: 'Murid ini tidak terdaftar di kelas mana pun pada semester itu.',
    cellOfOtherSemester: 'Nilai hanya diisi pada semester yang sedang berjalan saat itu.',
    cellMoved: 'Nilai tidak dapat dipindah ke murid, pernyataan atau semester lain.',
    notedLeft: 'Murid ini sudah tidak aktif.',
    pupilNotThen: 'Murid ini tidak ada di sekolah Anda pada waktu itu.',
    pupilOfOtherSchool: 'Murid ini bukan dari sekolah Anda.',
    notTheAuthor: 'Hanya penulisnya, atau wali kelas muridnya, yang dapat menarik catatan ini.',
    withdrawnAlready: 'Catatan ini sudah ditarik.',
    adabClosed: (year: string) =>
      `Penilaian adab ${year} sudah ditutup, jadi tidak ada yang disimpan. Minta yang mengurus Tahun Ajaran membukanya, lalu kirim lagi.`,
    cellApproved: 'Rapor murid ini sudah disetujui, jadi penilaiannya terkunci. Mulai edisi baru rapornya bila perlu diperbaiki.',
    reportNotPlaced: 'Murid ini tidak duduk di kelas mana pun pada tahun ajaran itu.',
    reportNotOwn: 'Rapor ditulis oleh wali kelasnya.',
    reportPassedOn: 'Anda tidak lagi wali kelas murid ini: rapornya diteruskan oleh wali kelasnya yang sekarang.',
    reportSubject: 'Rapor tetap tentang murid, tahun ajaran dan masa yang sama. Buat rapor lain.',
    reportMonth: 'Bulan ini di luar tahun ajaran yang dipilih, atau belum dimulai.',
    reportState: 'Rapor disetujui oleh kepala sekolah, setelah ditandai siap.',
    reportApproved:
      'Rapor ini sudah disetujui dan tidak berubah lagi. Mulai edisi baru untuk memperbaikinya; yang Anda tulis tetap di sini.',
    reportApprovedBefore: (who: string) => `Rapor ini sudah disetujui${who === '' ? '' : ` oleh ${who}`}.`,
    reportNotReady: 'Rapor ini belum ditandai siap oleh wali kelasnya.',
    reportNotHead: 'Rapor disetujui oleh kepala sekolah murid ini.',
    reportMoved: 'Isi rapor ini berubah sejak Anda membukanya. Baca sekali lagi, lalu setujui.',
    papersAtOnce: (most: number) => `Paling banyak ${most} rapor sekaligus.`,
    withdrawEarly: (days: number) => `Dalam ${days} hari pertama hanya penulisnya yang dapat menarik catatan ini.`,
    withdrawLate: (days: number) => `Sesudah ${days} hari hanya wali kelas muridnya yang dapat menarik catatan ini.`,
    erasedAlready: 'Kata-kata catatan ini sudah dihapus.',
    notDeleted: 'Data ini tidak dihapus.',
    notRestorable: (label: string, reasons: string) => `${label} ini tidak dapat dipulihkan. ${reasons}`,
    gone: (label: string, title: string) => `${label} ${title} sudah dihapus; pulihkan lebih dulu.`,
    dependents: (label: string, list: string) => `${label} ini tidak dapat dihapus karena masih dipakai oleh ${list}.`,
    keyInUse: (field: string, list: string) => `${field} tidak dapat diubah karena masih dipakai oleh ${list}.`,
    unknownRef: (label: string) => `${label} tidak ditemukan atau bukan dari cabang Anda.`,
    refElsewhere: (label: string, other: string) => `${label} tidak sesuai dengan ${other} yang dipilih.`,
    beyondReach: (label: string) => `${label} ini di luar jangkauan Anda: yang disimpan harus termasuk yang dapat Anda lihat.`,
    otherBranch: (label: string) => `${label} harus cabang Anda sendiri.`,
    changed: 'Data ini sudah diubah orang lain. Muat ulang lalu periksa perubahan Anda.',
    keyReused: 'Kunci permintaan ini sudah dipakai untuk permintaan lain.',
    keyInvalid: 'Kunci permintaan tidak benar.',
    inProgress: 'Permintaan ini sedang diproses.',
    ifMatch: 'If-Match tidak benar.',
    foundation: 'Keterangan basis data pada permintaan ini tidak benar. Muat ulang aplikasi, lalu coba lagi.',
    otherFoundation:
      'Alamat ini sekarang melayani yayasan lain, jadi perubahan ini tidak disimpan. Simpan sebagai berkas lewat Kotak Keluar, lalu hubungi admin.',
    otherEpoch:
      'Server ini baru dipulihkan dari cadangan, jadi perubahan ini belum disimpan. Perangkat memeriksa datanya dulu, lalu mengirim lagi.',
    overload: 'Server sedang sibuk. Coba lagi sebentar lagi.',
    away: 'Basis data server sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
    readOnly: 'Basis data server sedang hanya dapat dibaca, jadi data ini belum disimpan. Coba lagi sebentar lagi.',
    full: 'Penyimpanan server penuh; data ini tidak disimpan. Beri tahu pengelola, lalu coba lagi.',
    server: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.',
    photosAway: 'Penyimpanan foto sedang tidak dapat dihubungi. Foto ini dicoba lagi sebentar lagi.',
    photoStoreFull: 'Penyimpanan foto penuh, jadi foto ini belum disimpan. Foto ini dicoba lagi; beri tahu pengelola.',
    photoNotNow: 'Penyimpanan foto sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
    photoLost: 'Foto ini ada, tetapi berkasnya hilang atau rusak di penyimpanan foto. Beri tahu pengelola.',
    menuTwice: 'Satu menu hanya boleh sekali dalam satu permintaan.',
    grantBeyondOwn: (words: string, menu: string, url: string) =>
      `Anda tidak memiliki hak ${words} pada menu ${menu} (${url}), jadi tidak dapat memberi atau mencabutnya.`,
    urlCarriesRights: 'Url menu ini tidak dapat diubah: menu ini sudah memberi hak yang tidak Anda miliki pada url yang baru.',
    level: 'Anda tidak dapat memberi level ini.',
    roleBeyondOwn: 'Role ini memberi hak yang tidak Anda miliki.',
    accountBeyondOwn: 'Akun ini memiliki hak yang tidak Anda miliki; password-nya hanya dapat diganti oleh admin yang memilikinya.',
    namesBeyondOwn:
      'Email dan NIK untuk masuk tidak dapat Anda ubah: akun ini memiliki hak yang tidak Anda miliki. Minta admin yang memiliki hak itu, atau superadmin.',
    ownPassword: 'Password Anda sendiri diganti di halaman Ganti Password, dengan password lama.',
    higherAccount: 'Akun ini hanya dapat diubah oleh superadmin.',
    strongerAccount: 'Akun ini memiliki hak yang tidak Anda miliki; hanya admin yang memilikinya dapat menghapus atau memulihkannya.',
    roleOfStronger: 'Akun ini memiliki hak yang tidak Anda miliki; role-nya hanya dapat diganti oleh admin yang memilikinya.',
    lastSuperadmin: 'Ini superadmin terakhir yang aktif. Jadikan akun lain superadmin dulu.',
    ownAccount: 'Akun Anda sendiri tidak dapat dihapus.',
    rightsMoved: 'Hak ini sudah diubah orang lain sementara itu. Yang sekarang berlaku sudah ditampilkan; periksa lalu simpan lagi.',
    ownAccountShut: 'Akun Anda sendiri tidak dapat dinonaktifkan.',
    passwordNeeded: 'Password wajib diisi.',
    mustChange: 'Ganti password Anda lebih dulu di halaman Ganti Password.',
    accountRows: (rows: number) => `${rows} baris belum benar, jadi belum ada yang disimpan. Perbaiki yang ditandai, lalu coba lagi.`,
    hasAccount: 'Orang ini sudah punya akun.',
    personTwice: 'Orang ini ada dua kali dalam daftar.',
    notHandedOver: 'Akun ini sudah diserahkan; password-nya hanya dapat diganti oleh yang boleh mengubah User.',
    accountInactive: 'Akun ini nonaktif. Aktifkan dulu.',
    linkDead: 'Tautan ini tidak berlaku: sudah dipakai, sudah lewat 72 jam, atau sudah diganti. Minta tautan baru kepada admin.',
    requestGone: 'Permintaan ini sudah ditutup.',
    passwordWrong: 'Password salah.',
    oldPasswordWrong: 'Password Lama salah.',
    passwordSame: 'Password Baru harus berbeda dari yang lama.',
    emailOfOther: 'Email ini bukan email akun Anda.',
    /** "Kelas 4 - Abu Bakar sudah ada di sekolah ini." */
    nameTwice: (label: string, name: string, places: string) =>
      `${label} ${name} sudah ada${places === '' ? '' : ` di ${places} ini`}. Pakai nama lain, atau ubah data yang sudah ada.`,
    twin: (label: string, value: string) => `${label} ${value} dipakai lebih dari satu data. Sisakan satu, ubah yang lain.`,
    movedAway: (label: string, list: string) =>
      `${label} sudah diubah, tetapi ${list} masih di ${label.toLowerCase()} yang lama. Kembalikan ${label}-nya, atau ubah mereka satu per satu.`,
    accountElsewhere: 'Cabang akun ini bukan cabang role atau orangnya. Pilih role dari cabang yang benar, atau ubah cabang orangnya.',
    /** What a row may not leave behind when it moves, and what to do instead. */
    leftBehind: (field: string, label: string, list: string, way: string) =>
      `${field} ${label} ini tidak dapat diubah karena masih dipakai oleh ${list}.${way === '' ? '' : ` ${way}`}`,
    ways: {
      schools:
        'Tambahkan sekolahnya di cabang tujuan dengan kode baru, lalu pindahkan guru, kelas, siswa dan check point-nya satu per satu; yang di sini dapat dihapus bila sudah kosong.',
      kelas: 'Tambahkan kelas baru di sekolah tujuan, lalu tempatkan muridnya di sana.',
      students: 'Hapus penempatannya di Data Murid untuk tahun ajaran yang belum berakhir, lalu pindahkan dan tempatkan lagi.',
      teachers:
        'Hapus penempatan murid-muridnya di Data Murid untuk tahun ajaran yang belum berakhir, lalu tempatkan lagi dengan wali kelas lain.',
    },
    yearsOverlap: (year: string, from: string, to: string) =>
      `Tanggalnya bertumpang tindih dengan Tahun Ajaran ${year} (${from} sampai ${to}). Ubah Tanggal Mulai atau Tanggal Akhir.`,
    otherHomeroom: (kelas: string, teacher: string) =>
      `Wali kelas ${kelas} pada tahun ajaran ini adalah ${teacher}. Pilih wali kelas yang sama.`,
    homeroomElsewhere: 'Kelas ini sudah mempunyai wali kelas lain pada tahun ajaran ini.',
    ownParent: 'Cabang tidak dapat menjadi induk dirinya sendiri.',
    parentCircle: (circle: string) => `Induk Cabang tidak boleh melingkar: ${circle}. Pilih induk yang lain.`,
    accountOfPerson: (label: string, person: string) =>
      `${label} akun ini mengikuti ${person}, yang ada di cabang lain. Ubah cabangnya pada data ${person}.`,
    pointRetired: (room: string, since: string) =>
      `${room} sudah nonaktif sejak ${since}. Muat ulang daftar; ubah titik penggantinya bila masih perlu.`,
    pointActive: (room: string) => `${room} masih aktif. Muat ulang daftar.`,
    successorRetired: 'Titik pengganti sudah nonaktif. Pilih titik yang masih aktif.',
    successorElsewhere: 'Titik pengganti berada di cabang lain. Pilih titik di cabang yang sama.',
    roomElsewhere: 'Ruangan titik baru berada di cabang lain. Pilih ruangan di cabang yang sama.',
    roomTaken: (room: string) => `${room} sudah mempunyai titik lain yang aktif. Pensiunkan titik itu dulu, atau pilih ruangan lain.`,
    classLeft: (student: string, kelas: string) =>
      `${student} sekarang di kelas ${kelas}, bukan di kelas asal yang dipilih. Muat ulang daftar, lalu pindahkan lagi bila masih perlu.`,
    classOfOtherSchool: 'Kelas tujuan bukan kelas sekolah murid ini. Pilih kelas di sekolah yang sama.',
    teacherOfOtherSchool: 'Guru ini bukan guru sekolah kelas itu. Pilih guru di sekolah yang sama.',
    otherHomeroomNow: (kelas: string, teacher: string) =>
      `Wali kelas ${kelas} sekarang ${teacher}. Muat ulang daftar, lalu ganti lagi bila masih perlu.`,
    classEmpty: 'Kelas ini belum mempunyai murid pada tahun ajaran itu. Wali kelas dipilih saat murid pertama ditempatkan.',
    seatTaken: (student: string, kelas: string, school: string) =>
      `${student} sudah terdaftar di kelas ${kelas}, ${school}, pada tahun ajaran ini.`,
    photoOfOther: (what: string) => `Foto hanya dapat ditambahkan ke ${what.toLowerCase()} Anda sendiri.`,
    moveBeforeBirth: 'Tanggal mutasi tidak boleh sebelum Tanggal Lahir siswa.',
    pupilLeft: (student: string, state: string) =>
      `${student} sudah ${state}, jadi tidak dapat ditempatkan. Aktifkan kembali dahulu di Data Siswa.`,
    teacherEnded: (teacher: string) => `Masa kerja ${teacher} sudah berakhir. Pilih wali kelas yang lain.`,
    noSuccessor: 'Guru Pengganti tidak ditemukan, sudah berakhir masa kerjanya, atau bukan dari sekolah kelas itu. Pilih yang lain.',
    handOverNeeded: (teacher: string, classes: string) => `${teacher} masih wali kelas ${classes}. Pilih Guru Pengganti.`,
    handOverRight: (teacher: string, classes: string) =>
      `${teacher} masih wali kelas ${classes}. Anda belum memiliki akses untuk menyerahkan kelas; minta yang berhak menambah Data Murid.`,
    seatElsewhere: 'Siswa ini sudah terdaftar di sebuah kelas pada tahun ajaran ini.',
    tooManyRows: (most: number) => `Riwayat paling banyak ${most} baris.`,
    inRow: (row: number, words: string) => `Baris ${row}: ${words}`,
    dateOrder: 'Tanggal Akhir tidak boleh sebelum Tanggal Mulai.',
    statusRows: 'Riwayat status guru yang sudah ada diubah lewat barisnya sendiri.',
    importRows: (rows: number) => `${rows} baris belum benar. Tidak ada yang disimpan.`,
    importGone: 'Impor ini tidak ada, bukan milik Anda, atau sudah lebih dari 30 menit. Hapus atau ubah barisnya satu per satu.',
    importUndoneBefore: 'Impor ini sudah dibatalkan.',
    importTouched: (titles: string, more: number) =>
      `Impor tidak dapat dibatalkan: ${titles}${more > 0 ? ` dan ${more} lainnya` : ''} sudah diubah atau dihapus sesudahnya.`,
    importPasswords: (most: number) => `Paling banyak ${most} password dalam satu berkas. Bagi berkasnya, lalu impor satu per satu.`,
  },
} as const;
