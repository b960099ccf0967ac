import type { FastifyRequest } from 'fastify';
import type { BodyOf, WriteName } from '../../src/contract/calls/calls.ts';
import type { Caller } from '../auth/caller.ts';
import type { RuleContext } from '../crud/rule.ts';
import { deleteRow, updateRow } from '../crud/write/write.ts';
import { permissions } from '../../src/contract/resources/access/permissions.ts';
import { rolePermissions } from '../../src/contract/resources/access/role-permissions.ts';
import type { Database } from '../db/database.ts';
import { makeStarter } from '../onboarding/make.ts';
import { headerOf, idOf } from '../request/requests.ts';
import { roleGrants, setGrants, userGrants } from '../privileges/grants.ts';
import { addLinks, menusOfModule, modulesOfApp, removeLinks } from '../privileges/links.ts';
import { texts } from '../kernel/texts.ts';
import { oidcWords } from '../auth/oidc/words.ts';
import { undoImport } from '../import/import-record.ts';
import { approveReport } from '../rules/adab/adab-reports.ts';
import { eraseObservation, withdrawObservation } from '../rules/adab/adab-corrections.ts';
import { keepReport } from './devices.ts';
import { handOver, withHashes } from './accounts/hand-over.ts';
import { makeAccounts } from './accounts/make-accounts.ts';
import { dropRequest } from './accounts/password-requests.ts';
import { revokeApiToken } from './accounts/api-tokens.ts';
import { unlinkOidc } from './accounts/oidc.ts';
import { resetFactor } from './accounts/second-factor.ts';
import { endSessions } from './accounts/sessions.ts';
import { removeWebhook, testWebhook } from './webhooks.ts';
import { starterSetOf } from './starter-set.ts';

interface Answered {
  readonly message: string;
  readonly data: unknown;
}
type Writer<N extends WriteName> = (context: RuleContext, request: FastifyRequest, body: BodyOf<N>) => Promise<Answered>;

const created = (data: unknown): Answered => ({ message: texts.done.created, data });
const saved = (data: unknown): Answered => ({ message: texts.done.updated, data });
const granted = ({ rows, areNew }: Awaited<ReturnType<typeof setGrants>>): Answered => (areNew ? created(rows) : saved(rows));
const removed: Answered = { message: texts.done.deleted, data: null };

const change =
  (resource: typeof rolePermissions | typeof permissions): Writer<'changeRolePermission' | 'changeUserPermission'> =>
  async (context, request, flags) => {
    return saved((await updateRow(resource, idOf(request), { ...flags }, headerOf(request, 'if-match'), context)).row);
  };

const revoke =
  (resource: typeof rolePermissions | typeof permissions): Writer<'revokeRolePermission' | 'revokeUserPermission'> =>
  async (context, request) => {
    await deleteRow(resource, idOf(request), headerOf(request, 'if-match'), context);
    return removed;
  };

/** Slow work done before the transaction begins; its result replaces the body. */
export const beforeTransaction: { readonly [N in WriteName]?: (db: Database, caller: Caller, body: BodyOf<N>) => Promise<BodyOf<N>> } = {
  handOver: async (db, caller, { accounts }) => ({ accounts: await withHashes(db, caller, accounts) }),
};

/** What each call stores, in the transaction of `context`. */
export const writers: { readonly [N in WriteName]: Writer<N> } = {
  undoImport: async (context, request) => ({ message: texts.done.importUndone, data: await undoImport(idOf(request), context) }),
  linkModules: async (context, _request, body) => {
    const { id_app, modules } = body;
    const ids = modules.map((one) => one.id_module);
    return created(await addLinks(modulesOfApp, id_app, ids, context));
  },
  unlinkModules: async (context, request, body) => {
    const ids = body.modules.map((one) => one.id_module);
    await removeLinks(modulesOfApp, idOf(request, 'id_app'), ids, context);
    return removed;
  },
  linkMenus: async (context, _request, body) => {
    const { id_module, menus } = body;
    const ids = menus.map((one) => one.id_menu);
    return created(await addLinks(menusOfModule, id_module, ids, context));
  },
  unlinkMenus: async (context, request, body) => {
    const ids = body.menus.map((one) => one.id_menu);
    await removeLinks(menusOfModule, idOf(request, 'id_module'), ids, context);
    return removed;
  },
  grantRole: async (context, _request, body) => {
    const { id_role, menus } = body;
    return granted(await setGrants(roleGrants, id_role, menus, context));
  },
  changeRolePermission: change(rolePermissions),
  revokeRolePermission: revoke(rolePermissions),
  grantUser: async (context, _request, body) => {
    const { id_user, menus } = body;
    return granted(await setGrants(userGrants, id_user, menus, context));
  },
  changeUserPermission: change(permissions),
  revokeUserPermission: revoke(permissions),
  reportDevice: async (context, _request, body) => {
    await keepReport(context, body);
    return { message: texts.done.reported, data: null };
  },
  makeAccounts: async (context, _request, { accounts }) => created(await makeAccounts(accounts, context)),
  // The passwords are hashes by now (`beforeTransaction`).
  handOver: async (context, _request, { accounts }) => saved(await handOver(accounts, context)),
  dropPasswordRequest: async (context, request) => {
    await dropRequest(idOf(request), context);
    return removed;
  },
  withdrawObservation: async (context, request, { reason }) => ({
    message: texts.done.withdrawn,
    data: { id: await withdrawObservation(idOf(request), reason, context) },
  }),
  approveAdabReport: async (context, request, { seen }) => {
    const { id, status, edition, frozen_hash } = await approveReport(idOf(request), seen, context);
    return { message: texts.done.approved, data: { id, status, edition, frozen_hash } };
  },
  eraseObservation: async (context, request, { reason }) => ({
    message: texts.done.erased,
    data: { id: await eraseObservation(idOf(request), reason, context) },
  }),
  endSessions: async (context, _request, { sessions }) => {
    const ended = await endSessions(sessions, context);
    return { message: texts.done.sessionsEnded(ended), data: { ended } };
  },
  testWebhook: async (context, request) => {
    await testWebhook(idOf(request), context);
    return { message: texts.done.webhookTested, data: null };
  },
  removeWebhook: async (context, request) => {
    await removeWebhook(idOf(request), context);
    return { message: texts.done.webhookRemoved, data: null };
  },
  revokeApiToken: async (context, request) => {
    await revokeApiToken(idOf(request), context);
    return { message: texts.done.tokenRevoked, data: null };
  },
  oidcUnlink: async (context, request) => {
    await unlinkOidc(idOf(request), context);
    return { message: oidcWords.unlinked, data: null };
  },
  resetFactor: async (context, request) => {
    await resetFactor(idOf(request), context);
    return { message: texts.done.factorReset, data: null };
  },
  makeStarterSet: async (context, request, { rows }) => created(await makeStarter(starterSetOf(request, context.caller), rows, context)),
};
