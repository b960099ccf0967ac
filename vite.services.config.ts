import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';

/** What is started by itself: the services, the reader of workbooks, and a command for each thing that an operator does. */
const started = [
  'services/main',
  'services/import/sheet-reader.process',
  ...readdirSync('services/ops')
    .filter((file) => file.endsWith('.command.ts'))
    .map((file) => `services/ops/${file.replace(/\.ts$/, '')}`),
];

// A start reads some 500 small files less this way. Packages stay where they are: some bring binaries, and whoever runs
// the services can see and renew them.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(started.map((path) => [path, `${path}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'services/shared/[name]-[hash].js' },
    },
  },
});
