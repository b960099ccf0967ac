import { describe, expect, test } from 'vitest';
import { isResourceName, resourceNames, resourceOf } from '../src/contract/registry.ts';
import { standardLines } from '../services/demo/navigation.ts';
import { listOfStart, screens } from '../src/app/screens.ts';

const routes = screens.map(({ route }) => route);

describe('every menu a database is filled with', () => {
  test.each(standardLines.map(({ url }) => url))('%s opens a screen, or the list where its row is chosen', (url) => {
    expect(routes).toContain(listOfStart.get(url) ?? url);
  });

  test('those that carry rights alone are known by the list they belong to', () => {
    expect(Object.fromEntries(listOfStart)).toEqual({
      '/permissions': '/privileges/users',
      '/privileges/app-modules': '/privileges/setups',
      '/privileges/module_menus': '/privileges/setups',
      '/privileges/sub-modules': '/privileges/modules',
      '/sub-elements': '/elements',
    });
  });
});

// A page with a way of its own to choose has no picker.
const chosenFrom = resourceNames
  .filter((name) => name !== 'adab-observations' && name !== 'adab-scores')
  .flatMap((name) =>
    Object.values(resourceOf(name).fields).flatMap((field) =>
      field.kind === 'ref' && !field.readOnly && isResourceName(field.to) ? [resourceOf(field.to)] : [],
    ),
  );
test.each([...new Set(chosenFrom)].map(({ name, menu }) => [name, menu]))(
  'an empty picker of %s leads to a screen that stands by itself, %s',
  (_, menu) => {
    expect(routes).toContain(menu);
  },
);
