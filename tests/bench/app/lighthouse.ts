import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromiumFlags } from '../../support/device.ts';
import type { Figure } from '../figure.ts';

const run = promisify(execFile);
const version = '12.8.2';
const folder = '.bench';
const program = `${folder}/node_modules/lighthouse/cli/index.js`;

/** In a folder of its own: inside the main package its dependencies break the lock. */
async function install(): Promise<void> {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, dependencies: { lighthouse: version } }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

async function scores(origin: string): Promise<{ performance: number; accessibility: number }> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      `${origin}/`,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility',
      `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH } },
  );
  const { categories }: Report = JSON.parse(stdout);
  return { performance: categories.performance?.score ?? 0, accessibility: categories.accessibility?.score ?? 0 };
}

/** Lighthouse's mobile settings on the login page; the median of three runs. */
export async function lighthouse(origin: string): Promise<Figure[]> {
  await install();
  const runs = [await scores(origin), await scores(origin), await scores(origin)].sort((a, b) => a.performance - b.performance);
  const middle = runs[1] ?? { performance: 0, accessibility: 0 };
  return [
    { what: 'login page: Lighthouse performance, mobile', value: middle.performance, unit: '', bound: 0.96, aim: 'at least' },
    { what: 'login page: Lighthouse accessibility', value: middle.accessibility, unit: '', bound: 1, aim: 'at least' },
  ];
}
