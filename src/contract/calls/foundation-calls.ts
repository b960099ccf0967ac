import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const key = z.string('Kunci tidak benar.').check(z.regex(/^[\x21-\x7e]{1,200}$/, 'Kunci tidak benar.'));
/** The most keys in one question; a device with more asks again. */
export const mostKeys = 500;

/** Which database this is, when its present life began, and why. */
export const foundationState = z.object({
  identity: z.string(),
  epoch: z.string(),
  since: z.string(),
  /** `made`: the first; `restored`: by the restore command; `noticed`: a device had seen more than the database holds. */
  reason: z.enum(['made', 'restored', 'noticed']),
  /** The moment of the backup; empty if nobody knows it. */
  restored_from: z.string(),
  /** Rows that devices have sent again since; told to developer and superadmin, 0 to others. */
  healed: z.number(),
  /** The first day from which no inspection log was archived and removed; left out while none ever was. */
  logs_kept_from: z.optional(z.string()),
});
export type FoundationState = z.infer<typeof foundationState>;

export const foundationCalls = {
  foundation: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/foundation',
    about: 'Identitas basis data ini dan kapan terakhir dipulihkan',
    access: 'session',
    query: z.strictObject({}),
    data: foundationState,
    everywhere: true,
  }),
  knownKeys: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/foundation/keys',
    about: 'Kunci mana dari kiriman sendiri yang masih tersimpan di server',
    access: 'session',
    query: z.strictObject({}),
    body: z.strictObject({
      keys: z.array(key, 'Kunci tidak benar.').check(z.minLength(1, 'Kunci tidak benar.'), z.maxLength(mostKeys, 'Kunci tidak benar.')),
    }),
    data: z.object({ known: z.array(z.string()) }),
    everywhere: true,
  }),
} as const;
