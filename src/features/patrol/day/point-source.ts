import { shownText } from '../../../contract/words/shown-text.ts';
import * as z from 'zod/mini';
import { scanCalls } from '../../../contract/calls/scan-calls.ts';
import { appError, fail, ok } from '../../../contract/calls/errors.ts';
import { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { logCheckPoints } from '../../../contract/resources/patrol/log-check-points.ts';
import type { FieldName, HeldRow } from '../../../contract/resource.ts';
import { isRetired } from '../../../contract/patrol/successors.ts';
import { firstValue } from '../../../crud/public.ts';
import type { DataLayer } from '../../../data/public.ts';
import type { CheckPoint, PointSource } from './resolve-check-point.ts';

// A plain service may send a number where text is expected.
const word = z.nullish(z.pipe(z.union([z.string(), z.number()]), z.transform(String)));
const names = { name_room: word, name_floor: word, name_school: word, room_id: word, ysb_room_id: word } as const satisfies Partial<
  Record<FieldName<typeof checkPoints>, unknown>
>;
// Ours say where the code of a retired point went.
const whereabouts = { is_retired: z.nullish(z.boolean()), retired_at: word, successor_id: word } as const satisfies Partial<
  Record<FieldName<typeof checkPoints>, unknown>
>;
const answer = z.object({ id: z.union([z.string(), z.number()]), ...names, ...whereabouts });
const wrapped = z.object({ data: answer });
/** A stored or answered row as the sheet shows it. */
export function pointOf(row: Pick<HeldRow<typeof checkPoints>, 'id' | keyof typeof names | keyof typeof whereabouts>): CheckPoint {
  const roomId = shownText(row.room_id) || shownText(row.ysb_room_id);
  return {
    id: row.id,
    room: shownText(row.name_room),
    ...(roomId === '' ? {} : { roomId }),
    floor: shownText(row.name_floor),
    school: shownText(row.name_school),
    ...(isRetired(row) ? { retired: { since: shownText(row.retired_at), successor: shownText(row.successor_id) } } : {}),
  };
}

// An officer waits at a door: better an unchecked number than a long silence.
const patienceMs = 4000;

/** Check points from the device, then from the services. */
export function pointSourceOf(data: DataLayer): PointSource {
  return {
    async cached(id) {
      const shown = await firstValue(data.mirror.row(checkPoints, id));
      return shown && pointOf(shown.row);
    },
    async recorded(id) {
      const rows = await firstValue(data.mirror.lookup(logCheckPoints, { search: '', filters: { ysb_check_point_id: id }, limit: 1 }));
      return shownText(rows?.[0]?.name_room) || undefined;
    },
    async ask(id) {
      if (data.connection.state === 'offline') return fail(appError('offline'));
      const { service, path } = scanCalls.checkPoint;
      const address = path.replace('{id}', encodeURIComponent(id));
      const result = await data.api.get(service, address, undefined, AbortSignal.timeout(patienceMs));
      if (!result.ok) return result;
      const plain = answer.safeParse(result.value.data);
      const inner = plain.success ? plain.data : wrapped.safeParse(result.value.data).data?.data;
      return inner ? ok(pointOf({ ...inner, id: String(inner.id) })) : fail(appError('not-found'));
    },
  };
}
