import { build } from 'vite';
import { Device, phone } from '../../support/device.ts';
import { type Figure, quantile } from '../figure.ts';
import { under } from '../run-parts.ts';
import { type Rate, slowDown, times } from './rate.ts';

const [folded, each, runs] = [50_000, 5, 9] as const;

/** What a page of the app runs: the folds of a finding, as they are in the bundle of a phone. */
const code = `
  import { findingFolds } from '/src/contract/findings/findings.ts';
  import { foldedStates } from '/src/contract/declared/folds.ts';
  const kinds = ['Tugaskan', 'Mulai', 'Catatan', 'Selesai', 'Verifikasi'];
  const opened = { occurred_at: '2026-11-01T01:00:00.000Z', severity: 'Sedang', first_due: '2026-11-08', first_department_id: 3 };
  const events = Array.from({ length: ${folded} }, (_, at) => ({
    id: String(at + 1),
    at: new Date(Date.parse(opened.occurred_at) + (at % ${each}) * 3_600_000).toISOString(),
    kind: kinds[at % ${each}],
    user_id: 7 + (at % ${each}),
    ysb_employe_id: 21,
  }));
  const of = Array.from({ length: ${folded / each} }, (_, at) => events.slice(at * ${each}, (at + 1) * ${each}));
  window.foldAll = () => {
    const since = performance.now();
    for (const all of of) foldedStates(findingFolds, all, opened);
    return performance.now() - since;
  };
`;

async function bundled(): Promise<string> {
  const name = 'virtual:folds';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name, resolveId: (id) => (id === name ? `\0${name}` : undefined), load: (id) => (id === `\0${name}` ? code : undefined) }],
    build: { write: false, rolldownOptions: { input: name, output: { format: 'iife' } } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
}

/** How long a phone takes to recompute how its findings stand from everything that was said about them. */
export async function folds(origin: string): Promise<Figure[]> {
  const script = await bundled();
  const device = await Device.unpack({ origin, viewport: phone });
  try {
    const { page } = device;
    await page.goto('/');
    await page.evaluate(script);
    const figures: Figure[] = [];
    for (const rate of [1, 4] as const satisfies readonly Rate[]) {
      under(`folds: CPU ×${rate}`);
      await slowDown(device, rate);
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await page.evaluate<number>('window.foldAll()'));
      await slowDown(device, 1);
      figures.push({
        what: `${folded.toLocaleString('en')} events folded into eight states each, middle${times(rate)}`,
        ...{ value: quantile(found, 0.5), unit: 'ms', bound: 100, aim: 'at most' as const },
        note: `${found.length} times, ${Math.min(...found).toFixed(0)} to ${Math.max(...found).toFixed(0)}; the first ${(found[0] ?? 0).toFixed(0)}`,
      });
    }
    return figures;
  } finally {
    await device.discard();
  }
}
