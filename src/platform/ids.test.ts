import { expect, it } from 'vitest';
import { createIds } from './ids.ts';

it('never goes backwards, in one millisecond and when the clock is set back', () => {
  let now = 1_800_000_000_000;
  const newId = createIds({ now: () => now });
  const ids = [newId(), newId()];
  now -= 5000;
  ids.push(newId());
  now += 9000;
  ids.push(newId());
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
});
