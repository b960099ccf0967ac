import { expect, test } from 'vitest';
import { pupilGaps } from './gaps.ts';

const whole = {
  id: '7',
  nisn: '0161212402',
  tanggal_lahir_siswa: '2016-03-14',
  ysb_school_id: 'SDBKS',
  no_handphone_ayah: '081311204471',
  no_handphone_ibu: '081311204472',
  status: 'Aktif',
};
const words = (row: Parameters<typeof pupilGaps>[0]) => pupilGaps(row).map((gap) => gap.words);

test('nothing is asked of a pupil of whom all is known', () => expect(words(whole)).toEqual([]));

test('one parent who cannot be called is a gap, and says who can', () => {
  expect(words({ ...whole, no_handphone_ayah: ' ' })).toEqual(['telepon ayah belum ada, jadi hanya ibu yang bisa dihubungi']);
  expect(words({ ...whole, no_handphone_ibu: null })).toEqual(['telepon ibu belum ada, jadi hanya ayah yang bisa dihubungi']);
  expect(words({ ...whole, no_handphone_ibu: '', no_handphone_ayah: '' })).toHaveLength(1);
});

test('each gap leads to the section of the form in which it is filled in', () => {
  const gaps = pupilGaps({ ...whole, nisn: '', tanggal_lahir_siswa: '', ysb_school_id: '', no_handphone_ibu: '' });
  expect(gaps.map(({ section }) => section)).toEqual(['Identitas', 'Identitas', 'Sekolah & Akun', 'Ibu']);
});

test('of somebody who left nobody asks, nor of what a service does not know', () => {
  expect(words({ ...whole, status: 'Lulus', nisn: '', no_handphone_ayah: '' })).toEqual([]);
  const { ysb_school_id: _school, ...plain } = whole;
  expect(words(plain)).toEqual([]);
});
