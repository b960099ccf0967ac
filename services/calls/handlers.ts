import type { BodyOf, CallName, QueryOf, StreamName, WriteName } from '../../src/contract/calls/calls.ts';
import { checkPoints } from '../../src/contract/resources/patrol/check-points.ts';
import type { Caller } from '../auth/caller.ts';
import { changePassword } from './accounts/change-password.ts';
import { login } from '../auth/login.ts';
import { endLogin } from '../auth/renewal.ts';
import { sessionsOf } from '../auth/own-sessions.ts';
import { sessionUserOf } from '../auth/session-user.ts';
import { contradictions } from '../contradictions/contradictions.ts';
import { parseListQuery } from '../crud/read/list-query.ts';
import { visibleRow } from '../crud/read/select.ts';
import { foundationState, knownKeys } from './foundation-state.ts';
import { Refusal } from '../kernel/refusal.ts';
import { idOf } from '../request/requests.ts';
import { type ImportName, importNames } from '../../src/contract/calls/import-calls.ts';
import { compareRows } from '../import/compare-rows.ts';
import { importsOf } from '../import/import-record.ts';
import { asDescribed, importInto } from '../import/import-sheet.ts';
import { sampleFile } from '../import/sample-file.ts';
import { onboardingOf } from '../onboarding/counts.ts';
import { starterOf } from '../onboarding/plan.ts';
import { effectiveRights, previewRole } from '../privileges/effective.ts';
import { coverageOf } from '../rounds/answers.ts';
import { texts } from '../kernel/texts.ts';
import { noteAccount } from '../observe/watch-requests.ts';
import type { CallInput, Handler } from './call-input.ts';
import { adabPapersOf } from './adab/papers.ts';
import { fairnessOf } from './adab/fairness.ts';
import { adabProgressOf } from './adab/progress.ts';
import { recapOf } from './adab/recap.ts';
import { accountReach } from './accounts/account-reach.ts';
import { acceptInvitation, invitationOf } from './accounts/invitations.ts';
import { makeApiToken, ownTokens } from './accounts/api-tokens.ts';
import { oidcHandlers } from './accounts/oidc.ts';
import { factorHandlers, noteRecovery } from './accounts/second-factor.ts';
import { findingStatsOf } from './figures/finding-stats.ts';
import { classGapsOf, emptyRolesOf, patrolDaysOf } from './figures/home.ts';
import { optionsOf, pickers } from './options.ts';
import { askForPassword, requestsFor } from './accounts/password-requests.ts';
import { checklist, filterLogs } from './figures/patrol.ts';
import { rostersOf } from './people/rosters.ts';
import { starterSetOf } from './starter-set.ts';
import { allWebhooks, makeWebhook } from './webhooks.ts';
import { trailOf } from './trail.ts';
import { pupilParents } from './people/pupil-parents.ts';
import { statusesOf, teacherClass } from './people/teachers.ts';

const listed = (data: unknown) => ({ message: texts.done.listed, data });

function loggedIn(caller: Caller | undefined): Caller {
  if (!caller) throw new Refusal(401, texts.refused.notLoggedIn);
  return caller;
}

const branchIn = (query: unknown): string | undefined => {
  const branch = typeof query === 'object' && query !== null && 'branch' in query ? query.branch : undefined;
  return typeof branch === 'string' && branch !== '' ? branch.replaceAll('\u0000', '') : undefined;
};

async function logout({ services, caller, request }: CallInput) {
  const { jti } = loggedIn(caller);
  await endLogin(services.db, jti, services.now(), request);
  return { message: texts.done.loggedOut, data: null };
}

async function checkPoint({ services, caller, request }: CallInput) {
  const told = ['name_room', 'name_floor', 'name_school', 'is_retired', 'retired_at', 'successor_id'] as const;
  const row = await visibleRow(services.db, checkPoints, loggedIn(caller), idOf(request), told);
  if (!row) throw new Refusal(404, texts.refused.notFound);
  const { version: _version, updated_at: _updated, ...data } = row;
  return listed(data);
}

async function ownPassword({ services, caller, body }: CallInput<unknown, BodyOf<'changePassword'>>) {
  await changePassword(services.db, services.limits, loggedIn(caller), body, services.now());
  return { message: texts.done.passwordChanged, data: null };
}

/** Answers a call that offers rows to choose from. */
const choosing =
  (picker: (typeof pickers)[keyof typeof pickers]): Handler =>
  async ({ services, caller, query }) => ({
    message: texts.done.listed,
    ...(await optionsOf(services.db, loggedIn(caller), query, picker)),
  });

/** A counter takes the same parameters as a list call and is just as strict, though it has only one page. */
const counting =
  (own: boolean): Handler =>
  async ({ services, caller, query }) => {
    parseListQuery(checkPoints, query, []);
    return listed(await checklist(services, loggedIn(caller), branchIn(query), own));
  };

/** Calls that write nothing, or handle their own transactions. */
export type ReadName = Exclude<CallName, WriteName | StreamName>;

type Compared = BodyOf<'studentsCompare'>;

/** One import and one comparison for every table that people fill. */
const importing = Object.fromEntries(importNames.map((name) => [`${name}Import`, importInto(name)])) as {
  readonly [N in ImportName as `${N}Import`]: ReturnType<typeof importInto>;
};
const comparing = Object.fromEntries(
  importNames.map((name) => [
    `${name}Compare`,
    async ({ services, caller, body }: CallInput<unknown, Compared>) =>
      listed(await compareRows(services.db, name, loggedIn(caller), body.rows)),
  ]),
) as { readonly [N in ImportName as `${N}Compare`]: Handler<unknown, Compared> };

/** The handler of each of these calls. */
export const handlers: { readonly [N in ReadName]: Handler<QueryOf<N>, BodyOf<N>> } = {
  login: async ({ services, request, body }) => {
    const data = await login(
      services.db,
      services.tokens,
      { ...services, noteRecovery },
      {
        ...body,
        address: request.ip,
        agent: request.headers['user-agent'],
      },
    );
    noteAccount(request, Number(data.user.id));
    // From now on he is a known caller: what his answer says of the database must be up to date.
    await services.foundation.look(request);
    return { message: texts.done.loggedIn, data };
  },
  logout,
  session: async ({ services, caller }) =>
    listed({ user: await sessionUserOf(services.db, loggedIn(caller).id, loggedIn(caller).lacksFactor) }),
  ownSessions: async ({ services, caller }) => listed(await sessionsOf(services.db, loggedIn(caller).id, loggedIn(caller).jti)),
  trail: ({ services, query }) => trailOf(services.db, query),
  changePassword: ownPassword,
  ...factorHandlers,
  ...oidcHandlers,
  apiTokens: ownTokens,
  makeApiToken,
  webhooks: allWebhooks,
  makeWebhook,
  importTeachers: asDescribed(importInto('teachers')),
  ...importing,
  ...comparing,
  imports: async ({ services, caller }) => listed(await importsOf(services.db, loggedIn(caller), services.now())),
  importSample: async ({ services, caller, query }) =>
    listed((await sampleFile(services.db, loggedIn(caller), services.now(), query.file === '1')) ?? null),
  teacherStatusArray: async ({ services, caller, request }) => listed(await statusesOf(services.db, loggedIn(caller), idOf(request))),
  roleTeachers: choosing(pickers.roleTeachers),
  accessDepartments: choosing(pickers.departments),
  accessEmployes: choosing(pickers.employes),
  accessSchools: choosing(pickers.schools),
  accessSemesters: choosing(pickers.semesters),
  accessTeachers: choosing(pickers.teachers),
  effectiveRights: async ({ services, caller, request }) =>
    listed(await effectiveRights(services.db, loggedIn(caller), idOf(request, 'id_user'))),
  previewRole: async ({ services, caller, request }) => listed(await previewRole(services.db, loggedIn(caller), idOf(request))),
  accountReach: async ({ services, caller, query }) => listed(await accountReach(services.db, loggedIn(caller), query)),
  passwordRequests: async ({ services, caller }) => listed(await requestsFor(services.db, loggedIn(caller))),
  askForPassword: async ({ services, request, body }) => {
    await askForPassword(services.db, services.limits, body.email, request.ip);
    return { message: texts.done.asked, data: null };
  },
  invitation: async (input) => listed(await invitationOf(input)),
  acceptInvitation: async (input) => ({ message: texts.done.passwordChanged, data: await acceptInvitation(input) }),
  teacherClass: async ({ services, caller, query }) => teacherClass(services.db, loggedIn(caller), query),
  pupilParents: async ({ services, caller, request }) =>
    listed(await pupilParents(services.db, loggedIn(caller), idOf(request), services.now())),
  rosters: async ({ services, caller }) => listed(await rostersOf(services.db, loggedIn(caller))),
  adabPapers: async ({ services, caller, query }) => listed(await adabPapersOf(services.db, loggedIn(caller), query)),
  adabProgress: async ({ services, caller, query }) => listed(await adabProgressOf(services.db, loggedIn(caller), query)),
  fairness: async ({ services, caller }) => listed(await fairnessOf(services.db, loggedIn(caller))),
  recap: async ({ services, caller, query }) => listed(await recapOf(services.db, loggedIn(caller), query)),
  elementsOfDimensi: choosing(pickers.elements),
  checkPoint,
  contradictions: async ({ services, caller }) => listed(await contradictions(services.db, loggedIn(caller), services.now())),
  checklist: counting(false),
  checklistOfficer: counting(true),
  patrolDays: async ({ services, caller }) => listed(await patrolDaysOf(services, loggedIn(caller))),
  findingStats: async ({ services, caller, query }) => listed(await findingStatsOf(services.db, loggedIn(caller), query, services.now())),
  roundBoard: async ({ services, caller, query }) =>
    listed(await services.rounds.board(services.db, loggedIn(caller), query.date, services.now())),
  roundCoverage: async ({ services, caller, query }) => listed(await coverageOf(services.db, loggedIn(caller), query, services.now())),
  emptyRoles: async ({ services, caller }) => listed(await emptyRolesOf(services.db, loggedIn(caller))),
  classGaps: async ({ services, caller }) => listed(await classGapsOf(services.db, loggedIn(caller))),
  filterLogs: ({ services, caller, query, body }) => filterLogs(services, loggedIn(caller), query, body),
  foundation: async ({ services, caller }) => listed(await foundationState(services.db, loggedIn(caller))),
  knownKeys: async ({ services, caller, body }) => listed({ known: await knownKeys(services.db, loggedIn(caller), body.keys) }),
  onboarding: async ({ services, caller }) => listed(await onboardingOf(services.db, loggedIn(caller))),
  starterSet: async ({ services, caller, request }) => {
    const known = loggedIn(caller);
    return listed(await starterOf(services.db, starterSetOf(request, known), known));
  },
  accessRooms: choosing(pickers.rooms),
  accessBranches: choosing(pickers.branches),
};
