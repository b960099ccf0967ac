import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn } from '../tools/structure/circles.mjs';
import { doors, packages, roomOf, rooms, usesDoors, within } from '../tools/structure/rooms.mjs';
import { importsOf, isTest, sources } from '../tools/structure/source-tree.mjs';

interface Step {
  readonly from: string;
  readonly to: string;
  readonly room: string;
}
const files = sources(['src', 'services']);
const tools = sources(['tools'], /\.mjs$/);
const imports = [...files, ...tools].flatMap((file) => importsOf(file.tree).map(({ specifier }) => ({ from: file.path, specifier })));
const everywhere: Step[] = imports
  .filter((one) => one.specifier.startsWith('.'))
  .map((one) => ({
    from: one.from,
    to: posix.normalize(posix.join(posix.dirname(one.from), one.specifier.replace(/[?#].*$/, ''))),
    room: roomOf(one.from) ?? 'no room',
  }));
const local = everywhere.filter(({ from }) => !within(from, 'tools'));
const say = (steps: readonly Step[]) => steps.map((step) => `${step.from} → ${step.to}`);

/** A feature is a folder below features, or the files there that share the first part of their names. */
const featureOf = (path: string) => /^src\/features\/([^/.]+)/.exec(path)?.[1];

/** The folders beside one another in which two files stand, if neither stands above the other's. */
function partsOf(from: string, to: string): [string | undefined, string | undefined] {
  const one = from.split('/').slice(0, -1);
  const other = to.split('/').slice(0, -1);
  const at = one.findIndex((name, index) => name !== other[index]);
  if (at < 0 || other[at] === undefined) return [undefined, undefined];
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

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

  it('what has doors is entered by them', () => {
    const around = local.filter(({ from, to }) => {
      const isBeside = ([house, names]: [string, readonly string[]]) =>
        within(to, house) && usesDoors(from, house) && !names.some((door) => to === `${house}/${door}`);
      return !isTest(from) && Object.entries(doors).some(isBeside);
    });
    expect(say(around)).toEqual([]);
    const unused = Object.entries(doors).flatMap(([house, names]) =>
      names.map((name) => `${house}/${name}`).filter((door) => !local.some(({ from, to }) => to === door && usesDoors(from, house))),
    );
    expect(unused).toEqual([]);
  });

  it('no files import one another in a circle', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of everywhere) next.set(from, [...(next.get(from) ?? []), to]);
    expect(next.size).toBeGreaterThan(files.length / 2);
    expect(circlesIn(next).map((way) => way.join(' → '))).toEqual([]);
  });

  it('no folders beside one another lean on each other in a circle', () => {
    const found = new Set<string>();
    const beside = new Map<string, Map<string, string[]>>();
    for (const { from, to } of everywhere.filter((one) => !isTest(one.from))) {
      const [one, other] = partsOf(from, to);
      if (one === undefined || other === undefined) continue;
      const next = beside.get(posix.dirname(one)) ?? new Map<string, string[]>();
      beside.set(posix.dirname(one), next.set(one, [...(next.get(one) ?? []), other]));
    }
    for (const next of beside.values()) for (const way of circlesIn(next)) found.add(way.join(' → '));
    expect(beside.size).toBeGreaterThan(20);
    expect([...found]).toEqual([]);
  });

  it('a folder has rooms before it has more than twenty files of its own', () => {
    const beside = new Map<string, number>();
    for (const { path } of [...files, ...tools, ...sources(['tests'])].filter((one) => !isTest(one.path)))
      beside.set(posix.dirname(path), (beside.get(posix.dirname(path)) ?? 0) + 1);
    expect(beside.size).toBeGreaterThan(100);
    expect([...beside].filter(([, count]) => count > 20)).toEqual([]);
  });

  it('packages are imported only in their rooms', () => {
    const wrong = imports.filter(({ from, specifier }) => {
      if (isTest(from)) return false;
      const home = Object.entries(packages).find(([name]) => within(specifier, name))?.[1];
      return home !== undefined && !home.some((room) => within(from, room));
    });
    expect(wrong.map((one) => `${one.from} → ${one.specifier}`)).toEqual([]);
  });

  it('the process of the services does not even load what talks to others', () => {
    const reached = new Set(['services/main.ts']);
    for (const at of reached) for (const { from, to } of everywhere) if (from === at) reached.add(to);
    expect(reached.size).toBeGreaterThan(300);
    expect([...reached].filter((path) => within(path, 'services/oidc') || path === 'services/hooks/send.ts')).toEqual([]);
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

  it('the app names the calls of its areas: whoever imports all of them brings the schemas of every screen along', () => {
    const all = 'src/contract/calls/calls.ts';
    const users = local.filter(({ from, to }) => to === all && !isTest(from));
    // The services serve all of them.
    expect(users.some(({ from }) => within(from, 'services'))).toBe(true);
    expect(say(users.filter(({ from }) => within(from, 'src') && !within(from, 'src/contract')))).toEqual([]);
  });

  it('biome.json is what the rooms say', () => {
    expect(() => execFileSync(process.execPath, ['tools/structure/lint-zones.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});
