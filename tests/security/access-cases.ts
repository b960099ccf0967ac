import { type Call, calls, isCallAt, pathsOf } from '../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../src/contract/registry.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Reply } from '../services/support/test-server.ts';
import { type Action, expectedOfCall, expectedOfResource, type Kind, type Outcome } from './expected-access.ts';

/** One method of one path, and what is sent so that nothing is stored even if it is permitted. */
export interface Case {
  readonly name: string;
  readonly method: string;
  /** With `{id}` where the row's id goes. */
  readonly path: string;
  /** The resource or call it belongs to. */
  readonly of: string;
  /** Whose row the id names. */
  readonly row: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  expected(kind: Kind): Outcome;
}

const oldVersion = { 'if-match': '"0"' };
const shapes: Record<Action, { method: string; tail: string; body?: unknown; headers?: Case['headers'] }> = {
  list: { method: 'GET', tail: '?limit=1' },
  under: { method: 'GET', tail: '/{id}?limit=1' },
  one: { method: 'GET', tail: '/{id}' },
  history: { method: 'GET', tail: '/{id}/history' },
  create: { method: 'POST', tail: '/store', body: { tidak_dikenal: 1 } },
  update: { method: 'PUT', tail: '/{id}', body: {}, headers: oldVersion },
  delete: { method: 'DELETE', tail: '/{id}', headers: oldVersion },
  restore: { method: 'POST', tail: '/{id}/restore' },
};

const plain = (path: string): string => path.replace(/\?.*$/, '');

function casesOf(resource: Resource): Case[] {
  const parent = resource.parent === undefined ? undefined : resource.fields[resource.parent];
  const actions = (Object.keys(shapes) as Action[]).filter((action) => action !== (parent ? 'one' : 'under'));
  return [resource.path, ...resource.aliases].flatMap((path) =>
    actions.flatMap((action) => {
      const { method, tail, ...sent } = shapes[action];
      const at = `${path}${tail}`;
      if (isCallAt(method as Call['method'], plain(at))) return [];
      const row = action === 'under' && parent?.kind === 'ref' ? parent.to : resource.name;
      const expected = (kind: Kind) => expectedOfResource(resource.name, action, kind);
      return [{ name: `${method} ${at}`, method, path: at, of: resource.name, row, expected, ...sent }];
    }),
  );
}

/** Whose id is in the path of a call. */
const rowsOfCalls: Readonly<Record<string, string>> = {
  teacherStatusArray: 'teachers',
  checkPoint: 'check-points',
  unlinkModules: 'apps',
  unlinkMenus: 'modules',
  changeRolePermission: 'role-permissions',
  revokeRolePermission: 'role-permissions',
  changeUserPermission: 'permissions',
  revokeUserPermission: 'permissions',
  effectiveRights: 'users',
  previewRole: 'roles',
};

const casesOfCall = ([name, call]: [string, Call]): Case[] =>
  pathsOf(call).map((path) => ({
    name: `${call.method} ${path}`,
    method: call.method,
    path: path.replace(/\{\w+\}/, '{id}'),
    of: name,
    row: rowsOfCalls[name] ?? '',
    ...(call.method === 'GET' || name === 'logout' ? {} : { body: {} }),
    headers: oldVersion,
    expected: (kind: Kind) => expectedOfCall(name, kind),
  }));

/** Every method of every path that the contract names. */
export const cases: readonly Case[] = [
  ...resourceNames.map(resourceOf).flatMap(casesOf),
  ...(Object.entries(calls) as [string, Call][]).flatMap(casesOfCall),
];

/** What an answer amounts to, in the words of the table. */
export function outcomeOf(expected: Outcome, reply: Reply): Outcome | string {
  if (reply.status !== 200 || (expected !== 'rows' && expected !== 'names')) return `${reply.status}`;
  const data: unknown = reply.json.data;
  const [first] = Array.isArray(data) ? data : [data];
  if (first === undefined) return 'rows';
  return typeof first === 'object' && first !== null && ('version' in first || 'action' in first) ? 'rows' : 'names';
}
