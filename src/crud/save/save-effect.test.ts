import { expect, test } from 'vitest';
import { appError, fail, ok } from '../../contract/calls/errors.ts';
import { saveEffect } from './save-effect.ts';

const refusal = appError('duplicate', { message: 'Lantai 3 sudah ada.', fields: { name: 'Sudah ada.' } });

test('sent: the dialog closes, the list reloads, the service speaks for two seconds', () => {
  expect(saveEffect(ok({ kind: 'sent', message: 'Data tersimpan' }), 'create', false)).toMatchObject({
    close: true,
    reload: true,
    toast: { tone: 'success', message: 'Data tersimpan', ms: 2000 },
  });
});

test('screens with times of their own', () => {
  const times = { successToast: 3000, errorToast: 4000 };
  expect(saveEffect(ok({ kind: 'sent', message: 'Data tersimpan' }), 'create', false, times).toast?.ms).toBe(3000);
  expect(saveEffect(fail(refusal), 'update', false, times).toast?.ms).toBe(4000);
});

test('waiting: the dialog closes and says that it will be sent', () => {
  expect(saveEffect(ok({ kind: 'waiting', commandId: 'x' }), 'update', false)).toMatchObject({
    close: true,
    toast: { message: 'Tersimpan, dikirim saat tersambung' },
  });
});

test('waiting where nothing is sent by a closed app: it says so', () => {
  const effect = saveEffect(ok({ kind: 'waiting', commandId: 'x' }), 'update', false, undefined, 'in the app');
  expect(effect.toast?.message).toBe('Tersimpan, dikirim saat tersambung. Buka aplikasi untuk mengirim.');
});

test('waiting with a connection, or for a login: no connection is promised to send it', () => {
  const words = (way: Parameters<typeof saveEffect>[4]) =>
    saveEffect(ok({ kind: 'waiting', commandId: 'x' }), 'update', false, undefined, way).toast?.message;
  expect(words('after an answer')).toBe('Tersimpan di perangkat. Server belum menjawab; dikirim sendiri begitu bisa.');
  expect(words('after a login')).toBe('Tersimpan di perangkat. Masuk kembali agar terkirim.');
});

test('waiting behind what needs a person: no connection sends it, and the way leads to the outbox', () => {
  const effect = saveEffect(ok({ kind: 'waiting', commandId: 'x' }), 'update', false, undefined, 'after a person');
  expect(effect.toast).toMatchObject({
    message: 'Tersimpan di perangkat. Perubahan sebelumnya perlu tindakan dulu di Kotak Keluar.',
    toOutbox: true,
  });
});

test('a refused create is an alert of ten seconds; the draft stays, and it can be opened again where it closed', () => {
  const refused = ok({ kind: 'refused' as const, error: refusal });
  expect(saveEffect(refused, 'create', false)).toEqual({
    close: false,
    reload: false,
    keepDraft: true,
    fields: { name: 'Sudah ada.' },
    alert: { message: 'Lantai 3 sudah ada.', ms: 10_000, reopen: false },
  });
  expect(saveEffect(refused, 'create', true)).toMatchObject({ close: true, keepDraft: true, alert: { reopen: true } });
});

test('a refused update is a toast of 3.5 seconds and the dialog stays', () => {
  expect(saveEffect(ok({ kind: 'refused', error: refusal }), 'update', true)).toMatchObject({
    close: false,
    keepDraft: true,
    toast: { tone: 'error', message: 'Lantai 3 sudah ada.', ms: 3500 },
  });
});

test('a full disk keeps the form open and never says saved', () => {
  const effect = saveEffect(fail(appError('storage-full')), 'create', true);
  expect(effect.close).toBe(false);
  expect(effect.notSaved).toContain('TIDAK tersimpan');
  expect(effect.toast).toBeUndefined();
});

test('a conflict waits in the outbox and points there', () => {
  expect(saveEffect(ok({ kind: 'conflict', commandId: 'x' }), 'update', false)).toMatchObject({ close: true, toast: { toOutbox: true } });
});
