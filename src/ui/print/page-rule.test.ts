import { expect, test } from 'vitest';
import { bareSheets, cssString, pageRule } from './page-rule.ts';

test('a text stays one string of the style sheet, whatever is in it', () => {
  expect(cssString('Data Guru – SD Islam (Bekasi)')).toBe('"Data Guru – SD Islam (Bekasi)"');
  expect(cssString('"} body { display: none } /*')).toBe('"\\22 \\7d  body \\7b  display: none \\7d  /\\2a "');
  expect(cssString('a\\b\n</style>')).toBe('"a\\5c b\\a \\3c /style\\3e "');
  expect(cssString('محمد 🕌')).toBe('"محمد \\1f54c "');
});

test('pages that fill the paper have neither margins nor words', () => {
  expect(pageRule(bareSheets)).toBe('@page { size: A4 portrait; margin: 0mm 0mm 0mm;  } ');
});

test('the first page has a letterhead in place of the running head, and every page its number', () => {
  const rule = pageRule({ isLandscape: true, margins: [18, 15, 16], head: 'Data Guru', foot: 'Dicetak oleh A' });
  expect(rule).toContain('size: A4 landscape; margin: 18mm 15mm 16mm;');
  expect(rule).toMatch(/@top-left \{ content: "Data Guru"/);
  expect(rule).toContain('content: "Halaman " counter(page) " dari " counter(pages)');
  expect(rule).toMatch(/@page :first \{ @top-left \{ content: none; \} \}$/);
});
