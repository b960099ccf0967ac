import { expect, test } from 'vitest';
import { silentByBranch } from './patrol-cards.tsx';

const branch = (branch_code: string, name_branch: string, silent: number) => ({ branch_code, name_branch, points: 1200, today: 0, silent });

test('points without a log are named by branch, and branches without any are not', () => {
  expect(silentByBranch([branch('BKS', 'Bekasi', 5), branch('JKT', 'Jakarta', 0), branch('SBY', 'Surabaya', 1002)])).toBe(
    'Bekasi 5, Surabaya 1.002',
  );
  expect(silentByBranch([branch('', '', 1), branch('BKS', 'Bekasi', 2)])).toBe('Tanpa cabang 1, Bekasi 2');
});

test('one branch alone is what the figure counts', () => expect(silentByBranch([branch('BKS', 'Bekasi', 5)])).toBe(''));
