import type { Plugin } from 'vite';

/** What the plan reads of a module. */
interface Module {
  readonly size: number;
  readonly imports: readonly string[];
  /** It is imported when needed, so it may be asked for by itself. */
  readonly isAskedFor: boolean;
}

type Modules = ReadonlyMap<string, Module>;

/** A file of the plan, or what becomes one. */
interface Part {
  readonly ids: string[];
  /** Bytes of source, and so are all sizes here. */
  size: number;
  /** The files of higher bands that come along. */
  readonly needs: Set<Part>;
  readonly isAlone: boolean;
}

/** A file that is smaller than this is put together with another one ... */
const enough = 40_000;
/** ... unless either would bring along more than this that the other one does without. */
const mostForNothing = 60_000;

/** Everything that modules import at once, and what that imports, themselves too. */
function closure(roots: Iterable<string>, modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || !modules.has(id)) continue;
    found.add(id);
    open.push(...(modules.get(id)?.imports ?? []));
  }
  return found;
}

/** The modules of a band, those together that import one another. */
function clumpsOf(band: ReadonlySet<string>, modules: Modules): string[][] {
  const neighbours = new Map<string, string[]>([...band].map((id) => [id, []]));
  for (const id of band)
    for (const other of modules.get(id)?.imports ?? []) {
      if (!band.has(other)) continue;
      neighbours.get(id)?.push(other);
      neighbours.get(other)?.push(id);
    }
  const left = new Set([...band].sort());
  return [...left].flatMap((first) => {
    const clump: string[] = [];
    const open = [first];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (!left.delete(id)) continue;
      clump.push(id);
      open.push(...(neighbours.get(id) ?? []));
    }
    return clump.length > 0 ? [clump] : [];
  });
}

/** What would be fetched in vain by whoever wants one of two parts, if they lay in one file. */
function inVain(one: Part, other: Part): number {
  const sum = (parts: ReadonlySet<Part>, without: ReadonlySet<Part>): number =>
    [...parts].reduce((total, part) => total + (without.has(part) ? 0 : part.size), 0);
  return Math.max(sum(one.needs, other.needs), sum(other.needs, one.needs));
}

/** Puts small parts of a band together with those that need the same. */
function packed(parts: readonly Part[]): Part[] {
  const files: Part[] = [];
  for (const part of parts) {
    const others = part.isAlone || part.size >= enough ? [] : files.filter((file) => !file.isAlone && file.size < enough);
    const [nearest] = others.map((file) => ({ file, cost: inVain(file, part) })).sort((a, b) => a.cost - b.cost);
    if (!nearest || nearest.cost > mostForNothing) {
      files.push(part);
      continue;
    }
    const { file } = nearest;
    file.ids.push(...part.ids);
    file.size += part.size;
    for (const need of part.needs) file.needs.add(need);
  }
  return files;
}

/** How many modules that are asked for by themselves bring each module along. */
function countAskers(modules: Modules): Map<string, number> {
  const askers = new Map<string, number>();
  for (const [id, { isAskedFor }] of modules) {
    if (!isAskedFor) continue;
    for (const found of closure([id], modules)) askers.set(found, (askers.get(found) ?? 0) + 1);
  }
  return askers;
}

/** The band of what so many ask for: the more there are, the less it matters which. */
const bandOf = (askers: number): number => [1, 3, 10, 32].filter((most) => askers > most).length;

/** The name of the file of each module. `before` are the modules of the files made before, each with all that it imports. */
function plan(modules: Modules, before: readonly ReadonlySet<string>[], alone: RegExp): Map<string, string> {
  const askers = countAskers(modules);
  const partOf = new Map<string, Part>();
  const sizeOf = (ids: Iterable<string>): number => [...ids].reduce((sum, id) => sum + (modules.get(id)?.size ?? 0), 0);
  for (const group of before) {
    const ids = [...group].filter((id) => !partOf.has(id));
    const part: Part = { ids, size: sizeOf(ids), needs: new Set(), isAlone: true };
    for (const id of ids) partOf.set(id, part);
  }
  const bands: Set<string>[] = [];
  // The bundler may leave what it drops later out of the files made before. All that it imports is there or like it.
  const names = new Map([...partOf.keys()].map((id) => [id, 'screens.shared']));
  for (const id of modules.keys()) {
    if (partOf.has(id)) continue;
    const height = bandOf(askers.get(id) ?? 0);
    bands[height] = (bands[height] ?? new Set()).add(id);
  }
  for (const [height, band] of [...bands.entries()].reverse()) {
    if (!band) continue;
    const parts = clumpsOf(band, modules).map((ids): Part => {
      const needs = [...closure(ids, modules)].flatMap((id) => partOf.get(id) ?? []);
      return { ids, size: sizeOf(ids), needs: new Set(needs), isAlone: ids.some((id) => alone.test(id)) };
    });
    for (const [index, file] of packed(parts).entries())
      for (const id of file.ids) {
        partOf.set(id, file);
        names.set(id, `screens.${height}.${index}`);
      }
  }
  return names;
}

/** Files that import each other at once, if there are any. */
function circleOf(files: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' → ');
    if (done.has(name)) return undefined;
    for (const next of files.get(name) ?? []) {
      const found = visit(next, [...path, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of files.keys()) {
    const found = visit(name, []);
    if (found) return found;
  }
  return undefined;
}

type Test = RegExp | ((id: string) => boolean);

interface ScreenFiles {
  readonly plugin: Plugin;
  /** The file of a module that no group has taken. */
  readonly nameOf: (id: string) => string | undefined;
  /** Whether what a root names brings a module along. */
  readonly brings: (root: RegExp, id: string) => boolean;
}

/**
 * Puts the screens, and what they share, into files of a good size that never import each other in circles. In a circle each
 * module would need a wrapper that runs it in its turn, which is a twentieth of all code.
 *
 * Whoever asks for a module asks for what it imports too, so that has at least as many askers and lies in the same band or a
 * higher one. Within a band, what imports one another is one clump, and two clumps don't import each other. So whatever
 * clumps of a band are put together, imports only ever lead upwards.
 * @param groups What the files made before are known by, first those that take first. They bring along all that they import.
 * @param alone What is never put together with anything else.
 */
export function screenFiles(groups: () => readonly Test[], alone: RegExp): ScreenFiles {
  const modules = new Map<string, Module>();
  let names = new Map<string, string>();
  let brought = new Map<RegExp, ReadonlySet<string>>();
  const thatAre = (test: Test): string[] => [...modules.keys()].filter((id) => (typeof test === 'function' ? test(id) : test.test(id)));
  const plugin: Plugin = {
    name: 'screen-files',
    apply: 'build',
    buildEnd() {
      modules.clear();
      brought = new Map();
      const start: string[] = [];
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id);
        if (!info) continue;
        const { code, importedIds: imports, dynamicImporters, isEntry } = info;
        modules.set(id, { size: code?.length ?? 0, imports, isAskedFor: isEntry || dynamicImporters.length > 0 });
        if (isEntry) start.push(id);
      }
      const before = [start, ...groups().map(thatAre)].map((ids) => closure(ids, modules));
      names = plan(modules, before, alone);
    },
    generateBundle(_, bundle) {
      const files = new Map(
        Object.values(bundle).flatMap((file): [string, string[]][] => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
      );
      const circle = circleOf(files);
      if (circle) this.error(`These files import each other in a circle: ${circle}`);
    },
  };
  return {
    plugin,
    nameOf: (id) => names.get(id),
    brings: (root, id) => {
      const known = brought.get(root) ?? closure(thatAre(root), modules);
      brought.set(root, known);
      return known.has(id);
    },
  };
}
