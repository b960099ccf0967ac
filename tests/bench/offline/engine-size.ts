import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Figure } from '../figure.ts';

/** What the product needs besides the engine in any case. */
const isOutside = (id: string): boolean =>
  !id.startsWith('.') && !id.startsWith('/') ? true : /src[\\/](contract|platform)[\\/]/.test(id);

/** Bundles modules the way the app is bundled, by themselves: what a start loads, and that with what is fetched when it is needed. */
async function sizeOf(...entries: readonly string[]): Promise<{ readonly start: number; readonly all: number }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: [...entries], formats: ['es'] },
      minify: 'oxc',
      rolldownOptions: {
        external: (id: string, from?: string) => from !== undefined && (isOutside(id) || /\/(contract|platform)\//.test(id)),
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const files = new Map(outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const ofStart = new Set([...files.values()].filter((file) => file.isEntry).map((file) => file.fileName));
  for (const name of ofStart) for (const next of files.get(name)?.imports ?? []) ofStart.add(next);
  const kB = (names: Iterable<string>): number => {
    const code = [...names].map((name) => files.get(name)?.code ?? '').join('\n');
    return gzipSync(code, { level: 9 }).length / 1024;
  };
  return { start: kB(ofStart), all: kB(files.keys()) };
}

/** The engine's code: outbox, and the whole data layer. */
export async function engineSize(): Promise<Figure[]> {
  const figure = (what: string, { start, all }: Awaited<ReturnType<typeof sizeOf>>): Figure => ({
    what,
    value: start,
    unit: 'kB',
    bound: 12,
    aim: 'at most',
    note: `gzip, without Dexie and the contract; with what is fetched when it is needed ${all.toFixed(1)}`,
  });
  return [
    figure("engine's code that a start loads: outbox", await sizeOf('src/data/outbox/create-outbox.ts')),
    figure("engine's code that a start loads: outbox, mirror, drafts, session and calls", await sizeOf('src/data/create-data-layer.ts')),
  ];
}
