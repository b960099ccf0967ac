import { eq } from 'drizzle-orm';
import type { Rule } from '../crud/rule.ts';
import { rolePermissions } from '../db/system-tables.ts';

const slug = (name: unknown): string =>
  String(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const rolesRule: Rule = {
  beforeCreate: (values) => ({ slug_name: slug(values['name']) }),
  beforeUpdate: (values) => (values['name'] === undefined ? {} : { slug_name: slug(values['name']) }),
  afterDelete: async (row, { tx }) => {
    await tx.delete(rolePermissions).where(eq(rolePermissions.id_role, Number(row['id'])));
  },
};
