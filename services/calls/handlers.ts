import type { BodyOf, CallName, QueryOf, WriteName } from '../../src/contract/calls.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import type { Caller } from '../auth/caller.ts';
import { changePassword } from './change-password.ts';
import { login } from '../auth/login.ts';
import { endLogin } from '../auth/renewal.ts';
import { sessionUserOf } from '../auth/session-user.ts';
import { contradictions } from '../contradictions/contradictions.ts';
import { parseListQuery } from '../crud/list-query.ts';
import { visibleRow } from '../crud/select.ts';
import { foundationState, knownKeys } from './foundation-state.ts';
import { Refusal } from '../kernel/refusal.ts';
import { idOf } from '../request/requests.ts';
import { importTeachers } from '../import/import-teachers.ts';
import { effectiveRights, previewRole } from '../privileges/effective.ts';
import { texts } from '../kernel/texts.ts';
import type { CallInput, Handler } from './call-input.ts';
import { accountReach } from './account-reach.ts';
import { kinds, optionsOf } from './options.ts';
import { checklist, filterLogs } from './patrol.ts';
import { statusesOf, teacherClass } from './teachers.ts';

const listed = (data: unknown) => ({ message: texts.done.listed, data });

function known(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  return caller;
}

const branchIn = (query: unknown): string | undefined => {
  const branch = typeof query === 'object' && query !== null && 'branch' in query ? query.branch : undefined;
  return typeof branch === 'string' && branch !== '' ? branch.replaceAll('\u0000', '') : undefined;
};

async function logout({ services, caller, request }: CallInput) {
  const { jti } = known(caller);
  await endLogin(services.db, jti, services.now(), request);
  return { message: texts.done.loggedOut, data: null };
}

async function checkPoint({ services, caller, request }: CallInput) {
  const resource = resourceOf('check-points');
  const row = await visibleRow(services.db, resource, known(caller), idOf(request), ['name_room', 'name_floor', 'name_school']);
  if (!row) throw new Refusal(404, texts.refused.notFound);
  const { version: _version, updated_at: _updated, ...data } = row;
  return listed(data);
}

async function ownPassword({ services, caller, body }: CallInput<unknown, BodyOf<'changePassword'>>) {
  await changePassword(services.db, services.limits, known(caller), body, services.now());
  return { message: texts.done.passwordChanged, data: null };
}

/** A call that offers rows of one kind for choosing. */
const choosing =
  (kind: (typeof kinds)[keyof typeof kinds]): Handler =>
  async ({ services, caller, query }) => ({ message: texts.done.listed, ...(await optionsOf(services.db, known(caller), query, kind)) });

/** A counter takes the parameters of a list call, and just as strictly, though it has only one page. */
const counting =
  (own: boolean): Handler =>
  async ({ services, caller, query }) => {
    parseListQuery(resourceOf('check-points'), query, []);
    return listed(await checklist(services, known(caller), branchIn(query), own));
  };

/** Calls that write nothing, or see to their transactions themselves. */
export type ReadName = Exclude<CallName, WriteName>;

/** The answer of each of them. */
export const handlers: { readonly [N in ReadName]: Handler<QueryOf<N>, BodyOf<N>> } = {
  login: async ({ services, request, body }) => {
    const data = await login(services.db, services.tokens, services.limits, { ...body, address: request.ip });
    // From now on he is a known caller: what his answer says of the database must be true at this very moment.
    await services.foundation.look(request);
    return { message: texts.done.loggedIn, data };
  },
  logout,
  session: async ({ services, caller }) => listed({ user: await sessionUserOf(services.db, known(caller).id) }),
  changePassword: ownPassword,
  importTeachers,
  teacherStatusArray: async ({ services, caller, request }) => listed(await statusesOf(services.db, known(caller), idOf(request))),
  roleTeachers: choosing(kinds.roleTeachers),
  accessDepartments: choosing(kinds.departments),
  accessEmployes: choosing(kinds.employes),
  accessSchools: choosing(kinds.schools),
  accessSemesters: choosing(kinds.semesters),
  accessTeachers: choosing(kinds.teachers),
  effectiveRights: async ({ services, caller, request }) =>
    listed(await effectiveRights(services.db, known(caller), idOf(request, 'id_user'))),
  previewRole: async ({ services, caller, request }) => listed(await previewRole(services.db, known(caller), idOf(request))),
  accountReach: async ({ services, caller, query }) => listed(await accountReach(services.db, known(caller), query)),
  teacherClass: async ({ services, caller, query }) => teacherClass(services.db, known(caller), query),
  elementsOfDimensi: choosing(kinds.elements),
  checkPoint,
  contradictions: async ({ services, caller }) => listed(await contradictions(services.db, known(caller), services.now())),
  checklist: counting(false),
  checklistOfficer: counting(true),
  filterLogs: ({ services, caller, query, body }) => filterLogs(services, known(caller), query, body),
  foundation: async ({ services, caller }) => listed(await foundationState(services.db, known(caller))),
  knownKeys: async ({ services, caller, body }) => listed({ known: await knownKeys(services.db, known(caller), body.keys) }),
  accessRooms: choosing(kinds.rooms),
  accessBranches: choosing(kinds.branches),
};
