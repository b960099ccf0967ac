import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { regionEdition } from './edition.ts';
import { chosenTexts, fitting, officialTexts, type RegionPlace, placeWords, recognise, smallest } from './find-region.ts';
import { codeLengths, readIndex, readVillages, type RegionIndex, type Village } from './region-files.ts';
import type { RegionTexts } from './region-fields.ts';
import { foldName, isSameName } from './region-names.ts';

const folder = new URL(`../../../public/regions/${regionEdition}/`, import.meta.url);
const fileOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

function wholeIndex(): RegionIndex {
  const index = readIndex(fileOf('index.txt'));
  if (!index) throw new Error('The list of regions cannot be read.');
  return index;
}
const index = wholeIndex();
const read = new Map<string, readonly Village[] | undefined>();
const villagesOf = (regency: string): readonly Village[] | undefined => {
  if (!read.has(regency)) read.set(regency, readVillages(regency, fileOf(`${regency}.txt`)));
  return read.get(regency);
};

const written = (texts: Partial<RegionTexts>): RegionTexts => ({
  province: '',
  regency: '',
  district: '',
  village: '',
  postal: '',
  code: '',
  ...texts,
});
const meant = (texts: Partial<RegionTexts>): RegionPlace => recognise(index, written(texts), villagesOf);
const codeOf = (texts: Partial<RegionTexts>): string | undefined => smallest(meant(texts))?.code;

describe('the files', () => {
  test('hold every region of the decree, each in one that exists, under a code of its own', () => {
    expect([index.province.length, index.regency.length, index.district.length]).toEqual([38, 514, 7285]);
    expect(index.byCode.size).toBe(38 + 514 + 7285);
    const codes = new Set<string>();
    const wrong: string[] = [];
    for (const { code, name } of [...index.province, ...index.regency, ...index.district]) {
      if (code.length > 2 && !index.byCode.has(code.slice(0, -2))) wrong.push(code);
      if (name.trim() !== name || name === '') wrong.push(code);
    }
    for (const regency of index.regency) {
      for (const { code, name, postal } of villagesOf(regency.code) ?? []) {
        codes.add(code);
        const isFine = code.length === codeLengths.village && index.byCode.get(code.slice(0, 6))?.level === 'district';
        if (!isFine || !code.startsWith(regency.code) || !/^[1-9]\d{4}$/.test(postal) || name === '') wrong.push(code);
      }
    }
    expect(wrong).toEqual([]);
    expect(codes.size).toBe(83_762);
  });

  test('are one for each regency and the index, and stand beside both licences', () => {
    expect(readdirSync(folder).sort()).toEqual([...index.regency.map(({ code }) => `${code}.txt`), 'index.txt'].sort());
    const beside = readdirSync(new URL('../', folder), { withFileTypes: true });
    expect(beside.filter((one) => one.isDirectory()).map(({ name }) => name)).toEqual([regionEdition]);
    const licences = beside.filter((one) => one.isFile()).map(({ name }) => name);
    expect(licences.sort()).toEqual(['LICENSE-wilayah.txt', 'LICENSE-wilayah_kodepos.txt']);
  });

  test('are not taken when half of them came, or something else did', () => {
    const text = fileOf('3275.txt');
    expect(readVillages('3275', text)).toHaveLength(56);
    expect(readVillages('3275', text.slice(0, text.lastIndexOf('\n ')))).toBeUndefined();
    expect(readVillages('3275', text.slice(0, -4))?.at(-1)?.name).not.toBe(villagesOf('3275')?.at(-1)?.name);
    expect(readVillages('3216', text)).toBeUndefined();
    expect(readVillages('3275', '<!doctype html><title>Login</title>')).toBeUndefined();
    expect(readIndex(fileOf('index.txt').slice(0, 100_000))).toBeUndefined();
    expect(readIndex('')).toBeUndefined();
  });
});

describe('names', () => {
  test.each([
    ['district', 'Jatiasih', 'Kec. Jatiasih'],
    ['district', 'Jatiasih', 'KECAMATAN  JATI ASIH'],
    ['regency', 'Kota Bekasi', 'KOTA BEKASI'],
    ['regency', 'Kabupaten Bekasi', 'Kab. Bekasi'],
    ['regency', 'Kabupaten Bekasi', 'kab.bekasi'],
    ['regency', 'Kota Administrasi Jakarta Pusat', 'Kota Jakarta Pusat'],
    ['regency', 'Kota Administrasi Jakarta Pusat', 'Kodya Adm. Jakarta Pusat'],
    ['regency', 'Kabupaten Kotabaru', 'Kotabaru'],
    ['province', 'Daerah Khusus Ibukota Jakarta', 'DKI Jakarta'],
    ['province', 'Daerah Khusus Ibukota Jakarta', 'Prov. D.K.I. Jakarta'],
    ['province', 'Daerah Istimewa Yogyakarta', 'D.I. Yogyakarta'],
    ['province', 'Daerah Istimewa Yogyakarta', 'DIY'],
    ['province', 'Jawa Barat', 'Provinsi Jawa Barat'],
    ['province', 'Jawa Barat', 'Jabar'],
    ['village', 'Durenjaya', 'Kel. Duren Jaya'],
    ['village', "Pasi Kuala Ba'u", 'Desa Pasi Kuala Ba’u'],
  ] as const)('%s %s is meant by "%s"', (level, official, typed) => {
    expect(isSameName(foldName(level, official), foldName(level, typed))).toBe(true);
  });

  test.each([
    ['regency', 'Kota Bekasi', 'Kab. Bekasi'],
    ['regency', 'Kabupaten Bekasi', 'Kota Bekasi'],
    ['district', 'Jatiasih', 'Jati'],
    ['district', 'Jatiasih', ''],
    ['province', 'Kepulauan Riau', 'Riau'],
    ['village', 'Desa', 'Kel.'],
  ] as const)('%s %s is not meant by "%s"', (level, official, typed) => {
    expect(isSameName(foldName(level, official), foldName(level, typed))).toBe(false);
  });
});

describe('an address', () => {
  test('is recognised from the largest region down, as far as it is clear', () => {
    expect(codeOf({ province: 'Jawa Barat', regency: 'Kota Bekasi', district: 'Jatiasih', village: 'Jatimekar' })).toMatch(/^327509\d{4}$/);
    expect(codeOf({ regency: 'KOTA BEKASI', district: 'Kec. Jatiasih' })).toBe('327509');
    expect(codeOf({ district: 'Kec. Jatiasih' })).toBe('327509');
    // Bekasi alone may be two regencies; the district says which.
    expect(codeOf({ regency: 'Bekasi' })).toBeUndefined();
    expect(codeOf({ regency: 'Bekasi', district: 'Jatiasih' })).toBe('327509');
    expect(codeOf({ province: 'Jabar', regency: 'Bekasi' })).toBe('32');
    expect(codeOf({ regency: 'Kab. Bekasi', district: 'Jatiasih' })).toBe('3216');
  });

  test('of a school abroad, or one that contradicts itself, is nobody’s', () => {
    expect(meant({ province: 'Selangor', regency: 'Shah Alam', district: 'Petaling' })).toEqual({});
    expect(codeOf({ province: 'Jawa Timur', regency: 'Kota Bekasi', district: 'Jatiasih' })).toBe('35');
    expect(meant({})).toEqual({});
    expect(meant({ village: 'Jatimekar' })).toEqual({});
  });

  test('of a village named twice is told by the code that is kept', () => {
    const byName = new Map<string, Village[]>();
    for (const village of index.regency.flatMap(({ code }) => villagesOf(code) ?? [])) {
      const key = village.code.slice(0, 6) + village.folded.full;
      byName.set(key, [...(byName.get(key) ?? []), village]);
    }
    const twins = [...byName.values()].find((same) => same.length > 1);
    if (!twins?.[1]) throw new Error('There are no twins any more.');
    const { code, name } = twins[1];
    const upper = ['province', 'regency', 'district'].map((level, at) => [level, index.byCode.get(code.slice(0, 2 + 2 * at))?.name]);
    const texts = { ...Object.fromEntries(upper), village: name };
    expect(codeOf(texts)).toBe(code.slice(0, 6));
    expect(codeOf({ ...texts, code })).toBe(code);
  });

  test('that is written officially is recognised for every village but its twins', () => {
    let twins = 0;
    const wrong: string[] = [];
    for (const regency of index.regency.filter((_, at) => at % 30 === 0)) {
      for (const village of villagesOf(regency.code) ?? []) {
        const texts = written({
          province: index.byCode.get(village.code.slice(0, 2))?.name ?? '',
          regency: regency.name,
          district: index.byCode.get(village.code.slice(0, 6))?.name ?? '',
          village: village.name,
        });
        const found = smallest(recognise(index, texts, villagesOf))?.code;
        if (found === village.code.slice(0, 6)) twins += 1;
        else if (found !== village.code) wrong.push(village.code);
      }
    }
    expect(wrong).toEqual([]);
    expect(twins).toBeLessThan(15);
  });

  test('reads as one line', () => {
    expect(placeWords(meant({ district: 'Jatiasih' }))).toBe('Kec. Jatiasih, Kota Bekasi');
    expect(placeWords(meant({ province: 'DKI' }))).toBe('');
    expect(placeWords(meant({ province: 'Jabar' }))).toBe('Jawa Barat');
  });
});

describe('what is chosen', () => {
  const villageNamed = (regency: string, name: string): Village => {
    const found = villagesOf(regency)?.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not in ${regency}.`);
    return found;
  };
  const jatimekar = villageNamed('3275', 'Jatimekar');

  test('three letters of a village find it, the chosen district before the others', () => {
    const found = fitting(villagesOf('3275') ?? [], 'village', 'jat', index.byCode.get('327509'));
    expect(found.slice(0, 6).every(({ code }) => code.startsWith('327509'))).toBe(true);
    expect(found.map(({ name }) => name)).toContain('Jatimekar');
    expect(fitting(villagesOf('3275') ?? [], 'village', 'mek')[0]?.name).toContain('mek');
  });

  test('fills what is above it and the postal code; words that mean the same stay as they were', () => {
    const texts = written({ regency: 'KOTA BEKASI', postal: '99999' });
    const next = chosenTexts(index, texts, recognise(index, texts, villagesOf), jatimekar);
    expect(next).toEqual({
      province: 'Jawa Barat',
      regency: 'KOTA BEKASI',
      district: 'Jatiasih',
      village: 'Jatimekar',
      postal: jatimekar.postal,
      code: jatimekar.code,
    });
  });

  test('another regency empties what lay in the first one, and leaves what nobody recognised', () => {
    const all = chosenTexts(index, written({}), {}, jatimekar);
    const surabaya = index.regency.find(({ name }) => name === 'Kota Surabaya');
    if (!surabaya) throw new Error('Surabaya is gone.');
    expect(chosenTexts(index, all, recognise(index, all, villagesOf), surabaya)).toEqual(
      written({ province: 'Jawa Timur', regency: 'Kota Surabaya', code: surabaya.code }),
    );
    const odd = { ...all, village: 'Perumahan Pemda', postal: '17400' };
    expect(chosenTexts(index, odd, recognise(index, odd, villagesOf), surabaya)).toMatchObject({
      district: '',
      village: 'Perumahan Pemda',
      postal: '17400',
    });
  });

  test('the district that was there already changes nothing below it', () => {
    const all = chosenTexts(index, written({}), {}, jatimekar);
    const district = index.byCode.get('327509');
    if (!district) throw new Error('Jatiasih is gone.');
    expect(chosenTexts(index, all, recognise(index, all, villagesOf), district)).toEqual(all);
  });

  test('a yes takes the official names and keeps a postal code that is there', () => {
    const texts = written({ regency: 'KOTA BEKASI', district: 'Kec. Jatiasih', village: 'jati mekar', postal: '17420' });
    const next = officialTexts(texts, recognise(index, texts, villagesOf));
    expect(next).toEqual({
      province: 'Jawa Barat',
      regency: 'Kota Bekasi',
      district: 'Jatiasih',
      village: 'Jatimekar',
      postal: '17420',
      code: jatimekar.code,
    });
    expect(officialTexts({ ...texts, village: 'Blok C' }, recognise(index, { ...texts, village: 'Blok C' }, villagesOf))).toMatchObject({
      village: 'Blok C',
      code: '327509',
    });
  });
});
