import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { type Right, rights } from '../permissions.ts';
import { menuTree, sessionUser } from '../session.ts';
import { normalFlag } from '../values/normal-body.ts';

/** An id as a number, or as text, which is how screens keep it. */
const rowId = z.pipe(
  z.union(
    [z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)), z.string().check(z.regex(/^[1-9]\d{0,14}$/))],
    'Id tidak benar.',
  ),
  z.transform(Number),
);
/** More than any navigation has, so that a body can't be used to keep the services busy. */
const mostAtOnce = 1000;
const someOf = <T extends z.ZodMiniType>(entry: T, words: string) =>
  z.array(entry, words).check(z.minLength(1, words), z.maxLength(mostAtOnce, `Paling banyak ${mostAtOnce} sekaligus.`));

const modules = someOf(z.strictObject({ id_module: rowId }), 'Pilih paling sedikit satu module.');
const menus = someOf(z.strictObject({ id_menu: rowId }), 'Pilih paling sedikit satu menu.');
/** The source product's flags are 0 and 1. */
const right = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])], 'Hak harus ya atau tidak.'),
  z.transform((value) => normalFlag(value) === true),
);
const flag = z._default(right, false);
/** The rights as the sender saw them: nobody undoes unseen what somebody else changed meanwhile. Only our services know this. */
const seen = z.strictObject({ create: flag, read: flag, update: flag, delete: flag });
const grants = someOf(
  z.strictObject({ id_menu: rowId, create: flag, read: flag, update: flag, delete: flag, was: z.optional(seen) }),
  'Pilih paling sedikit satu menu.',
);
/** What is not sent stays as it is. */
const changed = z.optional(right);
const flags = z.strictObject({ create: changed, read: changed, update: changed, delete: changed });

/** Someone who may write but not read gets back what he sent, without joined names. */
const name = z.optional(z.string());
const order = z.optional(z.union([z.number(), z.string()]));
const stamp = { id: z.number(), version: z.union([z.number(), z.string()]), updated_at: z.string() };
const moduleLink = z.object({
  ...stamp,
  id_app: z.number(),
  id_module: z.number(),
  name_module: name,
  slug_name: name,
  module_data: z.optional(z.object({ name: z.string(), slug_name: z.string() })),
});
const menuLink = z.object({
  ...stamp,
  id_module: z.number(),
  id_menu: z.number(),
  name_menu: name,
  url: name,
  icon: name,
  number_order: order,
  menu_data: z.optional(z.object({ name: z.string(), icon: z.string(), url: z.string(), number_order: order })),
});
const told = z.optional(z.number());
const kept = z.optional(z.boolean());
const entry = {
  ...stamp,
  id_menu: told,
  name,
  url: name,
  create: kept,
  read: kept,
  update: kept,
  delete: kept,
  ysb_branch_id: name,
  menu_data: z.optional(z.object({ name: z.string(), url: z.string() })),
};
const roleEntry = z.object({ ...entry, id_role: told });
const userEntry = z.object({ ...entry, id_user: told });

/** Where a user's right comes from; null if he doesn't have it. */
const origin = z.nullable(z.enum(['role', 'own', 'both', 'level']));

/**
 * Data of a menu that is opened or closed by something other than the menu's own four rights: a right on another menu,
 * forms and lists of others that show its names, or the levels above the roles.
 */
const menuData = z.object({
  label: z.string(),
  open: z.enum(['rights', 'names', 'above roles']),
  /** Through another menu; empty if no key is needed or held. */
  by: z.array(z.object({ menu: z.string(), right: z.enum(rights) })),
});

const of = (right: Right, ...urls: readonly string[]) => urls.map((menu) => ({ menu, right }));
const api = (path: string): string => `/api/privileges/${path}`;
const userService = (path: string): string => `/user-service/privileges/${path}`;

const query = z.strictObject({});
const write = { service: 'user', query, once: true } as const;
const read = { service: 'user', method: 'GET', query } as const;
const menusOfModules = ['/privileges/module_menus', '/privileges/sub-modules'] as const;

/** Links and rights are changed at once and never wait in a queue: a right must not take effect at a moment nobody chose. */
export const privilegeCalls = {
  linkModules: defineCall({
    ...write,
    method: 'POST',
    path: api('app-modules/store'),
    aliases: [userService('app-modules/store')],
    about: 'Menambah module ke sebuah kategori; yang sudah ada dilewati',
    access: of('create', '/privileges/app-modules'),
    body: z.strictObject({ id_app: rowId, modules }),
    data: z.array(moduleLink),
  }),
  unlinkModules: defineCall({
    ...write,
    method: 'DELETE',
    path: api('app-modules/{id_app}'),
    aliases: [userService('app-modules/{id_app}')],
    about: 'Melepas module dari sebuah kategori; tanpa daftar module ditolak',
    access: of('delete', '/privileges/app-modules'),
    body: z.strictObject({ modules }),
    data: z.null(),
  }),
  linkMenus: defineCall({
    ...write,
    method: 'POST',
    path: api('module-menus/store'),
    aliases: [userService('module-menus/store')],
    about: 'Menambah menu ke sebuah module; yang sudah ada dilewati',
    access: of('create', ...menusOfModules),
    body: z.strictObject({ id_module: rowId, menus }),
    data: z.array(menuLink),
  }),
  unlinkMenus: defineCall({
    ...write,
    method: 'DELETE',
    path: api('module-menus/{id_module}'),
    aliases: [userService('module-menus/{id_module}')],
    about: 'Melepas menu dari sebuah module; tanpa daftar menu ditolak',
    access: of('delete', ...menusOfModules),
    body: z.strictObject({ menus }),
    data: z.null(),
  }),
  grantRole: defineCall({
    ...write,
    method: 'POST',
    path: api('role-permissions/store'),
    aliases: [userService('role-permissions/store')],
    about: 'Menetapkan hak sebuah role atas menu; yang sudah ada mendapat hak yang baru',
    access: [...of('create', '/privileges/roles'), ...of('update', '/privileges/roles')],
    body: z.strictObject({ id_role: rowId, menus: grants }),
    data: z.array(roleEntry),
    proof: true,
  }),
  changeRolePermission: defineCall({
    ...write,
    method: 'PUT',
    path: userService('role-permissions/{id}'),
    aliases: [api('role-permissions/{id}')],
    about: 'Mengubah hak sebuah role atas satu menu',
    access: of('update', '/privileges/roles'),
    body: flags,
    data: roleEntry,
    proof: true,
  }),
  revokeRolePermission: defineCall({
    ...write,
    method: 'DELETE',
    path: api('role-permissions/{id}'),
    aliases: [userService('role-permissions/{id}')],
    about: 'Mencabut hak sebuah role atas satu menu',
    access: of('delete', '/privileges/roles'),
    body: z.optional(z.strictObject({})),
    data: z.null(),
    proof: true,
  }),
  grantUser: defineCall({
    ...write,
    method: 'POST',
    path: userService('permissions/store'),
    aliases: [api('permissions/store')],
    about: 'Menetapkan hak pribadi seorang user atas menu; yang sudah ada mendapat hak yang baru',
    access: [...of('create', '/permissions'), ...of('update', '/permissions')],
    body: z.strictObject({ id_user: rowId, menus: grants }),
    data: z.array(userEntry),
    proof: true,
  }),
  changeUserPermission: defineCall({
    ...write,
    method: 'PUT',
    path: userService('permissions/{id}'),
    aliases: [api('permissions/{id}')],
    about: 'Mengubah hak pribadi seorang user atas satu menu',
    access: of('update', '/permissions'),
    body: flags,
    data: userEntry,
    proof: true,
  }),
  revokeUserPermission: defineCall({
    ...write,
    method: 'DELETE',
    path: userService('permissions/{id}'),
    aliases: [api('permissions/{id}')],
    about: 'Mencabut hak pribadi seorang user atas satu menu',
    access: of('delete', '/permissions'),
    body: z.optional(z.strictObject({})),
    data: z.null(),
    proof: true,
  }),
  effectiveRights: defineCall({
    ...read,
    path: api('effective/{id_user}'),
    aliases: [userService('effective/{id_user}')],
    about: 'Hak yang berlaku bagi seorang user, menu demi menu, dan dari mana asalnya',
    access: of('read', '/permissions', '/privileges/users', '/users'),
    data: z.array(
      z.object({
        id_menu: z.number(),
        name: z.string(),
        url: z.string(),
        create: origin,
        read: origin,
        update: origin,
        delete: origin,
        data: z._default(z.array(menuData), []),
      }),
    ),
  }),
  previewRole: defineCall({
    ...read,
    path: api('roles/{id}/preview'),
    aliases: [userService('roles/{id}/preview')],
    about: 'Navigasi dan hak sebuah role, seperti jawaban login baginya',
    access: of('read', '/privileges/roles'),
    data: z.object({ aplikasi: menuTree, role_permission: sessionUser.shape.role_permission }),
  }),
} as const;
