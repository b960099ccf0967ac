import type { Field, FieldStart } from '../../contract/fields.ts';
import { isResourceName, resourceOf } from '../../contract/registry.ts';
import type { Input, Resource, Row } from '../../contract/resource.ts';
import { wallClock } from '../../contract/values/wall-clock.ts';
import type { DataLayer } from '../../data/public.ts';
import { firstValue } from '../live/first-value.ts';
import { fieldOf } from './form-input.ts';
import { ownBranch } from './row-rules.ts';

/** A form opens with what the device has; if that is nothing, it waits for the service no longer than this. */
const patienceMs = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** What a field can start with: the person's branch, the day, the rows that it may refer to. */
interface StartContext {
  readonly ownBranch: string;
  readonly today: string;
  /** Rows of a reference's target that have the wanted values; two are enough to know that there are several. */
  readonly rows: readonly Row[];
}

/** What a field of a new form starts with; undefined if nothing can be said for certain. */
export function startValue(field: Field, starts: FieldStart, { ownBranch: branch, today, rows }: StartContext): unknown {
  if ('value' in starts) return starts.value;
  if ('from' in starts) return (starts.from === 'today' ? today : branch) || undefined;
  const [only, other] = rows;
  return only && !other && field.kind === 'ref' ? String(only[field.value] ?? '') || undefined : undefined;
}

async function rowsFor({ mirror, connection }: DataLayer, field: Field, starts: FieldStart): Promise<readonly Row[]> {
  if (!('theOnly' in starts) || field.kind !== 'ref' || !isResourceName(field.to)) return [];
  const target: Resource = resourceOf(field.to);
  const query = { search: '', filters: starts.theOnly, limit: 2 };
  const held = async () => (await firstValue(mirror.lookup(target, query))) ?? [];
  const rows = await held();
  if (rows.length > 0 || connection.state === 'offline') return rows;
  await Promise.race([mirror.refreshLookup(target, query), pause()]);
  return held();
}

/** What a new form holds before anything is typed, for the fields that it asks for. None of it counts as a change by the person. */
export async function startInput(data: DataLayer, resource: Resource, asked: readonly string[]): Promise<Input> {
  const today = wallClock(data.time.now()).date;
  const branch = ownBranch(data.session.current()?.user);
  const values = asked.map(async (name): Promise<readonly [string, unknown][]> => {
    const field = fieldOf(resource, name);
    if (!field.starts) return [];
    const rows = await rowsFor(data, field, field.starts);
    const value = startValue(field, field.starts, { ownBranch: branch, today, rows });
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries((await Promise.all(values)).flat());
}
