import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { columnText } from '../src/contract/words/column-text.ts';
import { resourceNames, resourceOf } from '../src/contract/registry.ts';
import { employes } from '../src/contract/resources/people/employes.ts';
import type { Resource, Row } from '../src/contract/resource.ts';
import { DataProvider } from '../src/crud/live/data-context.tsx';
import { exportColumns, exportRow } from '../src/crud/export/export-columns.ts';
import type { Screen } from '../src/crud/screen.ts';
import { endingSlots } from '../src/crud/ending/ending-slots.tsx';
import { screenColumns } from '../src/crud/form/screen-columns.ts';
import type { DataLayer } from '../src/data/public.ts';
import { DeviceCode, LastContact, Oldest, Waiting } from '../src/features/devices/device-cells.tsx';
import { StatusCell } from '../src/features/master/status-cell.tsx';
import { logColumns } from '../src/features/patrol/logs/log-columns.ts';
import { UserNameCell } from '../src/features/people/user-name-cell.tsx';
import { MenuIconCell, MenuNameCell, ModuleIconCell } from '../src/features/privileges/catalogue/catalogue-cells.tsx';
import { flagCells } from '../src/features/privileges/rights/flags/flag-cells.tsx';
import { RoleIconCell, RoleNameCell } from '../src/features/privileges/rights/roles/role-cells.tsx';
import { textCell } from '../src/ui/table/field-cells.tsx';

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const byVariable = new Map(resourceNames.map((name) => [camel(name), resourceOf(name)]));

interface Listed {
  readonly where: string;
  readonly resource: Resource;
  readonly columns: readonly string[];
}

const words = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

/** Every list that a file declares, with its columns as they are written there. */
function listsIn(where: string): Listed[] {
  const text = readFileSync(where, 'utf8');
  const rights = ['permissions', 'role-permissions'] as const;
  return [...text.matchAll(/defineScreen\(\s*\{?\s*(?:\.\.\.)?(\w+)[\s\S]*?columns: \[([^\]]*)\]/g)].flatMap(
    ([, variable = '', named = '']) => {
      const columns = named.includes('...logColumns') ? [...logColumns] : words(named);
      const resource = byVariable.get(variable);
      return (resource ? [resource] : rights.map(resourceOf)).map((one) => ({ where, resource: one, columns }));
    },
  );
}

const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/features/${file}`);
const lists = files.flatMap(listsIn);

test('all lists are looked at', () => {
  const declaring = files.filter((file) => /defineScreen\(\s*[\w{]/.test(readFileSync(file, 'utf8')));
  expect(new Set(lists.map(({ where }) => where)).size).toBe(declaring.length);
  expect(lists.length).toBeGreaterThan(25);
});

test.each(lists.map((list) => [list.where, list.resource.name, list] as const))(
  '%s (%s): what is shown is searched',
  (_, __, { resource, columns }) => {
    for (const name of columns) {
      const isNoText = resource.texts[name]?.kind === 'none';
      const isElsewhere = resource.name === 'module-menus' && name === 'icon';
      expect([name, isNoText || isElsewhere || resource.search.includes(name)]).toEqual([name, true]);
    }
  },
);

/** All that a cell asks for beside its row: the services' time. */
const data = { time: { now: () => Date.parse('2026-11-20T08:00:00Z') } } as unknown as DataLayer;

/** What a person reads in a cell; a dash stands for nothing. */
const read = (markup: string): string => {
  const plain = (html: string) => html.replace(/<small>/g, ' ').replace(/<[^>]*>/g, '');
  // A mark next to a text is not part of the text.
  const text = plain(markup.replace(/<span class="chip[\s\S]*?<\/span>/g, '')).trim() || plain(markup);
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim();
};
const nothing = read(renderToStaticMarkup(createElement('span', {}, textCell(resourceOf('floors').fields['name'] as never, ''))));

const valueFor = (resource: Resource, name: string): unknown => {
  const field = resource.fields[name];
  if (field?.kind === 'choice') return field.options[0]?.value;
  if (field?.kind === 'date') return '2026-08-17';
  if (field?.kind === 'boolean') return true;
  return field?.kind === 'integer' ? 1234 : `'${name}' 4 & 10`;
};

test.each(lists.map((list) => [list.where, list.resource.name, list] as const))(
  '%s (%s): the export holds what its cells say',
  (_, __, { resource, columns }) => {
    const row: Row = { ...Object.fromEntries(Object.keys(resource.fields).map((name) => [name, valueFor(resource, name)])), id: '7' };
    const screen = { resource, columns, headings: {}, slots: {} } as unknown as Screen;
    const exported = exportColumns(
      resource,
      columns.map((name) => ({ name })),
      'listed',
    );
    for (const line of [row, { id: '8' }]) {
      const values = exportRow(exported, line);
      for (const [at, { name, kind }] of exported.entries()) {
        const column = screenColumns(screen).find((one) => one.name === name);
        const cell = read(renderToStaticMarkup(createElement('span', {}, column && textCell(column.field, column.text(line)))));
        // Days and numbers are what a spreadsheet calculates with; what they say is the same.
        const said = kind === 'text' ? (values[at] ?? '') : values[at] === null ? '' : columnText(resource, name)(line);
        expect([name, cell === nothing ? '' : cell]).toEqual([name, said]);
      }
    }
  },
);

test.each([
  ['semesters', 'status', StatusCell, { status: 1 }],
  ['users', 'username', UserNameCell, { username: 'Siti', active: false }],
  ['employes', 'name', endingSlots(employes).EndedName, { name: 'Siti', has_account: false }],
  ['roles', 'name', RoleNameCell, { name: 'Guru', ysb_branch_id: 'BKS' }],
  ['roles', 'icon_name', RoleIconCell, { icon_name: 'person' }],
  ['modules', 'icon_name', ModuleIconCell, { icon_name: 'person' }],
  ['menus', 'icon', MenuIconCell, { icon: 'home' }],
  ['menus', 'name', MenuNameCell, { name: 'KKCA', is_new: true }],
  ['devices', 'waiting', Waiting, { waiting: 1200, attention: 34 }],
  ['devices', 'oldest_at', Oldest, { oldest_at: '2026-02-03T01:05:00.000Z' }],
  ['devices', 'reported_at', LastContact, { waiting: 0, attention: 0, reported_at: '2026-02-03T01:05:00.000Z' }],
] as const)('%s %s: the drawn cell says the text of its column', (name, column, Cell, values) => {
  const row: Row = { id: '7', ...values };
  const drawn = <DataProvider data={data}>{createElement(Cell, { row })}</DataProvider>;
  expect(read(renderToStaticMarkup(drawn))).toBe(columnText(resourceOf(name), column)(row));
});

test('a flag says the words of its field, and a device the end of its code', () => {
  for (const create of [true, false]) {
    const row: Row = { id: '7', create };
    const Cell = flagCells['create'];
    const markup = renderToStaticMarkup(Cell ? createElement(Cell, { row }) : null).replace(/<[^>]*>/g, '');
    expect(markup).toBe(columnText(resourceOf('permissions'), 'create')(row));
  }
  const row: Row = { id: '7', device: 'ABCDEF0123456789' };
  expect(columnText(resourceOf('devices'), 'device')(row)).toContain(read(renderToStaticMarkup(createElement(DeviceCode, { row }))));
});
