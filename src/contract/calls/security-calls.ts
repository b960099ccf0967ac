import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { changePasswordBody, provePath } from '../session.ts';

/** More than anybody logs in with in a week. */
const mostSessions = 500;

const code = z
  .string({ error: ({ input }) => (input === undefined ? 'Kode wajib diisi.' : 'Kode tidak benar.') })
  .check(z.minLength(1, 'Kode wajib diisi.'), z.maxLength(32, 'Kode tidak benar.'));
const password = z
  .string({ error: ({ input }) => (input === undefined ? 'Password wajib diisi.' : 'Password tidak benar.') })
  .check(z.minLength(1, 'Password wajib diisi.'), z.maxLength(128, 'Password paling panjang 128 huruf.'));
const codes = z.object({
  /** Told once; each is good once. */
  codes: z.array(z.string()),
});

/** The state of one's own second factor. */
const ownFactor = z.object({
  is_on: z.boolean(),
  /** Since when; empty while it is off. */
  since: z.string(),
  codes_left: z.number(),
  /** The level of this account has to have one. */
  is_required: z.boolean(),
});
export type OwnFactor = z.infer<typeof ownFactor>;

const ownSession = z.object({
  /** Names it in the calls below; it opens nothing. */
  id: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** Both empty where the login did not tell. */
  browser: z.string(),
  system: z.string(),
  /** Where its last request came from. */
  address: z.string(),
  began_at: z.string(),
  seen_at: z.string(),
  expires_at: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Calls about the security of one's own account that the source product does not have. */
export const securityCalls = {
  changePassword: defineCall({
    service: 'user',
    method: 'PUT',
    path: '/api/change-passwords',
    about: 'Ganti password sendiri; sesi lain berakhir',
    access: 'session',
    query: nothing,
    body: changePasswordBody,
    data: z.null(),
    beforeChange: true,
  }),
  ownSessions: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/account/sessions',
    about: 'Sesi akun sendiri yang masih terbuka: perangkat, alamat, dan waktunya',
    access: 'session',
    query: nothing,
    data: z.array(ownSession),
  }),
  endSessions: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/sessions/end',
    about: 'Mengakhiri satu atau semua sesi lain akun sendiri; berlaku sejak permintaan sesi itu berikutnya',
    access: 'session',
    query: nothing,
    body: z.strictObject({
      /** By the ids of the list, or all but the one that asks. */
      sessions: z.union(
        [z.literal('others'), z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/))).check(z.minLength(1), z.maxLength(mostSessions))],
        'Sesi tidak benar.',
      ),
    }),
    data: z.object({ ended: z.number() }),
    once: true,
  }),
  prove: defineCall({
    service: 'user',
    method: 'POST',
    path: provePath,
    about: 'Menunjukkan lagi siapa pemanggil, dengan password atau kode verifikasi; berlaku 10 menit untuk login ini',
    access: 'session',
    query: nothing,
    body: z.strictObject({ password: z.optional(password), code: z.optional(code) }).check(
      z.refine((given) => (given.password === undefined) !== (given.code === undefined), {
        error: 'Isi password atau kode, salah satu.',
      }),
    ),
    data: z.object({ until: z.string() }),
  }),
  ownFactor: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/account/second-factor',
    about: 'Verifikasi dua langkah akun sendiri',
    access: 'session',
    query: nothing,
    data: ownFactor,
    beforeFactor: true,
  }),
  startFactor: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/second-factor/start',
    about: 'Memulai verifikasi dua langkah: rahasia untuk aplikasi autentikator, hanya diberikan sekali',
    access: 'session',
    query: nothing,
    body: z.strictObject({
      password,
    }),
    data: z.object({ secret: z.string(), uri: z.string() }),
    beforeFactor: true,
  }),
  confirmFactor: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    about: 'Mengaktifkan verifikasi dua langkah dengan kode pertama; memberi kode pemulihan',
    access: 'session',
    query: nothing,
    body: z.strictObject({ code }),
    data: codes,
    beforeFactor: true,
  }),
  makeRecoveryCodes: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/second-factor/codes',
    about: 'Kode pemulihan baru; yang lama tidak berlaku lagi',
    access: 'session',
    query: nothing,
    body: z.strictObject({ code }),
    data: codes,
  }),
  dropFactor: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/second-factor/off',
    about: 'Mematikan verifikasi dua langkah akun sendiri',
    access: 'session',
    query: nothing,
    body: z.strictObject({ code }),
    data: z.null(),
  }),
  resetFactor: defineCall({
    service: 'user',
    method: 'DELETE',
    path: '/api/accounts/{id}/second-factor',
    about: 'Mereset verifikasi dua langkah akun lain, hanya oleh superadmin; sesi akun itu berakhir',
    access: 'session',
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    once: true,
    proof: true,
  }),
} as const;
