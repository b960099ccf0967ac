import type { Rule } from '../crud/rule.ts';

const slug = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const rolesRule: Rule = {
  beforeCreate: (values) => ({ slug_name: slug(values['name']) }),
  beforeUpdate: (values) => (values['name'] === undefined ? {} : { slug_name: slug(values['name']) }),
  // The rights stay with a deleted role: nobody has it, because who does keeps it from being deleted, and it may come back.
};
