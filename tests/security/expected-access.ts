/**
 * Who may do what: the table that the services are checked against. It is written by hand from the rules for branches
 * and menu flags, and takes nothing from the code that decides.
 */

/** Kinds of account that every call is made by. Whatever they hold, they hold on every menu. */
export const kinds = [
  'nobody',
  'ended session',
  'must change password',
  'no right',
  'reads',
  'creates',
  'updates',
  'deletes',
  'all rights, other branch',
  'all rights, own branch',
  'superadmin',
] as const;
export type Kind = (typeof kinds)[number];

export type Flag = 'create' | 'read' | 'update' | 'delete';
const everything: readonly Flag[] = ['create', 'read', 'update', 'delete'];

/** The flags of each kind; for those of level superadmin none are stored. */
export const flagsOf: Record<Kind, readonly Flag[]> = {
  nobody: [],
  'ended session': everything,
  'must change password': everything,
  'no right': [],
  reads: ['read'],
  creates: ['create'],
  updates: ['update'],
  deletes: ['delete'],
  'all rights, other branch': everything,
  'all rights, own branch': everything,
  superadmin: everything,
};

/**
 * `names`: id and label fields only. A number alone is a refusal, or the outcome of a permitted call that is made so
 * that it stores nothing.
 */
export type Outcome = 'rows' | 'names' | 200 | 401 | 403 | 404 | 405 | 409 | 412 | 422;

type Operations = 'list' | 'list delete' | 'list create' | 'list create update delete' | 'list create delete' | 'list create update';

interface Kept {
  /** Any of these is enough. */
  readonly menus: readonly string[];
  readonly can: Operations;
  /**
   * Whether a row belongs to a branch, whose people alone see it, or to its author and the pupil's homeroom teacher.
   * None of the accounts is a teacher.
   */
  readonly of: 'branch' | 'foundation' | 'teacher';
  /** Forms and lists of other menus show its names, so they are told to those who may read or fill in these. */
  readonly namesElsewhere: boolean;
  /** Whatever rights exist on its menu: only those above the roles. */
  readonly reserved?: true;
}

const kept = (menus: string, can: Operations, of: Kept['of'], namesElsewhere: boolean): Kept => ({
  menus: menus.split(' '),
  can,
  of,
  namesElsewhere,
});
const all = 'list create update delete';

export const expectedResources: Readonly<Record<string, Kept>> = {
  'adab-observations': kept('/catatan-adab /rekap-adab', 'list create', 'teacher', false),
  'adab-reports': kept('/rapor-adab', 'list create update', 'teacher', false),
  'adab-scales': kept('/skala-adab', all, 'foundation', true),
  'adab-scores': kept('/penilaian-adab', 'list create update', 'teacher', false),
  'app-modules': kept('/privileges/app-modules', 'list', 'foundation', false),
  apps: kept('/privileges/apps', all, 'foundation', true),
  branches: kept('/branches', all, 'branch', true),
  'check-point-changes': kept('/check-points', 'list create', 'branch', false),
  'check-points': kept('/check-points', 'list create', 'branch', true),
  'class-changes': kept('/data-murid', 'list create', 'branch', false),
  departments: kept('/departments', all, 'foundation', true),
  devices: { ...kept('/perangkat', 'list delete', 'foundation', false), reserved: true },
  dimensis: kept('/data-dimensi', all, 'foundation', true),
  'educational-stages': kept('/educational-stages', all, 'foundation', true),
  elements: kept('/elements', all, 'foundation', true),
  employes: kept('/employes', all, 'branch', true),
  'finding-events': kept('/temuan /log-check-points', 'list create', 'branch', false),
  'finding-kinds': kept('/jenis-temuan', all, 'foundation', true),
  'finding-photos': kept('/temuan /log-check-points', 'list create', 'branch', false),
  findings: kept('/temuan /log-check-points', 'list create', 'branch', false),
  floors: kept('/floors', all, 'foundation', true),
  'handover-receipts': kept('/serah-terima', 'list create', 'branch', false),
  handovers: kept('/serah-terima', 'list create', 'branch', false),
  'homeroom-changes': kept('/data-murid', 'list create', 'branch', false),
  kelas: kept('/kelas', all, 'branch', true),
  kkca: kept('/kkca', all, 'foundation', false),
  'log-check-points': kept('/log-check-points', 'list create', 'branch', false),
  'log-photos': kept('/log-check-points', 'list create', 'branch', false),
  menus: kept('/privileges/menus', all, 'foundation', true),
  'module-menus': kept('/privileges/module_menus /privileges/sub-modules', 'list', 'foundation', false),
  modules: kept('/privileges/modules', all, 'foundation', true),
  'patrol-rounds': kept('/putaran', 'list', 'branch', true),
  'patrol-routes': kept('/rute-patroli', all, 'branch', true),
  'patrol-schedules': kept('/jadwal-patroli', all, 'branch', true),
  permissions: kept('/permissions', 'list', 'branch', false),
  'point-briefs': kept('/check-points', all, 'branch', true),
  positions: kept('/positions', all, 'foundation', true),
  'qr-reports': kept('/check-points /log-check-points', 'list create delete', 'branch', false),
  'quick-notes': kept('/catatan-cepat', all, 'foundation', true),
  'role-permissions': kept('/privileges/roles', 'list', 'branch', false),
  roles: kept('/privileges/roles', all, 'branch', true),
  rooms: kept('/rooms', all, 'branch', true),
  'round-reasons': kept('/putaran /log-check-points', 'list create', 'branch', false),
  'route-points': kept('/rute-patroli', all, 'branch', true),
  schools: kept('/schools', all, 'branch', true),
  'semester-assignments': kept('/data-murid', 'list create delete', 'branch', true),
  semesters: kept('/tahun-ajaran', all, 'foundation', true),
  'student-moves': kept('/mutasi', 'list create', 'branch', false),
  students: kept('/students /pendaftaran', all, 'branch', true),
  'sub-elements': kept('/sub-elements', all, 'foundation', true),
  'teacher-groups': kept('/teacher-groups', all, 'foundation', true),
  'teacher-status': kept('/teacher-status', all, 'foundation', true),
  'teacher-status-records': kept('/teachers', all, 'branch', false),
  teachers: kept('/teachers', all, 'branch', true),
  'travel-times': kept('/waktu-tempuh', all, 'branch', true),
  users: kept('/users /privileges/users', all, 'branch', true),
};

interface Asked {
  /** `flag menu`, any of which opens it. */
  readonly needs: 'nothing' | 'session' | readonly string[];
  /** The outcome for those who may call it: with a body or version that stores nothing. */
  readonly ends: Outcome;
  /** It names a row of a branch; others are told that it does not exist. */
  readonly ofBranch?: true;
  /** Only superadmins may, whatever rights others have. */
  readonly reserved?: true;
  /** Open even while the password must be changed. */
  readonly beforeChange?: true;
}

const of = (flags: string, menus: string): string[] =>
  menus.split(' ').flatMap((menu) => flags.split(' ').map((flag) => `${flag} ${menu}`));

export const expectedCalls: Readonly<Record<string, Asked>> = {
  login: { needs: 'nothing', ends: 422 },
  logout: { needs: 'session', ends: 200, beforeChange: true },
  session: { needs: 'session', ends: 200, beforeChange: true },
  changePassword: { needs: 'session', ends: 422, beforeChange: true },
  teacherStatusArray: { needs: of('read', '/teachers'), ends: 200, ofBranch: true },
  roleTeachers: { needs: of('read create update', '/teachers'), ends: 200 },
  checkPoint: { needs: ['read /check-points', 'create /log-check-points'], ends: 200, ofBranch: true },
  checklist: { needs: of('read', '/beranda-patrol /log-check-points'), ends: 200 },
  checklistOfficer: { needs: of('read', '/beranda-patrol /log-check-points'), ends: 200 },
  patrolDays: { needs: of('read', '/log-check-points'), ends: 200 },
  // The matrix names no day.
  findingStats: { needs: of('read', '/temuan'), ends: 422 },
  roundBoard: { needs: of('read', '/putaran'), ends: 422 },
  roundCoverage: { needs: of('read', '/putaran'), ends: 422 },
  roundStream: { needs: of('read', '/putaran'), ends: 422 },
  emptyRoles: { needs: of('read', '/privileges/roles'), ends: 200 },
  classGaps: { needs: of('read', '/beranda-laporan-adab /identitas-murid'), ends: 200 },
  filterLogs: { needs: of('read', '/log-check-points'), ends: 200 },
  accessRooms: { needs: [...of('read create', '/check-points'), 'read /rooms'], ends: 200 },
  accessBranches: { needs: of('read', '/log-check-points /check-points /branches /dimensi'), ends: 200 },
  accessDepartments: { needs: ['read /log-check-points', ...of('read create', '/departments /employes')], ends: 200 },
  accessEmployes: { needs: ['read /log-check-points', ...of('read create', '/employes')], ends: 200 },
  accessSchools: {
    needs: [
      ...of('read', '/dimensi /beranda-laporan-adab'),
      ...of('read create', '/schools /teachers /students /pendaftaran /kelas /data-murid /rooms'),
    ],
    ends: 200,
  },
  accessSemesters: {
    needs: [...of('read', '/dimensi /identitas-murid /beranda-laporan-adab'), ...of('read create', '/tahun-ajaran /data-murid')],
    ends: 200,
  },
  accessTeachers: { needs: ['read /dimensi', ...of('read create', '/teachers /data-murid')], ends: 200 },
  accountReach: { needs: of('update', '/users /privileges/users /employes /teachers'), ends: 422 },
  makeAccounts: { needs: of('create', '/users /privileges/users'), ends: 422 },
  // The person who made an account hands it over; anybody else needs the right to change it.
  handOver: { needs: of('create update', '/users /privileges/users'), ends: 422 },
  passwordRequests: { needs: of('update', '/users /privileges/users'), ends: 200 },
  // Nobody's request.
  dropPasswordRequest: { needs: of('update', '/users /privileges/users'), ends: 404 },
  ownSessions: { needs: 'session', ends: 200 },
  trail: { needs: 'session', ends: 200, reserved: true },
  prove: { needs: 'session', ends: 422 },
  ownFactor: { needs: 'session', ends: 200 },
  startFactor: { needs: 'session', ends: 422 },
  confirmFactor: { needs: 'session', ends: 422 },
  makeRecoveryCodes: { needs: 'session', ends: 422 },
  dropFactor: { needs: 'session', ends: 422 },
  // Nobody's account.
  resetFactor: { needs: 'session', ends: 404, reserved: true },
  webhooks: { needs: 'session', ends: 200, reserved: true },
  makeWebhook: { needs: 'session', ends: 422, reserved: true },
  testWebhook: { needs: 'session', ends: 404, reserved: true },
  removeWebhook: { needs: 'session', ends: 404, reserved: true },
  apiTokens: { needs: 'session', ends: 200 },
  makeApiToken: { needs: 'session', ends: 422 },
  revokeApiToken: { needs: 'session', ends: 404 },
  endSessions: { needs: 'session', ends: 422 },
  oidcBegin: { needs: 'nothing', ends: 404 },
  oidcReturn: { needs: 'nothing', ends: 422 },
  oidcState: { needs: 'nothing', ends: 422 },
  oidcLogin: { needs: 'nothing', ends: 422 },
  ownOidc: { needs: 'session', ends: 200 },
  // The matrix names no provider.
  oidcBeginLink: { needs: 'session', ends: 404 },
  oidcLink: { needs: 'session', ends: 422 },
  oidcUnlink: { needs: 'session', ends: 404 },
  askForPassword: { needs: 'nothing', ends: 422 },
  invitation: { needs: 'nothing', ends: 422 },
  acceptInvitation: { needs: 'nothing', ends: 422 },
  importTeachers: { needs: of('create', '/teachers'), ends: 422 },
  studentsImport: { needs: of('create', '/students /pendaftaran'), ends: 422 },
  studentsCompare: { needs: of('create', '/students /pendaftaran'), ends: 422 },
  employesImport: { needs: of('create', '/employes'), ends: 422 },
  employesCompare: { needs: of('create', '/employes'), ends: 422 },
  teachersImport: { needs: of('create', '/teachers'), ends: 422 },
  teachersCompare: { needs: of('create', '/teachers'), ends: 422 },
  usersImport: { needs: of('create', '/users /privileges/users'), ends: 422 },
  usersCompare: { needs: of('create', '/users /privileges/users'), ends: 422 },
  schoolsImport: { needs: of('create', '/schools'), ends: 422 },
  schoolsCompare: { needs: of('create', '/schools'), ends: 422 },
  kelasImport: { needs: of('create', '/kelas'), ends: 422 },
  kelasCompare: { needs: of('create', '/kelas'), ends: 422 },
  roomsImport: { needs: of('create', '/rooms'), ends: 422 },
  roomsCompare: { needs: of('create', '/rooms'), ends: 422 },
  'check-pointsImport': { needs: of('create', '/check-points'), ends: 422 },
  'check-pointsCompare': { needs: of('create', '/check-points'), ends: 422 },
  'semester-assignmentsImport': { needs: of('create', '/data-murid'), ends: 422 },
  'semester-assignmentsCompare': { needs: of('create', '/data-murid'), ends: 422 },
  importSample: { needs: of('create', '/students /pendaftaran'), ends: 200 },
  imports: { needs: 'session', ends: 200 },
  // Nobody's import.
  undoImport: { needs: 'session', ends: 404 },
  // None of these accounts is a teacher.
  teacherClass: { needs: of('read', '/beranda-laporan-adab /identitas-murid /dimensi'), ends: 404 },
  // Nor does any of them have a class, so no pupil is in it.
  pupilParents: { needs: of('read', '/beranda-laporan-adab /identitas-murid /dimensi /catatan-adab'), ends: 404 },
  // Nor a school.
  fairness: { needs: of('read', '/keadilan-adab'), ends: 404 },
  // People who are not teachers get the counts of their branch.
  recap: { needs: of('read', '/rekap-adab'), ends: 200 },
  eraseObservation: { needs: of('delete', '/rekap-adab'), ends: 422 },
  rosters: { needs: of('read', '/catatan-adab /penilaian-adab /rapor-adab'), ends: 404 },
  adabPapers: { needs: of('read', '/rapor-adab'), ends: 422 },
  // Nobody's class.
  adabProgress: { needs: of('read', '/rapor-adab'), ends: 404 },
  approveAdabReport: { needs: of('update', '/rapor-adab'), ends: 422 },
  withdrawObservation: { needs: of('create', '/catatan-adab'), ends: 422 },
  elementsOfDimensi: { needs: of('read', '/dimensi /elements'), ends: 200 },
  linkModules: { needs: of('create', '/privileges/app-modules'), ends: 422 },
  unlinkModules: { needs: of('delete', '/privileges/app-modules'), ends: 422 },
  linkMenus: { needs: of('create', '/privileges/module_menus /privileges/sub-modules'), ends: 422 },
  unlinkMenus: { needs: of('delete', '/privileges/module_menus /privileges/sub-modules'), ends: 422 },
  grantRole: { needs: of('create update', '/privileges/roles'), ends: 422 },
  changeRolePermission: { needs: of('update', '/privileges/roles'), ends: 412, ofBranch: true },
  revokeRolePermission: { needs: of('delete', '/privileges/roles'), ends: 412, ofBranch: true },
  grantUser: { needs: of('create update', '/permissions'), ends: 422 },
  changeUserPermission: { needs: of('update', '/permissions'), ends: 412, ofBranch: true },
  revokeUserPermission: { needs: of('delete', '/permissions'), ends: 412, ofBranch: true },
  effectiveRights: { needs: of('read', '/permissions /privileges/users /users'), ends: 200, ofBranch: true },
  reportDevice: { needs: 'session', ends: 422 },
  foundation: { needs: 'session', ends: 200 },
  knownKeys: { needs: 'session', ends: 422 },
  contradictions: { needs: 'session', ends: 200 },
  onboarding: { needs: 'session', ends: 200 },
  // The matrix names no set, so those who may create one hear that there is none of that name.
  starterSet: { needs: of('create', '/educational-stages /floors /jenis-temuan /catatan-cepat /privileges/roles'), ends: 404 },
  makeStarterSet: { needs: of('create', '/educational-stages /floors /jenis-temuan /catatan-cepat /privileges/roles'), ends: 422 },
  previewRole: { needs: of('read', '/privileges/roles'), ends: 200, ofBranch: true },
};

/**
 * What answers a stranger: how many bytes of a body are read, and how often one address is answered in a minute (null:
 * as often as it asks). Files of the built app come on top of these.
 */
export const openToStrangers: Readonly<Record<string, { readonly body: number; readonly perMinute: number | null }>> = {
  'POST /api/auth/login': { body: 4096, perMinute: 600 },
  'POST /api/auth/forgotten': { body: 4096, perMinute: 60 },
  'POST /api/auth/invitation': { body: 4096, perMinute: 600 },
  'POST /api/auth/invitation/accept': { body: 4096, perMinute: 600 },
  'POST /api/auth/oidc/begin': { body: 4096, perMinute: 120 },
  'POST /api/auth/oidc/return': { body: 4096, perMinute: 120 },
  'POST /api/auth/oidc/state': { body: 4096, perMinute: 1200 },
  'POST /api/auth/oidc/login': { body: 4096, perMinute: 600 },
  'POST /api/csp-reports': { body: 4096, perMinute: 60 },
  'GET /health': { body: 0, perMinute: null },
  'GET /health/live': { body: 0, perMinute: null },
  'GET /docs': { body: 0, perMinute: 60 },
  'GET /docs/json': { body: 0, perMinute: 60 },
  'GET /photos/:name': { body: 0, perMinute: 3000 },
  'GET /qr/:file': { body: 0, perMinute: 3000 },
};

export type Action = 'list' | 'under' | 'one' | 'history' | 'create' | 'update' | 'delete' | 'restore';

/** The flag that an action needs: those who may delete may restore. */
const flagFor: Record<Action, Flag> = {
  list: 'read',
  under: 'read',
  one: 'read',
  history: 'read',
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'delete',
};
/** With an unknown key, an old version, and a row that was never deleted. */
const ends: Record<Action, Outcome> = {
  list: 'rows',
  under: 'rows',
  one: 'rows',
  history: 'rows',
  create: 422,
  update: 412,
  delete: 412,
  restore: 409,
};

/** Before any right is checked. */
function atTheDoor(kind: Kind): Outcome | undefined {
  if (kind === 'nobody' || kind === 'ended session') return 401;
  return kind === 'must change password' ? 403 : undefined;
}

/** What is expected for a kind of account that is not a stranger, given what it holds. */
export function expectedOfResource(name: string, action: Action, kind: Kind): Outcome {
  const door = atTheDoor(kind);
  if (door) return door;
  const resource = expectedResources[name];
  if (!resource) throw new Error(`${name} stands in no line of the table of resources`);
  const offered = action === 'restore' ? 'delete' : action;
  const absent = ['create', 'update', 'delete'].includes(offered) && !resource.can.split(' ').includes(offered);
  if (absent) return 405;
  if (resource.reserved && kind !== 'superadmin') return 403;
  const holds = flagsOf[kind];
  const named = resource.namesElsewhere && holds.includes('create') && (action === 'list' || action === 'one');
  if (!holds.includes(flagFor[action])) return named ? 'names' : 403;
  const ofARow = action !== 'list' && action !== 'create';
  if (ofARow && resource.of === 'teacher' && kind !== 'superadmin') return 404;
  return ofARow && resource.of === 'branch' && kind === 'all rights, other branch' ? 404 : ends[action];
}

export function expectedOfCall(name: string, kind: Kind): Outcome {
  const call = expectedCalls[name];
  if (!call) throw new Error(`${name} stands in no line of the table of calls`);
  if (call.needs === 'nothing') return call.ends;
  const door = atTheDoor(kind);
  if (door && !(door === 403 && call.beforeChange)) return door;
  if (call.reserved && kind !== 'superadmin') return 403;
  if (call.needs === 'session') return call.ends;
  const flags = new Set(call.needs.map((need) => need.split(' ')[0]));
  if (!flagsOf[kind].some((flag) => flags.has(flag))) return 403;
  return call.ofBranch && kind === 'all rights, other branch' ? 404 : call.ends;
}
