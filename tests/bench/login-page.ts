import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Device } from '../support/device.ts';
import { loginFields } from '../support/test.ts';
import type { Figure } from './figure.ts';

/** Scripts and styles that the login page asks for until its button can be used, each gzipped as it lies in dist/app. */
export async function loginPage(origin: string): Promise<Figure[]> {
  const device = await Device.unpack({ origin });
  const paths = new Set<string>();
  device.page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) paths.add(new URL(request.url()).pathname);
  });
  await device.page.goto('/', { waitUntil: 'commit' });
  await loginFields(device.page).submit.waitFor();
  const first = [...paths];
  await device.discard();
  const kB = first
    .map((path) => gzipSync(readFileSync(join('dist/app', path)), { level: 9 }).length / 1000)
    .reduce((sum, size) => sum + size, 0);
  return [
    { what: 'login page: scripts and styles, gzip', value: kB, unit: 'kB', bound: 150, aim: 'at most', note: `${first.length} files` },
  ];
}
