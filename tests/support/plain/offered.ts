import { type Call, calls, pathsOf } from '../../../src/contract/calls/calls.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';
import type { Operation, Resource } from '../../../src/contract/resource.ts';

/** Calls that only our services have; all others are in the product's description. */
const ownCalls: ReadonlySet<string> = new Set<keyof typeof calls>([
  'logout',
  'session',
  'effectiveRights',
  'previewRole',
  'reportDevice',
  'onboarding',
  'starterSet',
  'makeStarterSet',
]);

export type Offered =
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: Operation; readonly resource: Resource }
  /** A list under its parent, or the one row that the description has. */
  | { readonly kind: 'under' | 'one'; readonly resource: Resource };

/** The only resource whose rows can be requested one by one. */
const single = 'elements';

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

const described: readonly { readonly method: string; readonly at: RegExp; readonly offered: Offered }[] = [
  ...Object.entries<Call>(calls)
    .filter(([name]) => !ownCalls.has(name))
    .flatMap(([, call]) =>
      pathsOf(call).map((path) => ({ method: call.method, at: pattern(path), offered: { kind: 'call', call } as const })),
    ),
  ...resourceNames
    .map(resourceOf)
    .filter((resource) => !resource.companion)
    .flatMap((resource) =>
      [resource.path, ...resource.aliases].flatMap((path) => {
        const under = resource.parent ? 'under' : resource.name === single ? 'one' : undefined;
        const ways: [string, string, Offered['kind'] | undefined][] = [
          ['GET', path, 'list'],
          ['GET', `${path}/{id}`, under],
          ['POST', `${path}/store`, 'create'],
          ['PUT', `${path}/{id}`, 'update'],
          ['DELETE', `${path}/{id}`, 'delete'],
        ];
        return ways.flatMap(([method, at, kind]) => {
          if (kind === undefined || kind === 'call') return [];
          const isOwn = resource.companionWrites === true && kind !== 'list';
          const known = kind === 'under' || kind === 'one' || (resource.operations.includes(kind) && !isOwn);
          return known ? [{ method, at: pattern(at), offered: { kind, resource } }] : [];
        });
      }),
    ),
];

/** What the source product's description has under this address; undefined if it has nothing. */
export function offeredAt(method: string, path: string): Offered | undefined {
  return described.find((one) => one.method === method && one.at.test(path))?.offered;
}
