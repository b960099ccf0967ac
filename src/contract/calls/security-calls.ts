import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const nothing = z.strictObject({});

/** More than anybody logs in with in a week. */
const mostSessions = 500;

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
} as const;
