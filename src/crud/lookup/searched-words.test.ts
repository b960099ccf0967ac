import { expect, it } from 'vitest';
import { f } from '../../contract/fields.ts';
import { searchedWords } from './searched-words.ts';

const byCode = f.ref('Cabang', 'branches', { value: 'branch_code' });
const byId = f.ref('Lantai', 'floors');
const reading = f.ref('Tahun', 'semesters', { reads: '{name_year} - Semester {semester}' });

it.each([
  [byCode, 'Bekasi (BKS)', 'Bekasi'],
  [byCode, 'Bekasi (B', 'Bekasi'],
  [byCode, 'Beka', 'Beka'],
  [byCode, ' (BKS)', ' (BKS)'],
  [byCode, '', ''],
  [byId, 'Gedung (lama)', 'Gedung (lama)'],
  [reading, '2025/2026 - Semester 1', '2025/2026'],
  [reading, '2025/2026 -', '2025/2026'],
  [reading, '2025', '2025'],
])('%# what is typed of a choice is searched by its first column', (field, typed, words) => {
  expect(searchedWords(field, typed)).toBe(words);
});
