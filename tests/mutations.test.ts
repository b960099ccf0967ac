import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from '../tools/mutations/list.mjs';

test.each(mutations)('the mutation "$protection" still fits the sources', ({ edits, tests }) => {
  for (const [file, text] of edits) expect(readFileSync(file, 'utf8').split(text), `${file}: ${text}`).toHaveLength(2);
  for (const file of tests) expect(existsSync(file), file).toBe(true);
});
