import { describe, expect, it } from 'vitest';
import { changedPart } from './changed-part.ts';

describe('the part of a text that was changed', () => {
  it.each([
    ['No. 16, Margahayu', 'No. 16A, Margahayu', ['No. 16', 'A', ', Margahayu']],
    ['(021) 555 0116', '(021) 555 0142', ['(021) 555 01', '42', '']],
    ['aaa', 'aaaa', ['aaa', 'a', '']],
    ['Kata é', 'Kata ê', ['Kata ', 'ê', '']],
  ])('%s, %s', (from, to, [before, changed, after]) => {
    expect(changedPart(from, to)).toEqual({ before, changed, after });
  });

  it('is undefined where nothing is the same, and where something was only taken away', () => {
    expect(changedPart('Satu', 'Hei')).toBeUndefined();
    expect(changedPart('', 'Baru')).toBeUndefined();
    expect(changedPart('Gedung A', 'Gedung')).toBeUndefined();
    expect(changedPart('sama', 'sama')).toBeUndefined();
  });
});
