import { expect, test } from 'vitest';
import type { Field } from '../../src/contract/fields.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import { contactFields, withheldFields } from '../../src/contract/resource.ts';

/** What looks like contact data and belongs to nobody, field by field: everybody sees where a building is. */
const nobodys = [
  'devices.reported_at',
  'schools.address',
  'schools.postal_code',
  'schools.village',
  'students.kelurahan_desa_asal',
  'students.kode_pos_asal',
];
const words =
  /alamat|addr|telp|telepon|phone|mobile|handphone|\bhp\b|whatsapp|\bwa\b|e-?mail|surel|kontak|contact|kode.?pos|postal|kelurahan|rt.?rw/i;

/** By what the field is checked for, by its name and by what a person reads next to it. */
function looksLikeContact(name: string, field: Field): boolean {
  if ('format' in field && (field.format === 'email' || field.format === 'phone')) return true;
  if ('identity' in field && (field.identity === 'phone' || field.identity === 'postal')) return true;
  const isAddressOfAPage = 'format' in field && (field.format === 'url' || field.format === 'path');
  return field.kind !== 'secret' && !isAddressOfAPage && (words.test(name) || words.test(field.label));
}

const fields = resourceNames.flatMap((name) =>
  Object.entries(resourceOf(name).fields).map(([field, found]) => ({ name: `${name}.${field}`, field: found, of: name, called: field })),
);

test('whatever says how a person is reached is marked as contact data, in every resource', () => {
  const looks = fields.filter(({ called, field }) => looksLikeContact(called, field)).map(({ name }) => name);
  const unmarked = fields.filter(({ field }) => !field.contact && !field.sensitive).map(({ name }) => name);
  expect(looks.filter((name) => unmarked.includes(name)).sort()).toEqual(nobodys);
});

test('the fields that are known to hold it are marked', () => {
  const known = ['teachers.email', 'teachers.mobile', 'teachers.addrees', 'teachers.dom_address', 'teachers.contact_number'];
  const more = ['users.phone_number', 'users.address', 'employes.email', 'students.alamat_lengkap', 'students.no_handphone_ibu'];
  const marked = resourceNames.flatMap((name) => contactFields(resourceOf(name)).map((field) => `${name}.${field}`));
  expect(marked).toEqual(expect.arrayContaining([...known, ...more]));
});

test('nothing shows it in a row of another resource, where nobody would seal it', () => {
  const shown = fields.flatMap(({ name, field, of }) => {
    if (field.kind !== 'shown') return [];
    let end = resourceOf(of);
    for (const step of field.path) {
      const ref = end.fields[step];
      const to = ref?.kind === 'ref' ? resourceNames.find((each) => each === ref.to) : undefined;
      if (to === undefined) throw new Error(`${name} leads nowhere`);
      end = resourceOf(to);
    }
    return end.fields[field.field ?? end.title]?.contact ? [name] : [];
  });
  expect(shown).toEqual([]);
});

test('it is not what names a row, or what the database of the device orders and filters by', () => {
  for (const resource of resourceNames.map(resourceOf)) {
    const contact = contactFields(resource);
    const open = [resource.title, ...resource.naturalKey, ...Object.values(resource.filters), ...(resource.scope ? [resource.scope] : [])];
    expect(open.filter((name) => contact.includes(name))).toEqual([]);
    expect(contact.filter((name) => withheldFields(resource).includes(name))).toEqual([]);
  }
});
