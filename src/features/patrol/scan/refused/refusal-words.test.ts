import { expect, it } from 'vitest';
import { appError } from '../../../../contract/calls/errors.ts';
import { refusalWords } from './refusal-words.ts';

const officer = { ysb_branch_id: 'BKS', ysb_branch_name: 'Bekasi' };
const overAll = { ysb_branch_id: '', ysb_branch_name: '' };

it('another branch is named as a possibility only to those for whom it can be one', () => {
  const why = { kind: 'unknown', id: '99' } as const;
  expect(refusalWords(why, officer)).toBe(
    'Titik no. 99 tidak ada di Cabang Bekasi: labelnya milik cabang lain, atau titiknya sudah dihapus.',
  );
  expect(refusalWords(why, overAll, 'B7K2QX')).toBe('Kode “B7K2QX” tidak ada, atau sudah dihapus.');
  expect(refusalWords(why, overAll)).toBe('Titik no. 99 tidak ada, atau sudah dihapus.');
  expect(refusalWords({ kind: 'gone', room: 'Aula' }, officer)).toBe('Aula sudah dihapus, atau dipindahkan ke cabang lain.');
  expect(refusalWords({ kind: 'gone', room: 'Aula' }, overAll)).toBe('Aula sudah dihapus dari daftar titik.');
});

it('a code that nobody could be asked about is not called unknown', () => {
  expect(refusalWords({ kind: 'unasked', id: 'B7K', error: appError('offline') }, officer)).toBe(
    'Kode “B7K” tidak tersimpan di perangkat, dan server belum dapat ditanya. Tidak ada sambungan. Coba lagi setelah tersambung.',
  );
});

it('a missing right is told in the words of the service', () => {
  const error = appError('forbidden', { message: 'Anda tidak memiliki hak yang diperlukan (menu Titik).' });
  expect(refusalWords({ kind: 'denied', error }, officer)).toBe('Anda tidak memiliki hak yang diperlukan (menu Titik).');
});
