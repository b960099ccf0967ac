import * as z from 'zod/mini';
import { rights } from '../../permissions.ts';
import { type Call, defineCall, nothing } from '../call.ts';

/** What every token begins with, so that scanners of sources find one that was published by mistake. */
export const apiTokenPrefix = 'amn_';

/** For how many days a token may be made. */
export const tokenDays = [7, 30, 90, 365] as const;

/** How many of one account are open at the same time. */
export const mostTokens = 10;

const flag = z.optional(z.boolean('Hak harus true atau false.'));
const scope = z.strictObject({
  /** The url of a menu, as in the rights that the session call tells. */
  menu: z.string('Menu wajib diisi.').check(z.minLength(1, 'Menu wajib diisi.'), z.maxLength(191, 'Menu tidak dikenal.')),
  create: flag,
  read: flag,
  update: flag,
  delete: flag,
});
export type TokenScope = z.infer<typeof scope>;

const day = z.string();
const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  /** Its first letters, to tell it from others; they open nothing. */
  hint: z.string(),
  scopes: z.array(z.object({ menu: z.string(), rights: z.array(z.enum(rights)) })),
  made_at: day,
  expires_at: day,
  /** Noted every few minutes; empty before its first use. */
  used_at: day,
});
export type ApiToken = z.infer<typeof apiToken>;

/** Personal API tokens: for programs that act in the name of an account, with a part of its rights. */
export const apiTokenCalls = {
  apiTokens: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/account/tokens',
    about: 'Token API akun sendiri yang masih berlaku',
    access: 'session',
    query: nothing,
    data: z.array(apiToken),
  }),
  makeApiToken: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/account/tokens',
    about: 'Token API baru untuk akun sendiri; isinya hanya diberikan sekali',
    access: 'session',
    query: nothing,
    body: z.strictObject({
      name: z
        .string({ error: ({ input }) => (input === undefined ? 'Nama wajib diisi.' : 'Nama harus berupa teks.') })
        .check(z.trim(), z.minLength(1, 'Nama wajib diisi.'), z.maxLength(60, 'Nama paling panjang 60 huruf.')),
      days: z.union(
        tokenDays.map((days) => z.literal(days)),
        'Pilih masa berlaku.',
      ),
      scopes: z
        .array(scope, 'Pilih hak token.')
        .check(z.minLength(1, 'Pilih setidaknya satu hak.'), z.maxLength(200, 'Terlalu banyak menu.')),
    }),
    data: z.object({ token: z.string(), id: z.number() }),
  }),
  revokeApiToken: defineCall({
    service: 'user',
    method: 'DELETE',
    path: '/api/account/tokens/{id}',
    about: 'Mencabut token API sendiri; berlaku sejak permintaan berikutnya',
    access: 'session',
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    once: true,
  }),
} as const;

/** Resources that decide who may do what: programs read them where a scope says so, and never write them. */
const accountResources: ReadonlySet<string> = new Set([
  'users',
  'roles',
  'permissions',
  'role-permissions',
  'apps',
  'modules',
  'app-modules',
  'menus',
  'module-menus',
  'devices',
]);

/** Whether rows of a resource may be written with an API token. */
export const tokensWrite = (resource: string): boolean => !accountResources.has(resource);

/**
 * Whether a call answers an API token: only one that a menu opens. What belongs to the person (sessions, passwords, the
 * second factor, tokens) or asks for the person again stays closed, and so do the calls named by `isOfAccounts`.
 */
export const tokensCall = (call: Call): boolean =>
  typeof call.access === 'object' && !call.proof && call.aboveRoles === undefined && !isOfAccounts(call);

/** Calls about accounts of others and about rights. */
const isOfAccounts = ({ path }: Call): boolean => /^\/(?:api|user-service)\/(?:accounts?|account-reach|privileges)(?:\/|$)/.test(path);
