import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Figure } from '../figure.ts';

/** What the product needs besides the engine in any case. */
const isOutside = (id: string): boolean =>
  !id.startsWith('.') && !id.startsWith('/') ? true : /src[\\/](contract|platform)[\\/]/.test(id);

/** Bundles modules the way the app is bundled, by themselves. */
async function sizeOf(...entries: readonly string[]): Promise<number> {
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
  const code = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('\n');
  return gzipSync(code, { level: 9 }).length / 1024;
}

/** The engine's code as it is sent: outbox, and the whole data layer. */
export async function engineSize(): Promise<Figure[]> {
  const figure = (what: string, value: number): Figure => ({
    what,
    value,
    unit: 'kB',
    bound: 12,
    aim: 'at most',
    note: 'gzip, without Dexie and the contract',
  });
  return [
    figure("engine's code: outbox", await sizeOf('src/data/outbox/create-outbox.ts')),
    figure("engine's code: outbox, mirror, drafts, session and calls", await sizeOf('src/data/create-data-layer.ts')),
  ];
}
