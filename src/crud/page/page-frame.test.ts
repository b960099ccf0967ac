import { expect, test } from 'vitest';
import { initialsOf } from './page-frame.tsx';

test.each([
  ['Ahmad Fadhil Ramadhan', 'AF'],
  ['M. Rizky', 'R'],
  ['siti', 'S'],
  ['Dr. Hj. Nur Aisyah', 'NA'],
  ['  ', ''],
  ['123 456', ''],
  ['محمد علي', 'مع'],
  ['<img src=x>', 'S'],
])('%s stands as %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
