import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/** The one file of a room that other rooms import from; it only re-exports. */
const door = /[\\/]public\.ts$/;
/** Ways in which a door pulls in everything behind it, whatever is used. */
const wholeDoor = /\bimport\(\s*['"`][^'"`]*[\\/]public\.ts/;
/** In code a door is in quotes. */
const namesADoor = /[\\/]public\.ts['"]/;

/** Where each name of a door comes from: its file, and its name there. */
type Sources = ReadonlyMap<string, { readonly file: string; readonly name: string }>;

function readDoor(file: string): Sources {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const found = new Map<string, { file: string; name: string }>();
  for (const line of program.body) {
    if (line.type !== 'ExportNamedDeclaration' || !line.source) continue;
    for (const { exported, local } of line.specifiers)
      if (exported.type === 'Identifier' && local.type === 'Identifier')
        found.set(exported.name, { file: resolve(dirname(file), line.source.value), name: local.name });
  }
  return found;
}

/**
 * Lets each file load only what it uses of a door, and nothing else that the door leads to. Bundled files run in the order
 * of their imports, and anyone importing a door would wait for the whole room behind it.
 */
export function directImports(): Plugin {
  const doors = new Map<string, Sources>();
  const sourcesOf = (file: string): Sources => {
    const known = doors.get(file) ?? readDoor(file);
    doors.set(file, known);
    return known;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    buildStart: () => doors.clear(),
    transform: {
      // The types are gone by now; they need no file at all.
      order: 'post',
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: namesADoor },
      handler(code, id) {
        if (wholeDoor.test(code)) return this.error(`${id} imports a door when it is needed: import the one file behind it`);
        let changed = code;
        for (const line of this.parse(code).body.toReversed()) {
          if ('source' in line && line.type !== 'ImportDeclaration' && door.test(line.source?.value ?? ''))
            return this.error(`${id} hands on what it has from ${line.source?.value}: import it from there`);
          if (line.type !== 'ImportDeclaration' || !door.test(line.source.value)) continue;
          const sources = sourcesOf(resolve(dirname(id), line.source.value));
          const direct = line.specifiers.map((one) => {
            const source =
              one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? sources.get(one.imported.name) : undefined;
            if (!source) return this.error(`${id} imports ${one.local.name}, which ${line.source.value} does not hand on by its name`);
            return `import { ${source.name} as ${one.local.name} } from ${JSON.stringify(source.file)};`;
          });
          changed = changed.slice(0, line.start) + direct.join('') + changed.slice(line.end);
        }
        return { code: changed, map: null };
      },
    },
  };
}
