import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endField } from '../src/contract/words/column-text.ts';
import { filtersOf, namesOf } from '../src/crud/list/filters/list-filters.ts';
import type { Screen } from '../src/crud/screen.ts';

/** What else a list's address says. */
const taken = ['page', 'limit', 'search', 'sort', 'dialog', 'id', 'tab', 'cari'];

const isScreen = (value: unknown): value is Screen =>
  typeof value === 'object' && value !== null && 'resource' in value && 'route' in value && 'slots' in value;

/** What a screen may filter by: fields that lists answer and people recognise. */
function canFilterBy({ resource }: Screen, name: string): boolean {
  const field = resource.fields[name];
  const end = endField(resource, name);
  return field !== undefined && end !== undefined && !field.sensitive && !['secret', 'file', 'history', 'longText'].includes(end.kind);
}

const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.screen.ts'));

test('every filter of every screen can be one, and has a name of its own in the address', { timeout: 60_000 }, async () => {
  const found: string[] = [];
  let filtered = 0;
  for (const file of files) {
    const module: Record<string, unknown> = await import(`../src/features/${file}`);
    for (const screen of Object.values(module).filter(isScreen)) {
      // Every list has the filter by which other pages name its rows.
      const filters = filtersOf(screen).filter(({ kind }) => kind !== 'rows');
      filtered += filters.length > 0 ? 1 : 0;
      for (const filter of filters) {
        if (!canFilterBy(screen, filter.field)) found.push(`${file}: ${filter.field} is nothing to filter by`);
        if (namesOf(filter).some((name) => taken.includes(name))) found.push(`${file}: ${filter.field} is taken in the address`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(filtered).toBeGreaterThanOrEqual(11);
});
