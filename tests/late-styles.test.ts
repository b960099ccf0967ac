import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Parts that many features draw, whose look is in the styles that come with the app. */
const shared = new Set([
  'panel',
  'panel-head',
  'mini-head',
  'list-head',
  'part-head',
  'btn',
  'quiet',
  'primary',
  'toolbar',
  'field',
  'input',
  'chip',
  'plain',
  'board',
  'fact',
  'figure',
  'link',
]);

/** The selectors of a stylesheet; what stands between parentheses is not split. */
function selectorsOf(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/).map((one) => one.trim()));
}

/** Whether every class that it names is a shared part, so that it reaches into the screens of others. */
function isForAll(selector: string): boolean {
  const classes = [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  return classes.length > 0 && classes.every((name) => shared.has(name));
}

const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('src/features', name));

describe('styles of a feature', () => {
  // They arrive when its screen is opened or fetched ahead: whatever is shown by then would move under a finger.
  it.each(files)('%s changes nothing on the screens of others', (file) => {
    expect(selectorsOf(readFileSync(file, 'utf8')).filter(isForAll)).toEqual([]);
  });
});
