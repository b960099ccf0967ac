import * as z from 'zod/mini';
import { defineCall, nothing } from '../call.ts';

/** What a webhook can be told of. Each is told by ids alone: whoever wants to know more asks with a token. */
export const webhookEvents = ['finding.opened', 'finding.closed', 'round.missed', 'report.approved'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent on request, to see whether the other side listens. */
export const testEvent = 'webhook.test';

export const mostWebhooks = 10;

const delivery = z.object({
  id: z.number(),
  type: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'sent', 'given up']),
  attempts: z.number(),
  /** What the last attempt came to: the status of the answer, or why there was none. Empty before the first. */
  result: z.string(),
});

const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.string()),
  made_at: z.string(),
  /** How many wait to be sent, and since when the oldest does (empty: none). */
  waiting: z.number(),
  waiting_since: z.string(),
  /** The latest, newest first. */
  deliveries: z.array(delivery),
});
export type Webhook = z.infer<typeof webhook>;

const state = z.object({
  /** Where webhooks may go, as the operator named it; none: they are off. */
  hosts: z.array(z.string()),
  /** When the process that sends them last looked for news; empty if it never did. */
  seen_at: z.string(),
  webhooks: z.array(webhook),
});
export type WebhookState = z.infer<typeof state>;

const aboveRoles = 'Webhook';

export const webhookCalls = {
  webhooks: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/webhooks',
    about: 'Webhook: alamat luar yang diberi tahu, kejadiannya, dan pengiriman terakhirnya',
    access: 'session',
    aboveRoles,
    query: nothing,
    data: state,
  }),
  makeWebhook: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/webhooks',
    about: 'Webhook baru; rahasia untuk memeriksa tanda tangannya hanya diberikan sekali',
    access: 'session',
    aboveRoles,
    query: nothing,
    body: z.strictObject({
      url: z
        .string('Alamat wajib diisi.')
        .check(z.trim(), z.minLength(1, 'Alamat wajib diisi.'), z.maxLength(500, 'Alamat terlalu panjang.')),
      events: z
        .array(z.enum(webhookEvents, 'Kejadian tidak dikenal.'), 'Pilih kejadian.')
        .check(z.minLength(1, 'Pilih setidaknya satu kejadian.'), z.maxLength(webhookEvents.length, 'Kejadian tidak dikenal.')),
    }),
    data: z.object({ id: z.number(), secret: z.string() }),
  }),
  testWebhook: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    about: 'Mengirim pesan uji ke webhook',
    access: 'session',
    aboveRoles,
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    once: true,
  }),
  removeWebhook: defineCall({
    service: 'user',
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    about: 'Menghapus webhook; yang belum terkirim tidak dikirim lagi',
    access: 'session',
    aboveRoles,
    query: nothing,
    body: z.optional(nothing),
    data: z.null(),
    once: true,
  }),
} as const;
