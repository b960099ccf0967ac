import type { ImportName } from '../../contract/import-calls.ts';
import type { Mapping } from '../../contract/spreadsheet/headings.ts';
import { browserText } from '../../platform/browser-storage.ts';
import type { LocalText } from '../../platform/storage.ts';

const keyOf = (name: ImportName) => (name === 'teachers' ? 'amanah-import-columns' : `amanah-import-columns-${name}`);
/** How many shapes of files are remembered; the oldest are forgotten. */
const most = 20;

const isMapping = (value: unknown): value is Mapping =>
  Array.isArray(value) && value.every((item) => item === null || typeof item === 'string');

/** How the columns of files of each shape were understood by hand. */
export function rememberedColumns(name: ImportName, text: LocalText = browserText): Readonly<Record<string, Mapping>> {
  try {
    const found: unknown = JSON.parse(text.get(keyOf(name)) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Mapping] => isMapping(entry[1])));
  } catch {
    return {};
  }
}

export function rememberColumns(name: ImportName, shape: string, mapping: Mapping, text: LocalText = browserText): void {
  const others = Object.entries(rememberedColumns(name, text)).filter(([known]) => known !== shape);
  try {
    text.set(keyOf(name), JSON.stringify(Object.fromEntries([...others, [shape, mapping]].slice(-most))));
  } catch {
    // Not remembering is no harm.
  }
}
