import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import type { Right } from '../permissions.ts';

const ofAccounts = ['/users', '/privileges/users', '/employes', '/teachers'] as const;
/** The menus of the accounts themselves, named here so that the pages for strangers need not load all resources. */
const holding = (right: Right) => ['/users', '/privileges/users'].map((menu) => ({ menu, right }));

/** The kinds of people who can have an account. */
export const personKinds = ['employes', 'teachers'] as const;
export type PersonKind = (typeof personKinds)[number];

/** How many accounts are made at a time: more would hold up other requests. */
export const mostAccounts = 1000;
/** How many passwords come in one request: each takes the services longer than anything else they do. */
export const mostPasswordsAtOnce = 25;
/** How long a one-time link is good for. */
export const linkHours = 72;

const id = (words: string) => z.int(words).check(z.positive(words));
/** SHA-256 of a link's secret: the secret itself is told only to the person it is for. */
const linkHash = z.string('Tautan tidak benar.').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Tautan tidak benar.'));
const tooMany = `Paling banyak ${mostAccounts.toLocaleString('id-ID')} akun sekaligus. Kerjakan sebagian demi sebagian.`;
const inBounds = [z.minLength(1, 'Pilih paling sedikit satu orang.'), z.maxLength(mostAccounts, tooMany)] as const;

const newAccount = z.strictObject({
  kind: z.enum(personKinds),
  person: id('Orang tidak benar.'),
  email: z.string('Email wajib diisi.').check(z.maxLength(191, 'Email paling panjang 191 huruf.')),
  id_role: id('Role wajib dipilih.'),
  link: z.optional(linkHash),
});
export type NewAccount = z.infer<typeof newAccount>;

const handedOver = z.strictObject({
  user: id('Akun tidak benar.'),
  password: z.optional(z.string('Password tidak benar.').check(z.minLength(1), z.maxLength(128, 'Password paling panjang 128 huruf.'))),
  link: z.optional(linkHash),
});
export type HandedOver = z.infer<typeof handedOver>;

const passwordsIn = (rows: readonly HandedOver[]) => rows.filter(({ password }) => password !== undefined).length;
const secretOfLink = z.string('Tautan tidak benar.').check(z.maxLength(64, 'Tautan tidak benar.'));

const passwordRequest = z.object({
  user: z.number(),
  username: z.string(),
  email: z.string(),
  /** When it was asked for last. */
  asked_at: z.string(),
});
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** Calls about accounts that the source product does not have. */
export const accountCalls = {
  accountReach: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/account-reach',
    about: 'Isian akun yang tidak dapat diubah oleh pemanggil, dengan alasannya',
    access: ofAccounts.map((menu) => ({ menu, right: 'update' as const })),
    query: z.strictObject({
      resource: z.enum(['users', 'employes', 'teachers']),
      id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    }),
    /** Why, by field of the resource. */
    data: z.record(z.string(), z.string()),
    everywhere: true,
  }),
  makeAccounts: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/accounts/bulk',
    about: 'Membuat akun untuk banyak karyawan dan guru, semuanya atau tidak satu pun; password atau tautannya diserahkan kemudian',
    access: holding('create'),
    query: nothing,
    body: z.strictObject({ accounts: z.array(newAccount, 'Daftar orang wajib diisi.').check(...inBounds) }),
    data: z.object({ made: z.array(z.object({ kind: z.enum(personKinds), person: z.number(), user: z.number() })) }),
    once: true,
    proof: true,
  }),
  handOver: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/accounts/handover',
    about: 'Memberi akun password pertama, atau tautan sekali pakai yang berlaku 72 jam; tautan sebelumnya berakhir',
    access: [...holding('create'), ...holding('update')],
    query: nothing,
    body: z.strictObject({
      accounts: z.array(handedOver, 'Daftar akun wajib diisi.').check(
        ...inBounds,
        z.refine((rows) => rows.every(({ password, link }) => (password === undefined) !== (link === undefined)), {
          error: 'Setiap akun diberi password atau tautan, salah satu.',
        }),
        z.refine((rows) => passwordsIn(rows) <= mostPasswordsAtOnce, { error: `Paling banyak ${mostPasswordsAtOnce} password sekaligus.` }),
      ),
    }),
    data: z.object({ done: z.number() }),
    once: true,
    proof: true,
  }),
  passwordRequests: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/accounts/requests',
    about: 'Yang minta password baru, dari akun yang password-nya boleh diganti pemanggil',
    access: holding('update'),
    query: nothing,
    data: z.array(passwordRequest),
    everywhere: true,
  }),
  dropPasswordRequest: defineCall({
    service: 'user',
    method: 'DELETE',
    path: '/api/accounts/requests/{id}',
    about: 'Menutup permintaan password baru tanpa memberinya',
    access: holding('update'),
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    once: true,
  }),
  askForPassword: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/forgotten',
    about: 'Lupa password: mencatat permintaan untuk admin. Jawabannya sama, ada atau tidak ada akunnya',
    access: 'public',
    perMinute: 60,
    query: nothing,
    body: z.strictObject({
      email: z
        .string('Email / NIK YSB wajib diisi.')
        .check(z.minLength(1, 'Email / NIK YSB wajib diisi.'), z.maxLength(191, 'Email / NIK YSB paling panjang 191 huruf.')),
    }),
    data: z.null(),
  }),
  invitation: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/invitation',
    about: 'Untuk siapa sebuah tautan sekali pakai',
    access: 'public',
    query: nothing,
    body: z.strictObject({ secret: secretOfLink }),
    data: z.object({ username: z.string(), email: z.string() }),
  }),
  acceptInvitation: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/invitation/accept',
    about: 'Memakai tautan sekali pakai: menyimpan password sendiri; sesi lain berakhir',
    access: 'public',
    query: nothing,
    body: z.strictObject({
      secret: secretOfLink,
      password: z
        .string('Password wajib diisi.')
        .check(z.minLength(1, 'Password wajib diisi.'), z.maxLength(128, 'Password paling panjang 128 huruf.')),
    }),
    data: z.object({ email: z.string() }),
  }),
} as const;
