import type { Plugin } from 'vite';

/** Vite's own file, which adds a link for each file that an import brings along, and then imports. */
const helper = '\0vite/preload-helper.js';
const found = 'export const __vitePreload = ';

const wrapped = `
export const __vitePreload = (load, files, importer) => {
  if (!files?.length) return withLinks(load, files, importer);
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const address = (file) => new URL(assetsURL(file, importer), import.meta.url).href;
  return withLinks(load, files.filter((file) => file.endsWith('.css') || !fetched.has(address(file))), importer);
};
`;

/**
 * Spares a page the links to files that it has fetched already, as what other screens import: most of the dozen or forty
 * of a screen, which cost its first picture 20 ms, on a slow phone 80. The rest still travels side by side.
 */
export const fetchedFiles = (): Plugin => ({
  name: 'fetched-files',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code, id) {
      if (id !== helper || !code.includes(found)) return this.error(`${id} no longer exports what fetched-files.ts wraps`);
      return { code: code.replace(found, 'const withLinks = ') + wrapped, map: null };
    },
  },
});
