import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../support/machine/free-port.ts';

/** Without what was built it would be built first, which takes a minute: `npm test` has just done that. */
const isBuilt = process.env['SERVICES_BUILT'] === '1';

/** The image may have 350 MB, of which Node on Alpine is 165. */
const mostBytes = 150_000_000;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

describe.runIf(isBuilt)('what is handed to others', () => {
  const home = mkdtempSync(join(tmpdir(), 'amanah-release-'));
  const folder = join(home, 'amanah');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    AMANAH_ENV: '',
    DEMO: '0',
    DATA_DIR: join(home, 'data'),
    ADMIN_PASSWORD: 'f3Kd82mZq0PvXr7L',
    LOG_LEVEL: 'warn',
  };
  const secret = 'deploy/uji.env';
  beforeAll(() => {
    writeFileSync(secret, 'DATABASE_PASSWORD=rahasia');
    try {
      execFileSync(process.execPath, ['tools/release.mjs', folder], { env: { ...process.env, INIT_CWD: '' } });
    } finally {
      rmSync(secret);
    }
  }, 180_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('holds what a server needs and nothing that only developers do', () => {
    expect(sizeOf(folder)).toBeLessThan(mostBytes);
    for (const name of ['vite', 'typescript', 'react', '@playwright/test', 'drizzle-kit', 'dexie', '@ionic/core'])
      expect([name, existsSync(join(folder, 'node_modules', name))]).toEqual([name, false]);
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@electric-sql/pglite']));
  });

  test('runs on Node alone, serves the app, and is backed up while it runs', async () => {
    const port = await freePort();
    const child = spawn('npm', ['start', '--silent'], { cwd: folder, env: { ...env, PORT: String(port) }, detached: true });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
    try {
      const ended = once(child, 'exit').then(() => {
        throw new Error(said);
      });
      const ready = async () => {
        while (!said.includes('Amanah siap di')) await new Promise((done) => setTimeout(done, 50));
      };
      await Promise.race([ready(), ended]);
      const { data } = await (await fetch(`http://127.0.0.1:${port}/health`)).json();
      expect(data).toMatchObject({ ready: true, version: JSON.parse(readFileSync('package.json', 'utf8')).version });
      expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })).text()).toContain('<title>');
      const file = join(home, 'cadangan.gz');
      execFileSync('npm', ['run', '-s', 'backup', '--', file], { cwd: folder, env });
      expect(statSync(file).size).toBeGreaterThan(1000);
      ended.catch(() => undefined);
    } finally {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    }
  });

  test('brings no settings of whoever packed it, into the image neither', () => {
    expect(readdirSync(folder, { recursive: true }).filter((name) => /\.env$/.test(String(name)))).toEqual([]);
    expect(readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['**/.env', '**/amanah.env']),
    );
  });

  test('every page that its manuals lead to is there', () => {
    const pages = ['README.md', 'README.id.md', ...readdirSync(join(folder, 'docs')).map((name) => join('docs', name))];
    const led = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) =>
        [...readFileSync(join(folder, page), 'utf8').matchAll(/\]\(([\w./-]+\.md)/g)].map(([, to = '']) => join(page, '..', to)),
      );
    expect(led).toContain('docs/security.md');
    expect([...new Set(led)].filter((page) => !existsSync(join(folder, page)))).toEqual([]);
  });

  test('has every command that the manual names', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const ours = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
    const named = Object.keys(ours).filter((name) => ours[name]?.startsWith('node tools/backup.mjs'));
    expect(named).toContain('retention');
    expect(Object.keys(scripts).sort()).toEqual(['start', ...named].sort());
    // What each of them says when it is asked for nothing: it was found, and read its settings.
    const said = spawnSync('npm', ['run', '-s', 'retention'], { cwd: folder, env, encoding: 'utf8' });
    expect([said.status, said.stderr]).toEqual([1, expect.stringContaining('RETENTION')]);
  });

  test('brings the ways to run it, and they name what is there', () => {
    const texts = readdirSync(join(folder, 'deploy'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
    const scripts = texts.flatMap((text) => text.match(/dist\/server\/[\w./-]+\.js/g) ?? []);
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect([script, existsSync(join(folder, script))]).toEqual([script, true]);
  });
});
