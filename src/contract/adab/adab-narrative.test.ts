import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adviceLines, dimensionSentence, namedOthers, type RatedDimension, sentencesOf, suggestReport } from './adab-narrative.ts';

const levels = { least: 1, most: 4 };
const rated = (name: string, ...of: readonly (readonly [string, number | undefined])[]): RatedDimension => {
  const numbers = of.flatMap(([, level]) => level ?? []);
  const mean = numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return { name, mean, statements: of.map(([words, level]) => ({ words, level })) };
};

const allah = rated('Adab Kepada Allah', ['Salat wajib tepat waktu', 4], ['Berzikir setelah salat', 4]);
const teman = rated('Adab Kepada Teman', ['Menolong teman yang kesulitan', 4], ['Bergiliran saat bermain', 3]);
const guru = rated('Adab Kepada Guru', ['Mendengarkan saat guru berbicara', 3], ['Mengerjakan tugas tepat waktu', 3]);
const diri = rated('Adab Kepada Diri Sendiri', ['Menyiapkan perlengkapan sendiri', 2], ['Tidak menyontek', 1]);
const kosong = rated('Adab Terhadap Lingkungan', ['Membuang sampah pada tempatnya', undefined]);

describe('what is suggested', () => {
  test('the two strongest, the one that grows, a wish, and habits for home', () => {
    expect(suggestReport('Muhammad Zaki Abdurrahman', [diri, guru, teman, kosong, allah], levels)).toEqual({
      narrative: [
        'Zaki paling kuat dalam adab kepada Allah: ia sudah terbiasa salat wajib tepat waktu.',
        'Begitu pula dalam adab kepada teman: menolong teman yang kesulitan serta bergiliran saat bermain.',
        'Yang sedang tumbuh adalah adab kepada diri sendiri; ia mulai menyiapkan perlengkapan sendiri.',
        'Semoga Allah menambah kebaikan Zaki.',
      ],
      advice: [
        'Dampingi Zaki agar tidak menyontek.',
        'Dampingi Zaki agar menyiapkan perlengkapan sendiri.',
        'Teruskan kebiasaan salat wajib tepat waktu di rumah.',
        'Teruskan kebiasaan menolong teman yang kesulitan di rumah.',
      ],
    });
  });

  test('nothing of what is not rated, and nothing at all where nothing is', () => {
    expect(suggestReport('Zaki', [kosong], levels)).toEqual({ narrative: [], advice: [] });
    expect(JSON.stringify(suggestReport('Zaki', [kosong, allah], levels))).not.toContain('ingkungan');
  });

  test('a name that many share is nobody called by', () => {
    const [first] = suggestReport('Siti Nur Halimah', [allah], levels).narrative;
    expect(first).toMatch(/^Halimah /);
    expect(suggestReport('Muhammad', [allah], levels).narrative[0]).toMatch(/^Muhammad /);
    expect(suggestReport('A'.repeat(400), [allah], levels).narrative[0]?.length).toBeLessThan(200);
  });

  const words = fc.string({ minLength: 1, maxLength: 2000 });
  const statement = fc.tuple(words, fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }));
  const dimension = fc.tuple(words, fc.array(statement, { maxLength: 8 })).map(([name, of]) => rated(name, ...of));

  test('fits the fields whatever the rubric says, and never names the tone of a note', () => {
    fc.assert(
      fc.property(words, fc.array(dimension, { maxLength: 8 }), (name, dimensions) => {
        const { narrative, advice } = suggestReport(name, dimensions, levels);
        expect(narrative.join(' ').length).toBeLessThanOrEqual(2000);
        expect(advice.join('\n').length).toBeLessThanOrEqual(1000);
        expect(dimensions.every((one) => dimensionSentence(one, levels).length <= 400)).toBe(true);
      }),
    );
    const all = [allah, teman, guru, diri, kosong];
    const said = [...suggestReport('Zaki', all, levels).narrative, ...all.map((one) => dimensionSentence(one, levels))].join(' ');
    expect(said.toLowerCase()).not.toContain('perlu bimbingan');
    expect(said).not.toMatch(/belum terlihat/i);
  });

  test('the order of the dimensions does not matter', () => {
    const all = [allah, teman, guru, diri, kosong];
    const usual = suggestReport('Zaki', all, levels);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (other) => {
        expect(suggestReport('Zaki', other, levels)).toEqual(usual);
      }),
    );
  });
});

test('the sentence of a dimension says what is firm, what begins, what is practised', () => {
  expect(dimensionSentence(allah, levels)).toBe('Salat wajib tepat waktu serta berzikir setelah salat.');
  expect(dimensionSentence(rated('x', ['Menolong.', 4], ['Berbagi', 2]), levels)).toBe('Menolong; mulai berbagi.');
  expect(dimensionSentence(diri, levels)).toBe('Mulai menyiapkan perlengkapan sendiri.');
  expect(dimensionSentence(rated('x', ['Menolong', 1]), levels)).toBe('Sedang dibiasakan: menolong.');
  expect(dimensionSentence(kosong, levels)).toBe('Catatan belum cukup untuk dinilai.');
});

test('a text is its sentences, and advice its lines', () => {
  const { narrative } = suggestReport('Zaki', [allah, teman, guru, diri], levels);
  expect(sentencesOf(narrative.join(' '))).toEqual(narrative);
  expect(adviceLines(' a \r\n\n b\n')).toEqual(['a', 'b']);
  expect(sentencesOf('')).toEqual([]);
});

describe('the name of another pupil', () => {
  const others = ['Muhammad Zaki Wijaya', 'Aisyah Putri', "Nur'aini Rahma", 'Salam Hidayat'];
  const named = (text: string) => namedOthers(text, 'Muhammad Zaki Wijaya', others);
  test('is found by any part of it, and not by a word that is spelt alike', () => {
    expect(named('Ia sering membantu Aisyah.')).toEqual(['Aisyah Putri']);
    expect(named("Bersama Nur'aini ia piket.")).toEqual(["Nur'aini Rahma"]);
    expect(named('Ia mengucapkan salam lebih dulu.')).toEqual([]);
  });
  test('is not his own, nor a name that many share', () => {
    expect(named('Zaki Wijaya meneladani Nabi Muhammad.')).toEqual([]);
  });
});
