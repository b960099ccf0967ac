import type { Page } from '@playwright/test';
import { demoFoundation } from '../../../services/demo/foundation.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { decodeRow } from '../../../src/data/store/row-codec.ts';
import { emptySet, recordOf } from '../../../src/data/store/set-record.ts';
import { sealRow } from '../../../src/data/store/sealing/sealed-rows.ts';
import { putRecords } from './page-tools.ts';

/** The key that the app seals its cache with. */
async function cacheKey(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await page.evaluate(async () => {
    const cache = await caches.open('amanah-keys');
    const request = (await cache.keys()).find(({ url }) => url.includes('amanah-cache-'));
    const answer = request && (await cache.match(request));
    return answer ? [...new Uint8Array(await answer.arrayBuffer())] : [];
  });
  return Uint8Array.from(bytes);
}

/** Every row of a list of the large demo foundation, stored the way a walk over the service's list stores them. */
export async function storeWhole(page: Page, name: 'students' | 'log-check-points'): Promise<number> {
  const resource = resourceOf(name);
  const table = name.replaceAll('-', '_');
  const rows = demoFoundation({ scale: 'large', today: new Date() }).tables.find((one) => one.table === table)?.rows ?? [];
  const key = await cacheKey(page);
  const records = rows.flatMap((row) => {
    const decoded = decodeRow(resource, row);
    return decoded ? [sealRow(recordOf(name, decoded, 1), key)] : [];
  });
  const wired = records.map((record) => (record.sealed ? { ...record, sealed: [...record.sealed] } : record));
  await putRecords(page, 'amanah-cache-', 'rows', wired);
  const set = { ...emptySet(name), state: 'complete', total: records.length, gen: 1, pinned: true, asOf: Date.now(), stamp: 1000 };
  await putRecords(page, 'amanah-cache-', 'sets', [set]);
  // What this left in the page is a thousand times what the app keeps there: clearing it away would count as a step of the app's.
  await page.requestGC();
  return records.length;
}
