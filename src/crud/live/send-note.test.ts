import { expect, test } from 'vitest';
import { withSendNote } from './send-note.ts';

const told = (state: 'online' | 'offline', sendsClosed: boolean, words: string) =>
  withSendNote({ connection: { state }, outbox: { sendsClosed: () => sendsClosed } }, words);

test('only what waits on a device that sends nothing by itself asks for the app', () => {
  expect(told('offline', false, '40 siswa ditempatkan di VII A')).toBe('40 siswa ditempatkan di VII A. Buka aplikasi untuk mengirim.');
  expect(told('offline', false, '2 laporan dihapus.')).toBe('2 laporan dihapus. Buka aplikasi untuk mengirim.');
  expect(told('offline', true, 'x')).toBe('x');
  expect(told('online', false, 'x')).toBe('x');
});
