import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const ofAccounts = ['/users', '/privileges/users', '/employes', '/teachers'] as const;

/** Calls about accounts that the source product does not have. */
export const accountCalls = {
  accountReach: defineCall({
    service: 'user',
    method: 'GET',
    path: '/api/account-reach',
    about: 'Isian akun yang tidak dapat diubah oleh pemanggil, dengan alasannya',
    access: ofAccounts.map((menu) => ({ menu, right: 'update' as const })),
    query: z.strictObject({
      resource: z.enum(['users', 'employes', 'teachers']),
      id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    }),
    /** Why, by field of the resource. */
    data: z.record(z.string(), z.string()),
    everywhere: true,
  }),
} as const;
