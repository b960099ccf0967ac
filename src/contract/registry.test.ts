import { describe, expect, test } from 'vitest';
import type { Field } from './fields.ts';
import { photoMoments } from './declared/photos.ts';
import { isResourceName, registry, resourceNames, resourceOf } from './registry.ts';
import { type Resource, writableFields } from './resource.ts';
import { bodySchema } from './validation.ts';

const all = resourceNames.map((name) => [name, resourceOf(name)] as const);
const fieldsOf = (resource: Resource): [string, Field][] => Object.entries(resource.fields);

function target(name: string): Resource {
  if (!isResourceName(name)) throw new Error(`No resource ${name}`);
  return resourceOf(name);
}

function refField(resource: Resource, name: string): Field & { kind: 'ref' } {
  const field = resource.fields[name];
  if (field?.kind !== 'ref') throw new Error(`${resource.name}.${name} is no reference`);
  return field;
}

/** What the services add to a body before they look for the row that it meets (`standsAt` of its rule). */
const standsAt: Readonly<Record<string, readonly string[]>> = { 'adab-reports': ['term', 'edition'] };

/** The resource at the end of a path of references. */
const endOf = (resource: Resource, path: readonly string[]) => path.reduce((at, step) => target(refField(at, step).to), resource);

describe.each(all)('resource %s', (name, resource) => {
  test('stands under its own name, with a label, a path and a menu inside the app', () => {
    expect(resource.name).toBe(name);
    expect(resource.label).not.toBe('');
    expect(resource.path).toMatch(/^\/(api|user-service)\/[a-z-]+(\/[a-z-]+)*$/);
    expect(resource.menu).toMatch(/^\/[a-z-]+(\/[a-z_-]+)*$/);
  });

  test('every field that it names exists', () => {
    const named = [
      resource.title,
      ...resource.search,
      ...resource.lookup,
      ...resource.naturalKey,
      ...Object.values(resource.filters),
      ...(resource.scope ? [resource.scope] : []),
      ...(resource.measured?.flat() ?? []),
    ];
    for (const field of named) expect(Object.keys(resource.fields)).toContain(field);
  });

  test('a create can meet a row only by what a body says, and differ from it only in what a body says besides', () => {
    if (!resource.meets) return;
    const key = resource.uniqueTogether ?? [];
    expect(key.length).toBeGreaterThan(0);
    expect(resource.operations).toEqual(expect.arrayContaining(['create', 'update']));
    const added = standsAt[resource.name] ?? [];
    expect(writableFields(resource)).toEqual(expect.arrayContaining([...key.filter((name) => !added.includes(name)), ...resource.meets]));
    for (const name of added) expect(resource.fields[name]?.readOnly).toBe(true);
    for (const field of resource.meets) expect(key).not.toContain(field);
  });

  test('what a create expects is written by the services alone, and no edit carries it', () => {
    for (const name of resource.expects ?? []) {
      expect(resource.fields[name]?.readOnly).toBe(true);
      expect(Object.keys(bodySchema(resource, 'create').shape)).toContain(name);
      expect(Object.keys(bodySchema(resource, 'update').shape)).not.toContain(name);
    }
  });

  test('photos name the row they show, and what of it the services read and write', () => {
    if (!resource.photos) return;
    const { of, most, onlyBy, countedIn, moment } = resource.photos;
    const shown = target(refField(resource, of).to);
    expect(resource.keptUnder).toBe(of);
    expect(resource.fields['number']).toMatchObject({ kind: 'integer', min: 1, max: most });
    expect(resource.fields['photo']).toMatchObject({ kind: 'file', required: true });
    if (onlyBy !== undefined) expect(refField(shown, onlyBy).to).toBe('users');
    if (countedIn !== undefined) expect(shown.fields[countedIn]).toMatchObject({ kind: 'integer', max: most, readOnly: true });
    if (moment !== undefined) expect(resource.fields[moment]).toMatchObject({ kind: 'choice', options: photoMoments, required: true });
  });

  test('neither search, lookup nor title touches a sensitive or secret field', () => {
    for (const field of [resource.title, ...resource.search, ...resource.lookup]) {
      expect(resource.fields[field]?.sensitive, field).toBe(false);
      expect(resource.fields[field]?.kind, field).not.toBe('secret');
    }
  });

  test('labels are there and field names are plain column names', () => {
    for (const [field, { label }] of fieldsOf(resource)) {
      expect(label.trim(), field).not.toBe('');
      expect(field).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(['id', 'version', 'created_at', 'updated_at', 'deleted_at']).not.toContain(field);
    }
  });

  test('references point at a field that identifies a row', () => {
    for (const [field, x] of fieldsOf(resource)) {
      if (x.kind !== 'ref' || x.value === 'id') continue;
      expect(target(x.to).fields[x.value], `${field} to ${x.to}.${x.value}`).toMatchObject({ unique: true, required: true });
    }
    for (const [, x] of fieldsOf(resource)) if (x.kind === 'ref') expect(isResourceName(x.to)).toBe(true);
  });

  test('a narrowed reference names a field of this form and a filter that its target offers', () => {
    for (const [field, x] of fieldsOf(resource)) {
      if (x.kind !== 'ref' || !x.narrowedBy) continue;
      const { field: mine, target: theirs, query } = x.narrowedBy;
      const to = target(x.to);
      expect(resource.fields[mine]?.kind, field).toBe('ref');
      expect(Object.keys(to.fields), field).toContain(theirs);
      const offered = query === 'branch' ? to.scope : to.filters[query];
      expect(offered, `${x.to} filters by ${query}`).toBe(theirs);
    }
  });

  test('every shown path ends in a stored field that may be read', () => {
    for (const [field, x] of fieldsOf(resource)) {
      if (x.kind !== 'shown') continue;
      const end = endOf(resource, x.path);
      // Every row has one.
      if (x.field === 'id') continue;
      const last = end.fields[x.field ?? end.title];
      expect(last, `${field} ends in ${end.name}`).toBeDefined();
      expect(['shown', 'secret', 'history', 'file'], field).not.toContain(last?.kind);
      expect(last?.sensitive, field).toBe(false);
    }
  });

  test('histories are of a resource that refers back', () => {
    for (const [, x] of fieldsOf(resource)) {
      if (x.kind !== 'history') continue;
      const back = fieldsOf(target(x.of)).filter(([, y]) => y.kind === 'ref' && y.to === name);
      expect(back).toHaveLength(1);
    }
  });

  test('a body carries no joined and no read-only field', () => {
    for (const field of writableFields(resource)) {
      expect(resource.fields[field]).toMatchObject({ readOnly: false });
      expect(resource.fields[field]?.kind).not.toBe('shown');
    }
  });

  test('what only comes in can be recognised without a key', () => {
    if (resource.appendOnly) expect(resource.naturalKey.length).toBeGreaterThan(0);
    expect(resource.operations).toContain('list');
  });
});

test('no two resources share a name or a path', () => {
  const paths = all.flatMap(([, r]) => [r.path, ...r.aliases]);
  expect(new Set(paths).size).toBe(paths.length);
});

test('names that every object has are no resources', () => {
  for (const name of ['constructor', '__proto__', 'toString', '', 'FLOORS']) expect(isResourceName(name)).toBe(false);
});

test('the national ids, accounts, incomes and illnesses of the people are sensitive', () => {
  const sensitive = (r: Resource) =>
    fieldsOf(r)
      .filter(([, x]) => x.sensitive)
      .map(([name]) => name)
      .sort();
  expect(sensitive(registry.teachers)).toEqual(['nama_rekening', 'nik_ktp', 'no_rekening', 'npwp', 'ptkp']);
  expect(sensitive(registry.students)).toEqual([
    'file_akte_kelahiran',
    'file_kartu_keluarga',
    'file_ktp_orang_tua',
    'file_raport',
    'file_surat_keterangan_asal_sekolah',
    'kelainan_jasmani',
    'nik_ayah',
    'nik_ibu',
    'nik_ktp',
    'no_kk',
    'penghasilan_ayah',
    'penghasilan_ibu',
    'penyakit_diderita',
    'pernah_dirawat_di',
  ]);
});

test('references never run in a circle, so that tables and demo rows have an order', () => {
  const visit = (name: string, above: readonly string[]): void => {
    expect(above, [...above, name].join(' > ')).not.toContain(name);
    for (const [, x] of fieldsOf(target(name))) if (x.kind === 'ref' && x.to !== name) visit(x.to, [...above, name]);
  };
  for (const name of resourceNames) visit(name, []);
});
