import * as z from 'zod/mini';
import { type SessionUser, sessionLifetimeMs, sessionUser } from '../../contract/session.ts';
import type { LocalText } from '../../platform/storage/storage.ts';
import type { Session } from './for-screens.ts';
import { noteHere, placeOf, whoOf } from './who.ts';

/** Storage key of each field of the user, as the source product names them. */
const textKeys = {
  username: 'name-admin',
  ysb_branch_id: 'ysb_branch_id',
  ysb_branch_name: 'ysb_branch_name',
  photo_profile: 'photo-admin',
  id: 'id_admin',
  email: 'email_admin',
  level: 'level',
  ysb_school_id: 'ysb_school_id',
  ysb_teacher_id: 'id_teacher',
  // Only our services give it; the source product doesn't.
  ysb_employe_id: 'ysb_employe_id',
  id_teacher: 'teacherID',
  id_role: 'id_role',
  ysb_role_name: 'ysb_role_name',
} as const;
const jsonKeys = {
  teacher_data: 'teacher_data',
  aplikasi: 'menus',
  role_permission: 'role_permission',
  roles: 'roles',
  must_change_password: 'must_change_password',
  must_set_second_factor: 'must_set_second_factor',
} as const;

type TextField = keyof typeof textKeys;
type JsonField = keyof typeof jsonKeys;
const textFields = Object.keys(textKeys) as TextField[];
const jsonFields = Object.keys(jsonKeys) as JsonField[];

/** Writes the user's keys; a field that the service left out leaves no key behind. */
export function writeUser(text: LocalText, user: SessionUser): void {
  for (const field of textFields) {
    const value = user[field];
    if (value === null || value === undefined) text.remove(textKeys[field]);
    else text.set(textKeys[field], String(value));
  }
  for (const field of jsonFields) {
    const value = user[field];
    if (value === undefined) text.remove(jsonKeys[field]);
    else text.set(jsonKeys[field], JSON.stringify(value));
  }
}

/** The foundation's identity, and what tells its data on this device from that of others. */
const [foundationKey, placeKey] = ['foundation', 'foundation_place'];

/** Whose session the keys hold, whatever else in it is damaged. */
export function storedWho(text: LocalText): string | null {
  const userId = text.get(textKeys.id);
  return userId === null ? null : whoOf(userId, text.get(placeKey) ?? '');
}

/** Notes which foundation the session belongs to. */
export function writeFoundation(text: LocalText, identity: string): void {
  const place = placeOf(text, identity);
  text.set(placeKey, place);
  noteHere(text, place);
  text.set(foundationKey, identity);
}

/** The token is written last: another tab that sees it finds the rest in place. */
export function writeSession(text: LocalText, token: string, user: SessionUser, now: number, identity = ''): void {
  clearSession(text);
  writeUser(text, user);
  if (identity === '') noteHere(text, '');
  else writeFoundation(text, identity);
  text.set('token_expiry', String(now + sessionLifetimeMs));
  text.set('token', token);
}

/** The same session with its next token; expiry first, so that anyone who sees the token finds it in place. */
export function writeToken(text: LocalText, { token, expiresAt }: { readonly token: string; readonly expiresAt: number }): void {
  text.set('token_expiry', String(expiresAt));
  text.set('token', token);
}

const sessionKeys = [...Object.values(textKeys), ...Object.values(jsonKeys), foundationKey, placeKey, 'token_expiry', 'token'];

export function clearSession(text: LocalText): void {
  for (const key of sessionKeys.toReversed()) text.remove(key);
}

/** The keys of the session as they are. */
export function sessionTexts(text: LocalText): Record<string, string> {
  const found: Record<string, string> = {};
  for (const key of sessionKeys) {
    const value = text.get(key);
    if (value !== null) found[key] = value;
  }
  return found;
}

/** Restores the keys as `sessionTexts` found them. */
export function restoreTexts(text: LocalText, texts: Readonly<Record<string, string>>): void {
  clearSession(text);
  for (const key of sessionKeys) {
    const value = texts[key];
    if (value !== undefined) text.set(key, value);
  }
}

const stored = z.record(z.string(), z.unknown());

/** What the keys hold, or null if token, expiry or user are missing or damaged. */
export function readSession(text: LocalText): Session | null {
  const token = text.get('token');
  const expiresAt = Number(text.get('token_expiry') ?? Number.NaN);
  if (!token || !Number.isFinite(expiresAt)) return null;
  const user: z.infer<typeof stored> = {};
  for (const field of textFields) user[field] = text.get(textKeys[field]) ?? undefined;
  try {
    for (const field of jsonFields) {
      const value = text.get(jsonKeys[field]);
      if (value !== null) user[field] = JSON.parse(value);
    }
  } catch {
    return null;
  }
  const parsed = sessionUser.safeParse(user);
  if (!parsed.success) return null;
  const who = whoOf(String(parsed.data.id), text.get(placeKey) ?? '');
  return { token, expiresAt, user: parsed.data, foundation: text.get(foundationKey) ?? '', who };
}
