import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { directImports } from '../tools/structure/direct-imports.ts';

const folder = mkdtempSync(join(tmpdir(), 'amanah-direct-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const room = {
  'room/public.ts': `export { one as first, type Kind } from './one.ts';\nexport { two } from './two.ts';\nexport type { Other } from './two.ts';\n`,
  'room/one.ts': `export type Kind = 'a';\nexport const one = globalThis.name + 'ONE';\n`,
  'room/two.ts': `export type Other = 'b';\nexport const two = globalThis.name + 'TWO';\n`,
};

/** What two pages of an app load, each with the files that its own needs before it runs. */
async function loadedBy(pages: { readonly a: string; readonly b: string }): Promise<Readonly<Record<string, string>>> {
  const files = {
    ...room,
    'a.ts': pages.a,
    'b.ts': pages.b,
    'main.ts': `globalThis.open = [() => import('./a.ts'), () => import('./b.ts')];`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'src/room'), { recursive: true });
    writeFileSync(join(folder, 'src', name), text);
  }
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [directImports()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'src/main.ts'), output: { strictExecutionOrder: true } } },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output.filter((file) => file.type === 'chunk') : []));
  const codeOf = (file: string): string => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    return [chunk?.code ?? '', ...(chunk?.imports ?? []).map(codeOf)].join('\n');
  };
  return Object.fromEntries(chunks.map((chunk) => [chunk.name, codeOf(chunk.fileName)]));
}

it('a page loads what it names of a room, under whatever name, and nothing else behind the same door', async () => {
  const { a, b } = await loadedBy({
    a: `import { first as mine, type Kind } from './room/public.ts';\nexport const kind: Kind = 'a';\nconsole.log(mine);`,
    b: `import { two } from './room/public.ts';\nimport type { Other } from './room/public.ts';\nconsole.log(two satisfies string as Other);`,
  });
  expect([a?.includes('ONE'), a?.includes('TWO')]).toEqual([true, false]);
  expect([b?.includes('ONE'), b?.includes('TWO')]).toEqual([false, true]);
});

it.each([
  [
    'a name that the door does not hand on',
    `import { third } from './room/public.ts';\nconsole.log(third);`,
    'imports third, which ./room/',
  ],
  ['the door as a whole', `import * as all from './room/public.ts';\nconsole.log(all);`, 'imports all, which ./room/'],
  ['the door when it is needed', `void import('./room/public.ts').then(console.log);`, 'imports a door when it is needed'],
  ['a name of the door that is handed on', `export { two } from './room/public.ts';`, 'hands on what it has from ./room/'],
  ['the door that is handed on as a whole', `export * from './room/public.ts';`, 'hands on what it has from ./room/'],
])('%s is an error that says where', async (_what, a, words) => {
  await expect(loadedBy({ a, b: '' })).rejects.toThrow(`a.ts ${words}`);
});
