import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

/** What the camera asks when the device doesn't know the code. */
export const scanCalls = {
  checkPoint: defineCall({
    service: 'access',
    method: 'GET',
    path: '/api/access/check-points/{id}',
    about: 'Check point dari kode QR',
    access: [
      { menu: '/check-points', right: 'read' },
      { menu: '/log-check-points', right: 'create' },
    ],
    query: nothing,
    data: z.object({
      id: z.number(),
      name_room: z.string(),
      name_floor: z.string(),
      name_school: z.string(),
      // Not in the description: where the code of a retired point went.
      is_retired: z.boolean(),
      retired_at: z.string(),
      successor_id: z.union([z.number(), z.literal('')]),
    }),
  }),
} as const;
