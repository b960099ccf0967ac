import { expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../contract/registry.ts';
import { schools } from '../../contract/resources/places/schools.ts';
import { students } from '../../contract/resources/people/students.ts';
import { changesIn, regionPartOf, textsOf } from './region-group.ts';

test('every field of an address is a text or a number of its resource, the code a field beyond the source product', () => {
  for (const resource of resourceNames.map(resourceOf)) {
    const named = (resource.regions ?? []).flatMap((group) => Object.values(group));
    expect(new Set(named).size, resource.name).toBe(named.length);
    for (const group of resource.regions ?? []) {
      for (const name of [group.province, group.regency, group.district, group.village]) expect(resource.fields[name]?.kind).toBe('text');
      expect(resource.fields[group.postal]).toMatchObject({ kind: 'digits', length: 5 });
      if (group.code) expect(resource.fields[group.code]).toMatchObject({ kind: 'digits', companion: true, max: 10 });
    }
  }
});

test('a field is told to be a part of its own address', () => {
  expect(regionPartOf(students, 'kelurahan_desa_asal')).toMatchObject({ part: 'village', group: { province: 'provinsi_asal' } });
  expect(regionPartOf(students, 'kode_wilayah')).toBeUndefined();
  expect(regionPartOf(students, 'agama')).toBeUndefined();
});

test('only what is different is set, and the code only where it can be kept', () => {
  const [group] = schools.regions ?? [];
  if (!group) throw new Error('Schools have no address any more.');
  const texts = textsOf(group, { district: 'Kota Bekasi', postal_code: null });
  expect(texts).toEqual({ province: '', regency: 'Kota Bekasi', district: '', village: '', postal: '', code: '' });
  const next = { ...texts, district: 'Jatiasih', code: '327509' };
  expect(changesIn(group, texts, next, false)).toEqual([['subdistrict', 'Jatiasih']]);
  expect(changesIn(group, texts, next, true)).toEqual([
    ['subdistrict', 'Jatiasih'],
    ['kode_wilayah', '327509'],
  ]);
  expect(changesIn(group, texts, texts, true)).toEqual([]);
});
