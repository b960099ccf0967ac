import { existsSync } from 'node:fs';
import { browserPaths } from '../../tools/machine/chromium.mjs';
import { makeTemplate } from './machine/demo-template.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/app/index.html') || !existsSync('dist/server/services/main.js'))
    throw new Error('Nothing is built yet: run "npm run build" first.');
  Object.assign(process.env, await browserPaths());
  return makeTemplate();
}
