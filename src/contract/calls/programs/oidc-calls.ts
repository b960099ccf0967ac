import * as z from 'zod/mini';
import { loginAnswer } from '../../session.ts';
import { defineCall, nothing } from '../call.ts';

const text = (most: number) => z.string('Tidak benar.').check(z.minLength(1, 'Tidak benar.'), z.maxLength(most, 'Tidak benar.'));
/** What names a login under way: known to the browser that began it and to nobody else. */
const handle = z.string('Tidak benar.').check(z.regex(/^[\w-]{43}$/, 'Tidak benar.'));
const begun = z.object({
  /** Where the browser goes. */
  address: z.string(),
  handle: z.string(),
});

const state = z.object({
  /** `link`: this person of the provider is no account yet, and the password of the account with this e-mail makes him one. */
  state: z.enum(['waiting', 'ready', 'link']),
  /** Of the account, as the provider told it. */
  email: z.string(),
});
export type OidcState = z.infer<typeof state>;

const ownLogin = z.object({
  /** What the operator calls the provider; empty where there is none. */
  name: z.string(),
  /** Whether it can be reached at the moment. */
  is_open: z.boolean(),
  /** Why this account may not log in by it; empty where it may. */
  closed: z.string(),
  links: z.array(z.object({ id: z.number(), email: z.string(), made_at: z.string(), used_at: z.string() })),
});
export type OwnOidc = z.infer<typeof ownLogin>;

/** Calls about logins by a provider (OpenID Connect). The services themselves talk to none. */
export const oidcCalls = {
  oidcBegin: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/oidc/begin',
    about: 'Memulai masuk lewat penyedia akun: alamat yang dibuka peramban',
    access: 'public',
    query: nothing,
    body: nothing,
    data: begun,
    perMinute: 120,
  }),
  oidcReturn: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/oidc/return',
    about: 'Menyerahkan jawaban penyedia akun; diperiksa oleh proses tersendiri',
    access: 'public',
    query: nothing,
    body: z.strictObject({
      handle,
      state: text(128),
      code: z.optional(text(2048)),
      error: z.optional(text(200)),
      iss: z.optional(text(500)),
    }),
    data: z.null(),
    perMinute: 120,
  }),
  oidcState: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/oidc/state',
    about: 'Sejauh mana masuk lewat penyedia akun',
    access: 'public',
    query: nothing,
    body: z.strictObject({ handle }),
    data: state,
    perMinute: 1200,
  }),
  oidcLogin: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/auth/oidc/login',
    about: 'Masuk dengan yang sudah dibuktikan penyedia akun; pertama kali dengan password akunnya',
    access: 'public',
    query: nothing,
    body: z.strictObject({
      handle,
      password: z.optional(text(128)),
      code: z.optional(text(32)),
      device: z.optional(z.string('Kode perangkat tidak benar.').check(z.maxLength(64, 'Kode perangkat tidak benar.'))),
    }),
    data: loginAnswer,
  }),
  ownOidc: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/account/oidc',
    about: 'Penyedia akun yang tertaut ke akun sendiri',
    access: 'session',
    query: nothing,
    data: ownLogin,
  }),
  oidcBeginLink: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/oidc/begin',
    about: 'Memulai menautkan akun sendiri ke penyedia akun',
    access: 'session',
    query: nothing,
    body: nothing,
    data: begun,
  }),
  oidcLink: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/oidc',
    about: 'Menautkan akun sendiri dengan yang sudah dibuktikan penyedia akun',
    access: 'session',
    query: nothing,
    body: z.strictObject({ handle }),
    data: z.object({ state: z.enum(['waiting', 'linked']) }),
  }),
  oidcUnlink: defineCall({
    service: 'user',
    method: 'DELETE',
    path: '/api/account/oidc/{id}',
    about: 'Melepas tautan akun sendiri ke penyedia akun',
    access: 'session',
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    once: true,
  }),
} as const;
