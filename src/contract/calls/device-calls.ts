import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** More than any queue holds; a larger number is a mistake. */
const mostCommands = 1_000_000;

const count = z.int('Jumlah tidak benar.').check(z.minimum(0, 'Jumlah tidak benar.'), z.maximum(mostCommands, 'Jumlah tidak benar.'));
const moment = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/;

/** People that share one browser; a longer list is a mistake. */
const mostPeople = 20;

/** What a browser reports about its own queue. */
const deviceReport = z.strictObject({
  device: z.string('Kode perangkat tidak benar.').check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Kode perangkat tidak benar.')),
  waiting: count,
  attention: count,
  /** When the oldest of them was saved; empty when there are none. */
  oldest_at: z.union([z.literal(''), z.string().check(z.regex(moment))], 'Waktu tidak benar.'),
  /** Earlier users who left nothing on it, though their line at the services still says otherwise. */
  released: z.optional(
    z
      .array(z.string('Pengguna tidak benar.').check(z.regex(/^[1-9]\d{0,8}$/, 'Pengguna tidak benar.')), 'Pengguna tidak benar.')
      .check(z.minLength(1, 'Pengguna tidak benar.'), z.maxLength(mostPeople, 'Pengguna tidak benar.')),
  ),
});
export type DeviceReport = z.infer<typeof deviceReport>;

export const deviceCalls = {
  reportDevice: defineCall({
    service: 'user',
    method: 'POST',
    path: '/api/devices/report',
    about: 'Yang belum terkirim di perangkat ini: jumlah dan umurnya, tanpa isinya',
    access: 'session',
    query: z.strictObject({}),
    body: deviceReport,
    data: z.null(),
    once: true,
    // A device reports to whichever service it has just reached.
    everywhere: true,
  }),
} as const;
