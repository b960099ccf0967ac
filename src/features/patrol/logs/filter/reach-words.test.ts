import { expect, it } from 'vitest';
import { reachWords } from './reach-words.ts';

const at = new Date(2026, 10, 20, 13, 40).getTime();
const device = { rows: [], stored: 300, total: 1200, asOf: at };

it('says how old the rows are, whether they are all or a part', () => {
  expect(reachWords({ ...device, coverage: 'complete' }, at)).toEqual(['Lengkap per 13.40.']);
  expect(reachWords({ ...device, coverage: 'partial' }, at)).toEqual([
    'Belum lengkap: tersimpan 300 dari 1.200 catatan.',
    'Data per 13.40.',
  ]);
  expect(reachWords({ ...device, coverage: 'partial', total: null, asOf: null }, at)).toEqual([
    'Mungkin belum lengkap: tersimpan 300 catatan.',
  ]);
});
