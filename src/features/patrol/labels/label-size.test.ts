import { describe, expect, it } from 'vitest';
import { drawQr, qrLevels } from '../../../ui/qr/qr-drawing.ts';
import { cutMarks, labelSizes, originOf, perSheet, shapeOf, sheet, sheetsOf } from './label-size.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const millimetresPerPoint = 25.4 / 72;

describe.each(labelSizes)('a sheet of %s labels', (size) => {
  const shape = shapeOf(size);
  const origin = originOf(shape);

  it('has the margins that printers need', () => {
    expect(origin.x).toBeGreaterThanOrEqual(10);
    expect(origin.y).toBeGreaterThanOrEqual(15);
    expect(sheet.width - origin.x - shape.columns * shape.width).toBeCloseTo(origin.x);
    expect(sheet.height - origin.y - shape.rows * shape.height).toBeCloseTo(origin.y);
  });

  it('keeps code, letters and words apart and within the label', () => {
    const { words } = shape;
    expect(words.left).toBeGreaterThanOrEqual(shape.inset + shape.qr);
    expect(words.left + words.width).toBeLessThanOrEqual(shape.width - 1);
    expect(words.top + words.name.height + words.place.height).toBeLessThanOrEqual(shape.height - words.top);
    expect(shape.inset + shape.qr + shape.codePoints * millimetresPerPoint * 1.1).toBeLessThanOrEqual(shape.height - 1);
  });

  it.each(qrLevels)('gives each module at least three dots at 150 dpi, level %s', (level) => {
    const modules = drawQr('33554431', level).size;
    expect(((shape.qr / modules) * 150) / 25.4).toBeGreaterThanOrEqual(3);
  });

  it('begins a new sheet only when one is full, and never an empty one', () => {
    const full = perSheet(size);
    expect(sheetsOf([], size)).toEqual([]);
    expect(sheetsOf(numbers(1), size)).toEqual([[1]]);
    expect(sheetsOf(numbers(full), size)).toEqual([numbers(full)]);
    expect(sheetsOf(numbers(full + 1), size)).toEqual([numbers(full), [full + 1]]);
    expect(sheetsOf(numbers(60), size).flat()).toEqual(numbers(60));
  });
});

it('8, 18 and 32 labels fit on a sheet, so that 60 take 8, 4 and 2 of them', () => {
  expect(labelSizes.map(perSheet)).toEqual([8, 18, 32]);
  expect(labelSizes.map((size) => sheetsOf(numbers(60), size).length)).toEqual([8, 4, 2]);
});

describe('cutMarks', () => {
  it('surrounds the rows that are used and no others', () => {
    expect(cutMarks('large', 3).dashed).toBe('M15 28.5V148.5M105 28.5V148.5M195 28.5V148.5M15 28.5H195M15 88.5H195M15 148.5H195');
  });

  it('lays ticks at both ends of each line, clear of the labels and on the paper', () => {
    const { ticks } = cutMarks('small', 32);
    // Five lines down and nine across.
    expect(ticks.match(/M/g)).toHaveLength(2 * (5 + 9));
    expect(ticks.startsWith('M15 15.5V19.5M15 277.5V281.5')).toBe(true);
    const figures = (ticks.match(/[\d.]+/g) ?? []).map(Number);
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...figures)).toBeLessThanOrEqual(sheet.height - 5);
  });
});
