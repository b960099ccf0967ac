import { describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { listedFields, withheldFields } from '../../src/contract/resource.ts';

/** What the services are able to look into. */
const inspected = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

describe.each(resourceNames.map((name) => [name, resourceOf(name)] as const))('%s', (_name, resource) => {
  const withheld = withheldFields(resource);

  test('nothing withheld or secret is searched, looked up, filtered by, or names the row', () => {
    const listed = listedFields(resource);
    const open = [...resource.search, ...resource.lookup, ...Object.values(resource.filters), resource.title, ...resource.naturalKey];
    expect([...new Set(open)].filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => withheld.includes(name) || resource.fields[name]?.kind === 'secret')).toEqual([]);
  });

  test('no other resource shows what is withheld here', () => {
    for (const other of resourceNames.map(resourceOf)) {
      for (const [name, field] of Object.entries(other.fields)) {
        if (field.kind !== 'shown') continue;
        let end = other;
        for (const step of field.path) {
          const ref = end.fields[step];
          const to = ref?.kind === 'ref' ? resourceNames.find((each) => each === ref.to) : undefined;
          if (to === undefined) throw new Error(`${other.name}.${name} leads nowhere`);
          end = resourceOf(to);
        }
        if (end.name === resource.name)
          expect([other.name, name, withheld.includes(field.field ?? end.title)]).toEqual([other.name, name, false]);
      }
    }
  });

  test('files are of kinds the services look into', () => {
    for (const field of Object.values(resource.fields)) {
      if (field.kind !== 'file') continue;
      expect(field.accept.filter((type) => !inspected.includes(type))).toEqual([]);
      expect(field.maxBytes).toBeLessThanOrEqual(1024 * 1024);
    }
  });
});
