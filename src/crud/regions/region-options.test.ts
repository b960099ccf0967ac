import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regionEdition } from '../../contract/regions/edition.ts';
import { recognise } from '../../contract/regions/find-region.ts';
import { readIndex, readVillages } from '../../contract/regions/region-files.ts';
import type { RegionPart, RegionTexts } from '../../contract/regions/region-fields.ts';
import { regionOptions } from './region-options.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../../public/regions/${regionEdition}/${name}`, import.meta.url), 'utf8');
const index = readIndex(fileOf('index.txt'));
const villages = readVillages('3275', fileOf('3275.txt'));

function offered(part: RegionPart, typed: string, texts: Partial<RegionTexts> = {}) {
  if (!index) throw new Error('The list of regions cannot be read.');
  const all = { province: '', regency: '', district: '', village: '', postal: '', code: '', ...texts };
  const place = recognise(index, all, () => villages);
  return regionOptions(part, { index, villages: place.regency ? villages : undefined, place, typed });
}
const labels = (...asked: Parameters<typeof offered>) => offered(...asked).options.map(({ label }) => label);

test('a regency is looked for in the province that is filled in, and in all others where it has none of that name', () => {
  expect(labels('regency', 'bekasi', { province: 'Jabar' })).toEqual(['Kabupaten Bekasi', 'Kota Bekasi']);
  expect(labels('regency', 'kota bek')).toEqual(['Kota Bekasi']);
  expect(labels('regency', 'surabaya', { province: 'Jabar' })).toEqual(['Kota Surabaya']);
  expect(offered('regency', '', { province: 'Jawa Barat' }).options).toHaveLength(27);
});

test('a district is found in the whole country, with the regency beside it', () => {
  const [jatiasih] = offered('district', 'kec. jatias').options;
  expect(jatiasih).toEqual({ value: '327509', label: 'Jatiasih', detail: 'Kota Bekasi, Jawa Barat' });
  expect(offered('district', '')).toMatchObject({ options: [], note: expect.stringContaining('seluruh Indonesia') });
  expect(labels('district', '', { regency: 'Kota Bekasi' })).toHaveLength(12);
});

test('villages wait for their regency and their file, and say which of the two', () => {
  expect(offered('village', 'jat')).toMatchObject({ options: [], loading: false, note: expect.stringContaining('kota/kabupaten') });
  expect(labels('village', '', { regency: 'Kota Bekasi', district: 'Jatiasih' })).toHaveLength(6);
  expect(labels('village', 'jat', { regency: 'Kota Bekasi' }).length).toBeGreaterThan(6);
  if (!index) return;
  const place = recognise(
    index,
    { province: '', regency: 'Kota Bekasi', district: '', village: '', postal: '', code: '' },
    () => undefined,
  );
  expect(regionOptions('village', { index, villages: undefined, place, typed: 'jat' })).toMatchObject({ options: [], loading: true });
});

test('postal codes are those of the village, else of the district, each once and with names', () => {
  const bekasi = { regency: 'Kota Bekasi', district: 'Jatiasih' };
  expect(labels('postal', '', { ...bekasi, village: 'Jatimekar' })).toEqual(['17422']);
  expect(new Set(labels('postal', '174', bekasi)).size).toBe(labels('postal', '174', bekasi).length);
  expect(offered('postal', '17422', bekasi).options).toEqual([{ value: '17422', label: '17422', detail: 'Jatimekar' }]);
});

test('never more than a hundred at once', () => {
  expect(offered('district', 'a')).toMatchObject({ more: true });
  expect(offered('district', 'a').options).toHaveLength(100);
});
