import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import type { Renewal } from '../api/transport.ts';
import { clearSession, restoreTexts, sessionTexts } from './session-keys.ts';
import { firstFoundation, keepFirst } from './who.ts';

type KeptSessionPlatform = Pick<Platform, 'text' | 'storage'>;

/** Along with either: the foundation whose data is stored under the names from before foundations had an identity. */
const first = z.optional(z.string());
const kept = z.union([z.object({ endedAt: z.number(), first }), z.object({ texts: z.record(z.string(), z.string()), first })]);
type Kept = z.infer<typeof kept>;

const expiryOf = (texts: Readonly<Record<string, string>>): number => Number(texts.token_expiry ?? Number.NaN);

const write = ({ text, storage }: KeptSessionPlatform, value: Kept): Promise<void> =>
  storage.vault.write({ ...value, first: firstFoundation(text) ?? undefined });

/**
 * Keeps the session's keys where killing the browser can't undo them. Chromium writes localStorage some seconds after a
 * change, and up to a minute if there were others before (its StorageAreaImpl: at most sixty commits an hour).
 */
export async function keepSession(platform: KeptSessionPlatform): Promise<void> {
  const texts = sessionTexts(platform.text);
  if (texts.token === undefined) return;
  // Without a copy the session is as durable as the browser makes it.
  await write(platform, { texts }).catch(() => undefined);
  // Another tab may have ended it meanwhile, and then been overwritten here.
  if (platform.text.get('token') !== texts.token) await endKeptSession(platform, expiryOf(texts));
}

/** Notes that the session valid until `expiry` (epoch ms) has ended, so that no kill brings it back. */
export const endKeptSession = (platform: KeptSessionPlatform, expiry: number): Promise<void> =>
  write(platform, { endedAt: expiry })
    .catch(() => platform.storage.vault.clear())
    .catch(() => undefined);

/**
 * Repairs keys that a killed browser reset to their state before a login or logout. With `mayRestore` false it only removes
 * an ended session: in a page that has held a session, missing keys were removed on purpose.
 */
export async function mendSession(platform: KeptSessionPlatform, mayRestore: boolean): Promise<void> {
  const { text, storage } = platform;
  const found = kept.safeParse(await storage.vault.read());
  if (!found.success) return;
  keepFirst(text, found.data.first);
  const here = expiryOf(sessionTexts(text));
  if ('endedAt' in found.data) {
    if (here <= found.data.endedAt) clearSession(text);
    return;
  }
  const { texts } = found.data;
  const older = Number.isNaN(here) || here < expiryOf(texts);
  if (mayRestore && older && text.get('token') !== texts.token) restoreTexts(text, texts);
}

/** Stores the kept keys with the next token: for the service worker, which has no localStorage, so that the next start finds them. */
export async function renewKept({ storage }: Pick<Platform, 'storage'>, from: string, next: Renewal): Promise<void> {
  const found = kept.safeParse(await storage.vault.read());
  if (!found.success || !('texts' in found.data) || found.data.texts.token !== from) return;
  const texts = { ...found.data.texts, token: next.token, token_expiry: String(next.expiresAt) };
  await storage.vault.write({ ...found.data, texts });
}
