import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** What can have been done, as the trail calls it. */
export const trailActions = ['create', 'update', 'delete', 'restore', 'read', 'security'] as const;

/** What happens to an account beside its row. */
export const securityEvents = [
  'sessions-ended',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-made',
  'recovery-code-used',
  'api-token-made',
  'api-token-revoked',
  'webhook-made',
  'webhook-removed',
  'oidc-linked',
  'oidc-unlinked',
] as const;

/** More entries are not counted: whoever looks for one of ten thousand narrows the question. */
export const mostCounted = 10_000;

const entry = z.object({
  id: z.number(),
  action: z.string(),
  resource: z.string(),
  row_id: z.nullable(z.number()),
  /** What the row was called then; empty where lists do not say, and where rows belong to few. */
  title: z.string(),
  /** Null where no account acted. */
  user_id: z.nullable(z.number()),
  by: z.string(),
  /** When it happened, as far as its device knew, and when it arrived. */
  at: z.string(),
  arrived_at: z.string(),
  /** Names of the fields that changed or were read; what they said is told by the history of the row alone. */
  fields: z.array(z.string()),
  /** What happened to an account beside its row. */
  event: z.string(),
  /** The API token that it was done with; empty where the person did it. */
  via: z.optional(z.string()),
});
export type TrailEntry = z.infer<typeof entry>;

const digits = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/));

export const trailCalls = {
  trail: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/audit-trail',
    about: `Jejak: siapa melakukan apa dan kapan, yang terbaru lebih dulu. Yang cocok dihitung sampai ${mostCounted}`,
    access: 'session',
    aboveRoles: 'Jejak',
    query: z.strictObject({
      page: z.optional(z.string()),
      limit: z.optional(z.string()),
      /** Entries older than this one, in place of a page: for walking through all of them while new ones come. */
      before: z.optional(digits),
      /** Part of a name, or of an e-mail. */
      person: z.optional(z.string().check(z.maxLength(100))),
      user_id: z.optional(digits),
      resource: z.optional(z.string().check(z.maxLength(60))),
      row_id: z.optional(digits),
      action: z.optional(z.enum(trailActions)),
      /** By the time of arrival. */
      from: z.optional(moment),
      to: z.optional(moment),
    }),
    data: z.array(entry),
    paged: true,
  }),
} as const;
