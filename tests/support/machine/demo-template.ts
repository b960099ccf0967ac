import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFlags } from './node-flags.ts';
import { Server } from './server.ts';

const key = 'AMANAH_E2E_TEMPLATE';

/** Fills one embedded database with the demo foundation; every server of the tests starts from a copy. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'amanah-template-'));
  const server = await Server.start({ dataDir: folder, flags: nodeFlags });
  await server.stop();
  process.env[key] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A fresh data folder with the demo foundation in it. */
export async function copyOfTemplate(): Promise<string> {
  const template = process.env[key];
  if (!template) throw new Error('the template was not made (tests/support/global-setup.ts)');
  const folder = await mkdtemp(join(tmpdir(), 'amanah-data-'));
  // A server that had to be killed leaves its socket behind, which cannot be copied.
  await cp(template, folder, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  return folder;
}
