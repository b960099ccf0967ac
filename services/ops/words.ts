import type { BucketFailure, BucketProblem } from '../photos/bucket.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'tanpa hak akses',
  ENOENT: 'berkas atau foldernya tidak ada',
  ENOSPC: 'tidak ada ruang lagi di disk',
  EROFS: 'disk hanya dapat dibaca',
};
const reasonWords = (code: string): string => (reasons[code] ? `${code}, ${reasons[code]}` : code);

/** What helps depends on what the bucket did: one that refuses goes on refusing. */
const whatToDo: Readonly<Record<BucketFailure, string>> = {
  away: 'Periksa PHOTOS_BUCKET_URL, atau tunggu sampai bucketnya dapat dihubungi',
  refused: 'Periksa PHOTOS_BUCKET_URL, PHOTOS_BUCKET_REGION dan kuncinya (PHOTOS_BUCKET_KEY_ID, PHOTOS_BUCKET_SECRET)',
  full: 'Beri bucket itu ruang atau kuota',
  missing: 'Foto mana yang hilang disebut oleh npm run photos -- verify; pulihkan bucketnya',
  damaged: 'Foto mana yang rusak disebut oleh npm run photos -- verify; pulihkan bucketnya',
};

/** What backup and restore say. */
export const words = {
  usageBackup:
    'Pemakaian: npm run backup -- BERKAS [--without-photos] (basis data menurut DATABASE_URL atau DATA_DIR, juga dari amanah.env).',
  usageRestore: 'Pemakaian: npm run restore -- BERKAS (ke basis data kosong menurut DATABASE_URL atau DATA_DIR, juga dari amanah.env).',
  backedUp: (file: string, tables: number, rows: number, bytes: number) =>
    `Cadangan ditulis dan diperiksa: ${file} (${tables} tabel, ${rows} baris, ${Math.ceil(bytes / 1024)} KB).`,
  /** Said of the database that is backed up, and of the one that a restored file came from. */
  origin: { saved: 'Basis data', restored: 'Asal cadangan' },
  savedFrom: (what: string, engine: string, place: string, foundation: string, identity: string | null, madeAt: string) =>
    `${what}: ${engine} ${place}; ${foundation}${identity === null ? '' : `; identitas ${identity}`}; dibaca ${madeAt}.`,
  engines: { postgres: 'PostgreSQL', embedded: 'tertanam', memory: 'memori' },
  noBranch: 'belum ada cabang',
  branches: (names: string, more: number) => `cabang ${names}${more > 0 ? ` dan ${more} lagi` : ''}`,
  demoOf: (foundation: string) => `DATA CONTOH (${foundation})`,
  whichDatabase: (folder: string, file: string, notDone: string) =>
    `Tidak disebut basis data mana: DATABASE_URL dan DATA_DIR tidak ada, dan ini bukan terminal (cron?). ${folder} mungkin hanya sisa percobaan, jadi ${notDone}. Tulis salah satunya di ${file}, lalu ulangi.`,
  notBackedUp: 'tidak dicadangkan',
  notChanged: 'tidak diubah',
  restored: (file: string, tables: number, rows: number, madeAt: string) =>
    `Dipulihkan dari ${file}, dibuat ${madeAt}: ${tables} tabel, ${rows} baris, semuanya diperiksa. Semua orang masuk kembali dengan password masing-masing.`,
  restoredInto: ({ engine, place }: { readonly engine: 'postgres' | 'embedded' | 'memory'; readonly place: string }) =>
    `Basis data tujuan: ${words.engines[engine]} ${place}.`,
  devices: (madeAt: string) =>
    `Perangkat akan mengirim ulang sendiri catatan dan foto yang disimpan sesudah ${madeAt}, selama 7 hari; perubahan lain yang hilang ditawarkan di Kotak Keluar. Biarkan petugas membuka aplikasinya sekali saat tersambung.`,
  dangling: (column: string, rows: number) => `Perhatian: ${rows} baris dengan ${column} yang menunjuk ke data yang tidak ada.`,
  photosOf: {
    file: (photos: number) => `Foto: ${photos} foto dari bucket ikut dalam berkas ini, semuanya diperiksa.`,
    bucket: (photos: number) => `Perhatian: ${photos} foto TIDAK ada dalam berkas ini. Foto itu di bucket; cadangkan bucketnya tersendiri.`,
  },
  photosRestored: {
    file: (photos: number) =>
      `${photos} foto yang dulu di bucket sekarang ada di basis data. Pindahkan lagi dengan: npm run photos -- move --to bucket`,
    bucket: (photos: number) =>
      `${photos} foto tetap di bucket, semuanya ada. Bila basis data ini yang dipakai seterusnya, jalankan: npm run photos -- claim`,
  },
  photoNotFetched: ({ failure, message }: BucketProblem) =>
    `Foto di bucket tidak dapat diambil (${message}), jadi cadangan ini tidak utuh dan tidak ditulis. ${whatToDo[failure]}, atau cadangkan tanpa foto dengan --without-photos.`,
  photosElsewhere: (photos: number) =>
    `Cadangan ini dibuat tanpa ${photos} foto yang ada di bucket. Sebut bucket itu dengan PHOTOS_BUCKET_URL, lalu ulangi; tidak ada yang ditulis.`,
  photosMissing: (photos: number, place: string) =>
    `${photos} foto dari cadangan ini tidak ada di bucket ${place}. Semuanya dibatalkan; pulihkan bucketnya dulu.`,
  usagePhotos:
    'Pemakaian: npm run photos -- move --to bucket | move --to database | verify | claim (basis data dan bucket menurut amanah.env).',
  photosCommand: 'photos -- verify',
  noBucket: 'PHOTOS_BUCKET_URL kosong: tidak ada bucket yang disebut.',
  photosProgress: (done: number, of: number) => `${done} dari ${of} foto ...`,
  photosMoved: (moved: number, to: 'bucket' | 'database', left: number) =>
    `${moved} foto dipindahkan ke ${to === 'bucket' ? 'bucket' : 'basis data'} dan diperiksa; ${left} tersisa.`,
  photosVerified: (inBucket: number, lost: number, inDatabase: number) =>
    `${inBucket} foto di bucket diperiksa, ${lost} hilang atau rusak; ${inDatabase} foto di basis data.`,
  photoLost: (table: string, id: number, reason: string) => `${table} ${id}: ${reason}`,
  photosLost: (lost: number) => `${lost} foto hilang, rusak, atau bukan gambar (lihat di atas). Yang lain sudah selesai.`,
  bucketStopped: ({ failure, message }: BucketProblem) =>
    `Bucket tidak dapat dipakai (${message}). Yang sudah selesai tetap. ${whatToDo[failure]}, lalu jalankan perintah ini lagi.`,
  bucketClaimed: (place: string) => `Basis data ini sekarang yang membersihkan ${place}.`,
  bucketOfOther:
    'Perhatian: bucket ini dibersihkan oleh basis data lain dengan identitas yang sama (sebelum pemulihan?). Bila yang ini dipakai seterusnya: npm run photos -- claim',
  fileExists: (file: string) => `${file} sudah ada. Cadangan tidak pernah ditimpa; pilih nama lain.`,
  notWritten: (file: string, reason: string) => `${file} tidak dapat ditulis: ${reasonWords(reason)}.`,
  notRead: (file: string, reason: string) => `${file} tidak dapat dibaca: ${reasonWords(reason)}.`,
  notBackup: (file: string) => `${file} bukan cadangan Amanah.`,
  newerFile: (file: string, what: string) => `${file} dibuat oleh Amanah yang lebih baru (${what}). Pasang versi itu untuk memulihkannya.`,
  otherFile: (file: string, what: string) =>
    `${file} dibuat oleh versi Amanah yang lain (${what} berbeda). Pulihkan dengan versi yang membuatnya.`,
  cutOff: (file: string) => `${file} terpotong: akhirnya tidak ada. Tidak ada yang ditulis; pakai cadangan lain.`,
  damaged: (file: string, where: string) => `${file} rusak (${where}). Tidak ada yang ditulis; pakai cadangan lain.`,
  notOurs: (folder: string, command: string) =>
    `${folder} milik pengguna lain dan tidak dapat dibaca. Jalankan sebagai pengguna yang menjalankan server, contoh: sudo -u amanah npm run ${command}.`,
  noDatabase: (folder: string) => `Tidak ada basis data di ${folder}. Periksa DATA_DIR, atau beri DATABASE_URL.`,
  emptyDatabase: (place: string) => `Basis data ${place} masih kosong; tidak ada yang dicadangkan. Periksa DATABASE_URL atau DATA_DIR.`,
  notPresent: (what: string) => `Basis data ini belum memakai skema versi ini (${what}). Jalankan "npm start" sekali, lalu ulangi.`,
  notEmpty:
    'Basis data tujuan tidak kosong. Memulihkan hanya ke basis data kosong: pilih DATA_DIR lain, atau basis data baru dengan DATABASE_URL.',
  differs: (what: string) => `Yang dipulihkan berbeda dari cadangannya (${what}). Semuanya dibatalkan; basis data tetap kosong.`,
  backupCommand: 'backup -- BERKAS',
  resetCommand: 'admin -- reset-password EMAIL',
  webhooksOff: 'Webhook dimatikan: WEBHOOK_HOSTS kosong. Sebut host yang boleh dituju, contoh: WEBHOOK_HOSTS=kabar.example.org',
  webhooksNeedServer:
    'Webhook dikirim oleh proses tersendiri, dan basis data tertanam hanya dapat dibuka satu proses. Pakai PostgreSQL dengan DATABASE_URL.',
  noTables: 'Basis data ini belum disiapkan untuk versi ini. Jalankan server dulu ("npm start"), lalu ulangi.',
  webhooksRunning: (hosts: string) => `Webhook dikirim, hanya ke: ${hosts}`,
  oidcOff:
    'Masuk lewat penyedia akun dimatikan: OIDC_ISSUER kosong. Sebut penyedia dan hostnya, contoh: OIDC_ISSUER=https://akun.example.org OIDC_HOSTS=akun.example.org',
  oidcNeedsServer:
    'Penyedia akun dihubungi oleh proses tersendiri, dan basis data tertanam hanya dapat dibuka satu proses. Pakai PostgreSQL dengan DATABASE_URL.',
  oidcRunning: (name: string, hosts: string) => `Masuk lewat ${name} dilayani, hanya dengan menghubungi: ${hosts}`,
  usageAdmin:
    'Pemakaian: npm run admin -- reset-password EMAIL (basis data menurut DATABASE_URL atau DATA_DIR, juga dari amanah.env). Mencetak password baru satu kali.',
  noAccount: (email: string) => `Tidak ada akun dengan e-mail ${email}. Tidak ada yang diubah.`,
  newPassword: (email: string, password: string) => `Password baru untuk ${email}: ${password} (hanya ditampilkan sekali)`,
  afterReset:
    'Password ini wajib diganti saat masuk. Semua sesi akun itu sudah diakhiri, verifikasi dua langkahnya dimatikan, dan riwayatnya mencatat perubahan ini.',
  resetInactive: 'Perhatian: akun ini tidak aktif, jadi belum dapat masuk. Aktifkan lewat menu Pengguna dengan akun lain.',
  resetRefused: (reason: string) => `Server yang sedang berjalan tidak dapat mengganti password: ${reason}`,
  unknownQuestion: 'permintaan ini tidak dikenal; hentikan server versi lama itu, lalu ulangi.',
  serverRefused: (reason: string) => `Server yang sedang berjalan tidak dapat mencadangkan: ${reason}`,
  spoolFull: (folder: string) =>
    `tidak ada ruang lagi di disk ${folder}, tempat cadangan ditulis sementara. Kosongkan sebagian, atau hentikan server dulu, lalu cadangkan lagi.`,
  /** The server that was asked for a backup is another version than the command. */
  serverNewer: (folder: string, what: string) =>
    `Server yang sedang berjalan di ${folder} adalah Amanah yang lebih baru (${what}). Tidak ada yang dicadangkan. Jalankan "npm run backup" dari folder versi itu.`,
  serverOther: (folder: string, what: string) =>
    `Server yang sedang berjalan di ${folder} adalah versi Amanah yang lain (${what} berbeda). Tidak ada yang dicadangkan. Jalankan "npm run backup" dari folder versi itu.`,
  serverStopped: 'server itu berhenti sebelum selesai. Ulangi, juga bila server itu sudah tidak berjalan.',
  notReadBack: (what: string) =>
    `Cadangan yang baru ditulis tidak terbaca kembali seperti ditulis${what === '' ? '' : ` (${what})`}, jadi dihapus lagi. Periksa disknya, lalu ulangi.`,
  serverBusy: 'pencadangan lain sedang berjalan.',
  noControl: (path: string) =>
    `Cadangan saat server berjalan tidak tersedia: ${path} tidak dapat dibuat. Hentikan server sebelum "npm run backup".`,
} as const;
