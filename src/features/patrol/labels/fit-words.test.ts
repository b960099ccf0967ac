import { describe, expect, it } from 'vitest';
import { fitWords, linesOf } from './fit-words.ts';

const room = { width: 37.5, height: 23, largest: 13, lineHeight: 1.18 };

describe('linesOf', () => {
  it('wraps between words', () => {
    expect(linesOf('Musala', 10)).toBe(1);
    expect(linesOf('Musala Musala', 6)).toBe(2);
    expect(linesOf('  Musala \n Musala  ', 6)).toBe(2);
  });

  it('breaks a word that is wider than a line', () => {
    expect(linesOf('W'.repeat(20), 5)).toBeGreaterThanOrEqual(4);
    expect(linesOf(`Aula ${'x'.repeat(50)} kecil`, 6)).toBeGreaterThanOrEqual(7);
  });

  it('counts wide characters as wide and marks as nothing', () => {
    expect(linesOf('漢'.repeat(10), 6)).toBeGreaterThan(linesOf('a'.repeat(10), 6));
    expect(linesOf(`a${'\u0301'.repeat(200)}`, 2)).toBe(1);
  });
});

describe('fitWords', () => {
  it('leaves short names at their largest and shrinks long ones as far as they need', () => {
    const fits = [
      'Musala',
      'Aula Serbaguna Ki Hajar Dewantara',
      'Ruang penyimpanan alat kebersihan dan bahan kimia lantai dasar sayap timur gedung utama',
    ].map((name) => fitWords([name], room).points);
    expect(fits[0]).toBe(13);
    expect(fits[1]).toBe(13);
    expect(fits[2]).toBeLessThan(13);
    expect(fits[2]).toBeGreaterThan(5);
  });

  it('is never smaller than can be read, and then says how many lines there are', () => {
    const fit = fitWords(['kata '.repeat(400)], room);
    expect(fit.points).toBe(5);
    expect(fit.lines * 5 * (25.4 / 72) * 1.18).toBeLessThanOrEqual(room.height);
  });

  it('all paragraphs share one size', () => {
    const one = fitWords(['Lantai 2'], { width: 19, height: 11, largest: 6, lineHeight: 1.3 });
    const three = fitWords(
      ['Lantai 2', 'Sekolah Menengah Pertama Islam Terpadu Tunas Cendekia Nusantara Raya', 'Cabang Bekasi Timur Dua'],
      {
        width: 19,
        height: 11,
        largest: 6,
        lineHeight: 1.3,
      },
    );
    expect(three.points).toBeLessThan(one.points);
  });
});
