import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { screenFiles } from '../tools/structure/screen-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'amanah-screen-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const long = `export const long = globalThis.name + ${JSON.stringify('much to fetch '.repeat(6000))};\n`;

/** What is in each file of an app, by the words that its modules say. */
async function filesOf(
  sources: Readonly<Record<string, string>>,
  groupOf?: (id: string) => string | undefined,
): Promise<readonly (readonly string[])[]> {
  mkdirSync(join(folder, 'src'), { recursive: true });
  const pages = Object.keys(sources).filter((name) => name.startsWith('page-'));
  const main = `globalThis.open = [${pages.map((name) => `() => import('./${name}')`).join(', ')}];`;
  for (const [name, text] of Object.entries({ ...sources, 'main.ts': main })) writeFileSync(join(folder, 'src', name), text);
  const screens = screenFiles(() => [/[\\/]start\.ts$/], /[\\/]alone/);
  const named: Rolldown.CodeSplittingGroup = { name: groupOf ?? screens.nameOf, includeDependenciesRecursively: false };
  const first: Rolldown.CodeSplittingGroup = { name: 'start', test: /[\\/]start\.ts$/, priority: 1 };
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [screens.plugin],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'src/main.ts'), output: { codeSplitting: { groups: [first, named] } } },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output.filter((file) => file.type === 'chunk') : []));
  const words = files.map(({ code }) => [...new Set(code.match(/SAYS_\w+/g) ?? [])].map((word) => word.slice(5)).sort());
  return words.filter((some) => some.length > 0).sort();
}

const says = (word: string, ...imports: readonly string[]): string =>
  `${imports.map((name) => `import * as ${name} from './${name}.ts';`).join('\n')}
globalThis.said = [globalThis.said, 'SAYS_${word}'${imports.map((name) => `, ${name}`).join('')}];
export const word = globalThis.name;\n`;

it('small screens share a file, and what they share comes in another one that all of them can import', async () => {
  const files = await filesOf({
    'page-a.ts': says('a', 'shared'),
    'page-b.ts': says('b', 'shared'),
    'page-c.ts': says('c'),
    'shared.ts': says('shared'),
  });
  expect(files).toEqual([['a', 'b', 'c'], ['shared']]);
});

it('screens that need much that others do without, and what is to stay alone, have files of their own', async () => {
  const files = await filesOf({
    'page-a.ts': says('a', 'heavy'),
    'page-b.ts': says('b', 'heavy'),
    'page-c.ts': says('c'),
    'page-d.ts': says('d'),
    'page-e.ts': says('e', 'alone'),
    'alone.ts': says('alone'),
    'heavy.ts': `${says('heavy')}${long}`,
  });
  expect(files).toEqual([['a', 'b'], ['alone', 'e'], ['c', 'd'], ['heavy']]);
});

it('files that would import each other in a circle are refused', async () => {
  const sources = {
    'page-a.ts': says('a', 'b'),
    'page-c.ts': says('c', 'd'),
    'b.ts': says('b'),
    'd.ts': says('d'),
  };
  const inCircle = (id: string) => (/page-a|[\\/]d\.ts/.test(id) ? 'one' : /page-c|[\\/]b\.ts/.test(id) ? 'other' : undefined);
  await expect(filesOf(sources, inCircle)).rejects.toThrow('import each other in a circle');
});
