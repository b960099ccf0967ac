import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';

/**
 * The address of a check point's code: its id and 128 random bits, told only to those who may read the row. An image tag
 * sends no token, and a bare number could be guessed by anybody.
 */
export const qrAddress = (id: number): string => `/qr/${id}-${randomBytes(16).toString('hex')}.svg`;

/** Gives an address to every check point without one. */
export const giveQrAddresses = sql`update check_points
  set image_url = '/qr/' || id || '-' || replace(gen_random_uuid()::text, '-', '') || '.svg'
  where image_url !~ '^/qr/[0-9]+-[0-9a-f]{32}[.]svg$'`;
