import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { calls, type WriteName } from '../../src/contract/calls.ts';
import type { RuleContext } from '../crud/rule.ts';
import { deleteRow, updateRow } from '../crud/write.ts';
import { permissions } from '../../src/contract/resources/permissions.ts';
import { rolePermissions } from '../../src/contract/resources/role-permissions.ts';
import { headerOf, idOf } from '../request/requests.ts';
import { roleGrants, setGrants, userGrants } from '../privileges/grants.ts';
import { addLinks, menusOfModule, modulesOfApp, removeLinks } from '../privileges/links.ts';
import { texts } from '../kernel/texts.ts';
import { keepReport } from './devices.ts';

interface Answered {
  readonly message: string;
  readonly data: unknown;
}
type Writer = (context: RuleContext, request: FastifyRequest, body: unknown) => Promise<Answered>;

/** Reads the body again by the schema that checked it, for its type. */
const bodyOf = <S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> => z.parse(schema, body);

const created = (data: unknown): Answered => ({ message: texts.done.created, data });
const saved = (data: unknown): Answered => ({ message: texts.done.updated, data });
const granted = ({ rows, areNew }: Awaited<ReturnType<typeof setGrants>>): Answered => (areNew ? created(rows) : saved(rows));
const removed: Answered = { message: texts.done.deleted, data: null };

const change =
  (resource: typeof rolePermissions | typeof permissions): Writer =>
  async (context, request, body) => {
    const flags = bodyOf(calls.changeRolePermission.body, body);
    return saved((await updateRow(resource, idOf(request), { ...flags }, headerOf(request, 'if-match'), context)).row);
  };

const revoke =
  (resource: typeof rolePermissions | typeof permissions): Writer =>
  async (context, request) => {
    await deleteRow(resource, idOf(request), headerOf(request, 'if-match'), context);
    return removed;
  };

/** What each call stores, in the transaction of `context`. */
export const writers: Record<WriteName, Writer> = {
  linkModules: async (context, _request, body) => {
    const { id_app, modules } = bodyOf(calls.linkModules.body, body);
    const ids = modules.map((one) => one.id_module);
    return created(await addLinks(modulesOfApp, id_app, ids, context));
  },
  unlinkModules: async (context, request, body) => {
    const ids = bodyOf(calls.unlinkModules.body, body).modules.map((one) => one.id_module);
    await removeLinks(modulesOfApp, idOf(request, 'id_app'), ids, context);
    return removed;
  },
  linkMenus: async (context, _request, body) => {
    const { id_module, menus } = bodyOf(calls.linkMenus.body, body);
    const ids = menus.map((one) => one.id_menu);
    return created(await addLinks(menusOfModule, id_module, ids, context));
  },
  unlinkMenus: async (context, request, body) => {
    const ids = bodyOf(calls.unlinkMenus.body, body).menus.map((one) => one.id_menu);
    await removeLinks(menusOfModule, idOf(request, 'id_module'), ids, context);
    return removed;
  },
  grantRole: async (context, _request, body) => {
    const { id_role, menus } = bodyOf(calls.grantRole.body, body);
    return granted(await setGrants(roleGrants, id_role, menus, context));
  },
  changeRolePermission: change(rolePermissions),
  revokeRolePermission: revoke(rolePermissions),
  grantUser: async (context, _request, body) => {
    const { id_user, menus } = bodyOf(calls.grantUser.body, body);
    return granted(await setGrants(userGrants, id_user, menus, context));
  },
  changeUserPermission: change(permissions),
  revokeUserPermission: revoke(permissions),
  reportDevice: async (context, _request, body) => {
    await keepReport(context, bodyOf(calls.reportDevice.body, body));
    return { message: texts.done.reported, data: null };
  },
};
