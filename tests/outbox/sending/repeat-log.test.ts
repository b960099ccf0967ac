import { expect, test } from 'vitest';
import { loggedJustNow } from '../../../src/features/patrol/scan/saved/repeat-log.ts';
import { createWorld, log, must, once, turns } from '../support/bench-app.ts';

test('a point that was logged a moment ago is asked about once the log has arrived, too', async () => {
  const world = createWorld('ours');
  const tab = world.open();
  must(await tab.layer.outbox.enqueue(log('Pintu terkunci')));
  await world.settle(tab);
  await turns();
  const [receipt] = await world.commands();
  expect(receipt?.state).toBe('done');
  const ago = async (point: string) =>
    loggedJustNow(await once(tab.layer.outbox.list()), point, Date.parse(receipt?.createdAt ?? '') + 20_000);
  expect(await ago('5')).toBe(20_000);
  expect(await ago('6')).toBeUndefined();
  // What was typed is not stored in a receipt.
  expect(JSON.stringify(receipt?.body)).not.toContain('terkunci');
});
