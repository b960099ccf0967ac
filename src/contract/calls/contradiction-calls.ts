import * as z from 'zod/mini';
import { accessTo, type Holder, opens } from '../access.ts';
import { defineCall } from './call.ts';
import type { Right } from '../permissions.ts';
import { resourceNames, resourceOf } from '../registry.ts';
import type { Resource } from '../resource.ts';

/** At most this many rows are named for each resource; `total` counts the others too. */
export const mostNamed = 100;

/** Rows that are older than a rule and break it: their name, the wrong field, and why. */
const broken = z.object({
  resource: z.string(),
  /** How many there are. */
  total: z.number(),
  rows: z.array(z.object({ id: z.number(), title: z.string(), field: z.string(), words: z.string() })),
});
export type BrokenRows = z.infer<typeof broken>;

export const contradictionCalls = {
  contradictions: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/contradictions',
    about: 'Data yang melanggar aturan yang lebih baru daripada datanya: yang boleh diubah pemanggil, menurut jenisnya',
    access: 'session',
    // The services share a database, and a device asks whichever one it knows to be ours.
    everywhere: true,
    query: z.strictObject({}),
    data: z.array(broken),
  }),
} as const;

/** What mends a row of a resource: changing it or, if nobody can, deleting it. */
export const mendingRight = ({ operations }: Resource): 'update' | 'delete' | undefined =>
  operations.includes('update') ? 'update' : operations.includes('delete') ? 'delete' : undefined;

/** Whether somebody with these rights may change rows of some list, and is therefore told what is wrong in it. */
export function mayMendSomething(holder: Holder): boolean {
  const may = (resource: Resource, right: Right) => opens(accessTo(resource, right), holder);
  return resourceNames
    .map(resourceOf)
    .some((resource) => resource.operations.includes('update') && may(resource, 'update') && may(resource, 'read'));
}
