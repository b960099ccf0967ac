/** What may be done after a failure; the outbox decides by this alone, never by the words of a message. */
export type RetryRule =
  | 'never' // the same request would fail again; a person decides
  | 'later' // known not applied; wait and send again
  | 'check' // may have been applied; resend the same key or probe first
  | 'login' // after the same person logged in again
  | 'merge'; // the row changed meanwhile; merge, then send

interface ErrorRule {
  readonly retry: RetryRule;
  /** Shown if the service gave no message of its own. */
  readonly words: string;
}

/** The closed union of everything that can go wrong, with its retry rule and its words. */
export const errorRules = {
  offline: { retry: 'later', words: 'Tidak ada sambungan. Coba lagi setelah tersambung.' },
  network: { retry: 'check', words: 'Server tidak dapat dihubungi. Periksa sambungan lalu coba lagi.' },
  timeout: { retry: 'check', words: 'Server terlalu lama menjawab. Coba lagi sebentar lagi.' },
  'invalid-answer': { retry: 'check', words: 'Jawaban server tidak dikenali. Coba lagi atau hubungi admin.' },
  'captive-portal': { retry: 'later', words: 'Jaringan ini meminta masuk lebih dulu. Buka halaman masuk Wi-Fi, lalu coba lagi.' },
  unauthorized: { retry: 'login', words: 'Sesi berakhir. Masuk kembali untuk melanjutkan.' },
  'second-factor': { retry: 'login', words: 'Masukkan kode verifikasi.' },
  'proof-needed': { retry: 'never', words: 'Untuk ini password diminta lagi.' },
  'link-needed': { retry: 'never', words: 'Untuk menautkan akun ini password-nya diminta sekali.' },
  forbidden: { retry: 'never', words: 'Anda tidak memiliki hak untuk tindakan ini.' },
  'not-found': { retry: 'never', words: 'Data tidak ditemukan.' },
  'photo-withheld': { retry: 'later', words: 'Foto ini sedang tidak dapat dibuka.' },
  gone: { retry: 'never', words: 'Data ini sudah tidak ada.' },
  'method-not-allowed': { retry: 'never', words: 'Server tidak mengenal tindakan ini.' },
  'not-offered': { retry: 'never', words: 'Tidak didukung server.' },
  'other-foundation': { retry: 'never', words: 'Alamat ini sekarang melayani yayasan lain. Data ini tidak dikirim.' },
  'other-epoch': { retry: 'later', words: 'Server baru dipulihkan dari cadangan. Data disesuaikan dulu, lalu dikirim lagi.' },
  duplicate: { retry: 'never', words: 'Data yang sama sudah ada.' },
  'in-progress': { retry: 'later', words: 'Perubahan ini sedang diproses server.' },
  'version-conflict': { retry: 'merge', words: 'Data ini sudah diubah orang lain.' },
  invalid: { retry: 'never', words: 'Isian belum benar. Periksa kolom yang ditandai.' },
  'too-large': { retry: 'never', words: 'Data yang dikirim terlalu besar.' },
  unsupported: { retry: 'never', words: 'Jenis berkas ini tidak didukung.' },
  throttled: { retry: 'later', words: 'Terlalu banyak percobaan. Tunggu sebentar lalu coba lagi.' },
  unavailable: { retry: 'later', words: 'Server sedang sibuk. Akan dicoba lagi.' },
  server: { retry: 'check', words: 'Terjadi kesalahan di server. Coba lagi sebentar lagi.' },
  'storage-full': { retry: 'never', words: 'TIDAK tersimpan. Penyimpanan perangkat penuh; kosongkan ruang lalu coba lagi.' },
  storage: { retry: 'never', words: 'TIDAK tersimpan. Penyimpanan perangkat tidak dapat ditulis.' },
  camera: { retry: 'never', words: 'Kamera tidak dapat dibuka.' },
} as const satisfies Record<string, ErrorRule>;

export type ErrorCode = keyof typeof errorRules;

export interface AppError {
  readonly code: ErrorCode;
  /** For the person, in Indonesian. */
  readonly message: string;
  /** By field, for invalid input. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterMs?: number;
  readonly status?: number;
}

/** Builds an error; the message falls back to the words of its code. */
export function appError(code: ErrorCode, more: Omit<Partial<AppError>, 'code'> = {}): AppError {
  return { code, ...more, message: more.message || errorRules[code].words };
}

/** The words of an error with the code by which the log of the server names its request. */
export const withHelp = (message: string, code: string): string => `${message} Kode bantuan ${code}.`;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: AppError): { ok: false; error: AppError } => ({ ok: false, error });

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'duplicate',
  410: 'gone',
  412: 'version-conflict',
  413: 'too-large',
  414: 'invalid',
  415: 'unsupported',
  422: 'invalid',
  429: 'throttled',
  501: 'not-offered',
  503: 'unavailable',
  504: 'timeout',
  511: 'captive-portal',
};

/** The code of an HTTP status: 409 with a Retry-After means the same key is still being worked on. */
export function codeOfStatus(status: number, hasRetryAfter = false): ErrorCode {
  if (status === 409 && hasRetryAfter) return 'in-progress';
  return byStatus[status] ?? (status >= 500 ? 'server' : 'invalid-answer');
}
