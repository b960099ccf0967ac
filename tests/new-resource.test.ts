import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'amanah-new-resource-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new resource is two small files, registered in order, in the shape of their neighbours', () => {
  cpSync('src', join(copy, 'src'), { recursive: true });
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['tools/new-resource.mjs', ...args, '--root', copy], { stdio: 'pipe', encoding: 'utf8' });
  run('meeting-rooms', '--label', 'Ruang Rapat');
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
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
  run('quran-classes', '--label', "Kelas Qur'an");
  expect(read('src/contract/resources/quran-classes.ts')).toContain("label: 'Kelas Qur\\'an',");
  expect(() => run('meeting-rooms')).toThrow(/exists already/);
  expect(() => run('../hack')).toThrow(/kebab-case/);
});
