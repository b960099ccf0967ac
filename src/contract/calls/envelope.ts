import * as z from 'zod/mini';

/** `error` is 0 or false on success; a plain service may answer either. */
const pagination = z.object({ current_page: z.number(), total_pages: z.number(), total: z.number() });
export type Pagination = z.infer<typeof pagination>;

/**
 * What a status alone does not tell. With a 409 that is not about a row: the call was made under another database, or
 * another life of it. With the 401 of a login: the password was right, and a code is asked for. With a 403: the right is
 * there, but who the person is has to be shown again. With a 502 or 503: it is one photo that can't be had where photos are
 * kept, and nothing else is wrong.
 */
export const envelopeCodes = ['other-foundation', 'other-epoch', 'second-factor', 'proof-needed', 'link-needed', 'photo-withheld'] as const;
export type EnvelopeCode = (typeof envelopeCodes)[number];

const envelope = z.object({
  error: z.union([z.number(), z.boolean()]),
  message: z.string(),
  data: z.optional(z.unknown()),
  pagination: z.optional(pagination),
  errors: z.optional(z.record(z.string(), z.string())),
  code: z.optional(z.enum(envelopeCodes)),
});
export type Envelope = z.infer<typeof envelope>;

export const pageSizes = [10, 25, 50, 100] as const;
/** A larger limit is cut down to this. */
export const maxLimit = 1000;
