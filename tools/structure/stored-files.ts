import type { Plugin } from 'vite';

/** Vite's own file, which adds a link for each file that an import brings along, and then imports. */
const helper = '\0vite/preload-helper.js';
const found = 'export const __vitePreload = ';

const wrapped = `
const onlyStyles = (files) => files?.filter((file) => file.endsWith('.css'));
export const __vitePreload = (load, files, importer) =>
  withLinks(load, navigator.serviceWorker?.controller ? onlyStyles(files) : files, importer);
`;

/**
 * Spares a page the links that fetch an import's files side by side, once a service worker hands them out: they lie on the
 * device then and need no journey each, while a dozen links cost the first picture of a screen 20 ms, on a slow phone 80.
 */
export const storedFiles = (): Plugin => ({
  name: 'stored-files',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code, id) {
      if (id !== helper || !code.includes(found)) return this.error(`${id} no longer exports what stored-files.ts wraps`);
      return { code: code.replace(found, 'const withLinks = ') + wrapped, map: null };
    },
  },
});
