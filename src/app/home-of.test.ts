import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homeOf, startPath } from './home-of.ts';

const app = (nama_aplikasi: string, ...urls: string[]) => ({
  nama_aplikasi,
  modules: [{ name: nama_aplikasi, menus: urls.map((url) => ({ name: url, url })) }],
});
const patrol = app('Patroli', '/beranda-patrol', '/check-points');
const conduct = app('Laporan Adab', '/beranda-laporan-adab');
const master = app('Master Data', '/branches');

test.each([
  ['an officer', { id_teacher: null, aplikasi: [patrol] }, '/beranda-patrol', '/beranda-patrol'],
  ['a teacher', { id_teacher: '7', aplikasi: [master, conduct] }, '/beranda-laporan-adab', '/beranda-laporan-adab'],
  ['a teacher without that menu', { id_teacher: '7', aplikasi: [master] }, '/dashboard', '/dashboard'],
  ['an administrator', { id_teacher: '', aplikasi: [master, patrol, conduct] }, '/beranda-patrol', '/dashboard'],
  ['somebody without menus', { id_teacher: null, aplikasi: [] }, '/dashboard', '/dashboard'],
  ['a superadmin', { level: 'superadmin', id_teacher: null, aplikasi: [master, patrol, conduct] }, '/dashboard', '/dashboard'],
])('%s begins where his work is, on a phone and on a wide screen', (_who, who, onPhone, onWide) => {
  const user = { level: 'user', ...who };
  expect([homeOf(user, true), homeOf(user, false)]).toEqual([onPhone, onWide]);
});

test('the icon on the home screen leads there', () => {
  expect(JSON.parse(readFileSync('manifest.webmanifest', 'utf8')).start_url).toBe(startPath);
});
