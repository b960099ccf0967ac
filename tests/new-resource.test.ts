import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'amanah-new-resource-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
const parts = readdirSync('.').filter((name) => /^(src|services|tests|tools)$|\.(json|ts)$/.test(name));
for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));

function node(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  // What it found is on its standard output, which an error of `execFileSync` does not say.
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
const run = (...args: string[]) => node('tools/new-resource.mjs', ...args);
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

it('a new resource is small files in the shape of their neighbours, registered where each belongs', () => {
  run('meeting-rooms', '--label', 'Ruang Rapat');
  expect(read('src/contract/resources/meeting-rooms.ts')).toContain(
    "  name: 'meeting-rooms',\n  label: 'Ruang Rapat',\n  service: 'master',\n  path: '/api/meeting-rooms',\n",
  );
  expect(read('src/features/meeting-rooms.screen.ts').split('\n').length).toBeLessThan(15);
  const registry = read('src/contract/registry.ts').split('\n');
  const entry = registry.indexOf('  [meetingRooms.name]: meetingRooms,');
  expect(registry[entry - 1]).toBe('  [logPhotos.name]: logPhotos,');
  expect(registry).toContain("import { meetingRooms } from './resources/meeting-rooms.ts';");
  expect(read('src/app/screens.ts')).toContain(
    "{ route: '/meeting-rooms', name: 'Data Ruang Rapat', load: () => import('../features/meeting-rooms.screen.ts') },\n];",
  );
  expect(read('services/demo/navigation.ts')).toMatch(
    /'Data Departemen'.*\n +\['Data Ruang Rapat', '\/meeting-rooms', 'list-outline'\],\n +\],/,
  );
});

it('with a field of each kind its table is made, and the services serve it to whom it is meant for', () => {
  run(
    ...[
      'quran-classes',
      'title:text!=Judul',
      'detail:longText',
      'status:choice:baru,selesai!',
      'branch:ref:branches!',
      'guide:ref:teachers',
    ],
    ...[
      'held:date!',
      'begins:time!',
      'on:weekdays',
      'code:digits:6^',
      'seats:integer',
      'open:boolean',
      'photo:file=Foto',
      '--label',
      "Kelas Qur'an",
      '--module',
      'Akademik',
    ],
  );
  expect(read('src/contract/resources/quran-classes.ts')).toContain("scope: 'branch',");
  expect(read('src/contract/resources/quran-classes.ts')).toContain("f.text('Begins', { format: 'time', required: true })");
  const migrations = readdirSync(join(copy, 'services/db/migrations')).filter((name) => name.endsWith('add-quran-classes.sql'));
  expect(migrations).toHaveLength(1);
  const args = [
    'run',
    '--project',
    'services',
    'every-resource',
    'services/demo',
    '-t',
    'quran-classes|memory.*quran',
    '--reporter',
    'dot',
  ];
  expect(node('node_modules/vitest/vitest.mjs', ...args)).toMatch(/Tests.* passed/);
}, 240_000);

it('it compiles, and its screen keeps what all screens keep: what it shows is searched, and its filters are filters', () => {
  expect(read('src/contract/resources/quran-classes.ts')).toContain(
    "search: ['title', 'detail', 'status', 'name_branch', 'name_guide', 'held', 'code'],",
  );
  // Including the services and the tests.
  node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit', '--checkers', '1');
  const over = ['tests/shown-columns.test.tsx', 'tests/list-filters.test.ts', 'tests/markup.test.ts'];
  expect(node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...over, '--reporter', 'dot')).toMatch(/Test Files.*3 passed/);
}, 240_000);

it('refuses, before anything is written, what it cannot make', () => {
  const refused = (words: RegExp, ...args: string[]) => expect(() => run(...args), args.join(' ')).toThrow(words);
  refused(/exists already/, 'meeting-rooms');
  refused(/kebab-case/, '../hack');
  refused(/no resource/, 'chairs', 'name:text', 'school:ref:scools');
  refused(/one of text/, 'chairs', 'name:txt');
  refused(/choice takes/, 'chairs', 'name:text', 'status:choice');
  refused(/has to be a text/, 'chairs', 'seats:integer');
  refused(/stands twice/, 'chairs', 'name:text', 'name:text');
  refused(/Modules are named/, 'chairs', '--module', 'Dapur');
  expect(readdirSync(join(copy, 'src/contract/resources'))).not.toContain('chairs.ts');
});
