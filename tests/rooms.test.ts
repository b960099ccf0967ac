import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packages, roomOf, rooms, within } from '../tools/rooms.mjs';
import { importsOf, isTest, sources } from '../tools/source-tree.mjs';

interface Step {
  readonly from: string;
  readonly to: string;
  readonly room: string;
}
const files = sources(['src', 'services']);
const imports = files.flatMap((file) => importsOf(file.tree).map(({ specifier }) => ({ from: file.path, specifier })));
const local: Step[] = imports
  .filter((one) => one.specifier.startsWith('.'))
  .map((one) => ({
    from: one.from,
    to: posix.normalize(posix.join(posix.dirname(one.from), one.specifier.replace(/[?#].*$/, ''))),
    room: roomOf(one.from) ?? 'no room',
  }));
const say = (steps: readonly Step[]) => steps.map((step) => `${step.from} → ${step.to}`);

/** A feature is a folder below features, or the files that share a first name there. */
const featureOf = (path: string) => /^src\/features\/([^/.]+)/.exec(path)?.[1];

describe('rooms', () => {
  it('reads the imports of the sources, static and dynamic', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(local.length).toBeGreaterThan(files.length / 2);
  });

  it('every source stands in a room', () => {
    expect(files.filter((file) => !roomOf(file.path)).map((file) => file.path)).toEqual([]);
  });

  it('imports go only where tools/rooms.json allows', () => {
    const wrong = local.filter(
      ({ to, room }) =>
        roomOf(to) !== room && !(rooms[room] ?? []).some((allowed) => within(to, allowed)) && !(roomOf(to) ?? '').startsWith(`${room}/`),
    );
    expect(say(wrong)).toEqual([]);
  });

  it('packages are imported only in their rooms', () => {
    const wrong = imports.filter(({ from, specifier }) => {
      if (isTest(from)) return false;
      const home = Object.entries(packages).find(([name]) => within(specifier, name))?.[1];
      return home !== undefined && !home.some((room) => within(from, room));
    });
    expect(wrong.map((one) => `${one.from} → ${one.specifier}`)).toEqual([]);
  });

  it('no feature imports another feature, and nothing imports the app', () => {
    const wrong = local.filter(({ from, to }) => {
      const between = featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to);
      return between || (within(to, 'src/app') && !within(from, 'src/app'));
    });
    expect(say(wrong)).toEqual([]);
  });

  it('the allowed directions hold no cycle', () => {
    const reach = (room: string, seen: readonly string[]): string[] =>
      (rooms[room] ?? []).flatMap((next) => {
        const home = roomOf(next) ?? next;
        return seen.includes(home) ? [[...seen, home].join(' → ')] : reach(home, [...seen, home]);
      });
    expect(Object.keys(rooms).flatMap((room) => reach(room, [room]))).toEqual([]);
  });

  it('every relative import names a file that exists', () => {
    expect(say(local.filter(({ to }) => !existsSync(to)))).toEqual([]);
  });

  it('biome.json is what the rooms say', () => {
    expect(() => execFileSync(process.execPath, ['tools/lint-zones.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});
