import { describe, expect, it } from 'vitest';
import { protocol, type StoredCommand } from '../stored-command.ts';
import { closeCommand, closeDraft, closeEntry, openCommand, openDraft, openEntry } from './sealed-work.ts';

const key = crypto.getRandomValues(new Uint8Array(32));
const otherKey = crypto.getRandomValues(new Uint8Array(32));
/** Part of every value that must not be readable. */
const mark = 'KONTAK';
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) => (one instanceof Uint8Array ? new TextDecoder('latin1').decode(one) : one));

const row = { id: '7', version: 3, full_name: `${mark} Siti`, email: `${mark}@amanah.test` };
const command = (resource: StoredCommand['resource']): StoredCommand => ({
  id: '01K',
  protocol,
  userId: '7',
  resource,
  operation: 'update',
  rowId: '7',
  lane: `${resource}/7`,
  deps: [],
  body: { email: `${mark}@baru.test`, mobile: `${mark} 0812` },
  base: row,
  answer: row,
  theirs: row,
  swallowed: { body: { email: `${mark}@lama.test` }, title: 'Siti', sealed: { npwp: new Uint8Array([1, 2]) } },
  sealed: { npwp: new Uint8Array([0, 127, 128, 255]) },
  title: 'Siti',
  detail: `${mark} 0812`,
  message: `${mark} tersimpan`,
  refusal: { code: 'invalid', message: `${mark} sudah dipakai`, fields: { email: mark } },
  occurredAt: '2026-11-20T20:00:00+07:00',
  createdAt: '2026-11-20T20:00:00+07:00',
  state: 'queued',
  bucket: 'waiting',
  attempts: 0,
  misses: 0,
  folded: false,
  seq: 9,
});

describe('commands at rest', () => {
  it.each(['teachers', 'students', 'employes', 'users', 'schools'] as const)(
    '%s: nothing of what was typed or shown can be read',
    (resource) => {
      const whole = command(resource);
      const resting = closeCommand(whole, key);
      expect(textOf(resting)).not.toContain(mark);
      expect(openCommand(structuredClone(resting), key)).toEqual(whole);
      // The fields used to find, count and order them stay readable.
      const { id, seq, lane, bucket, deps, rowId, state } = whole;
      expect(resting).toMatchObject({ id, seq, lane, bucket, deps, rowId, state, base: { id: '7', version: 3 } });
    },
  );

  it('of other resources, logs above all, rest as they are', () => {
    const log = command('log-check-points');
    expect(closeCommand(log, key)).toBe(log);
    expect(openCommand(log, key)).toBe(log);
  });

  it('an earlier version of the app leaves a closed one alone, and it still goes out under its own protocol', () => {
    const once = closeCommand(command('teachers'), key);
    expect(once.protocol).toBeGreaterThan(protocol);
    const twice = closeCommand(openCommand(once, key), key);
    expect(openCommand(twice, key).protocol).toBe(protocol);
  });

  it('of one whose key is gone every filled field counts as lost, and it keeps its place and version', () => {
    const lost = openCommand(closeCommand(command('teachers'), key), otherKey);
    expect(lost).toMatchObject({ body: {}, protocol, title: 'Siti', base: { id: '7', version: 3 }, state: 'queued' });
    expect(Object.keys(lost.sealed ?? {})).toEqual(['email', 'mobile', 'npwp']);
    expect(textOf(lost)).not.toContain('closed');
  });
});

describe('the journal and drafts at rest', () => {
  it('a line with its command', () => {
    const entry = { n: 1, at: 5, commandId: '01K', from: 'queued', to: 'discarded', command: command('users') };
    const resting = closeEntry(entry, key);
    expect(textOf(resting)).not.toContain(mark);
    expect(openEntry(structuredClone(resting), key)).toEqual(entry);
    const bare = { at: 5, commandId: '01K', from: 'queued', to: 'acked' };
    expect(openEntry(closeEntry(bare, key), key)).toEqual(bare);
  });

  it.each(['teachers:edit:7', 'users/new', 'sesuatu', ''])('the draft "%s" is closed, for it may hold contact data', (name) => {
    const draft = { key: name, input: { mobile: mark }, sealed: { npwp: new Uint8Array([1]) }, savedAt: 5 };
    const resting = closeDraft(draft, key);
    expect(textOf(resting)).not.toContain(mark);
    expect(openDraft(structuredClone(resting), key)).toEqual(draft);
    expect(openDraft(structuredClone(resting), otherKey)).toEqual({ key: name, input: {}, savedAt: 5 });
  });

  it('the draft of a note rests as it is', () => {
    const draft = { key: 'log-check-points:5', input: { note: 'Bersih' }, savedAt: 5 };
    expect(closeDraft(draft, key)).toBe(draft);
    expect(openDraft(draft, key)).toEqual(draft);
  });
});
