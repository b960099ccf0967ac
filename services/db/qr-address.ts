import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';

/**
 * The address of a check point's code: its id and 128 random bits, told only to those who may read the row. An image tag
 * sends no token, and anybody could ask for a bare number.
 */
export const qrAddress = (id: number): string => `/qr/${id}-${randomBytes(16).toString('hex')}.svg`;

/** Gives one to every check point that has none. */
export const giveQrAddresses = sql`update check_points
  set image_url = '/qr/' || id || '-' || replace(gen_random_uuid()::text, '-', '') || '.svg'
  where image_url !~ '^/qr/[0-9]+-[0-9a-f]{32}[.]svg$'`;
