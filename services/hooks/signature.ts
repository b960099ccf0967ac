import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret as Standard Webhooks writes it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** What is signed is what is sent, with its id and time: nothing of it can be changed or sent again later unnoticed. */
export function signatureOf(secret: string, { id, at, body }: { readonly id: string; readonly at: number; readonly body: string }): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
}
