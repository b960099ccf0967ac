import { and, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Resource } from '../../../src/contract/resource.ts';
import { semesterAssignments } from '../../../src/contract/resources/classes/semester-assignments.ts';
import { semesters } from '../../../src/contract/resources/classes/semesters.ts';
import { wallClock } from '../../../src/contract/values/wall-clock.ts';
import type { Executor } from '../../db/database.ts';
import { columnIn, tableOf } from '../../db/tables/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { texts } from '../../kernel/texts.ts';
import { counted } from './dependents.ts';
import { type Pointer, pointersTo } from './pointers.ts';
import type { RuleContext } from '../rule.ts';
import type { Values } from '../../db/tables/values.ts';

/** A reference that is valid only if a field of its own row equals a field of its target. */
export interface Bond extends Pointer {
  /** The field of the referring row. */
  readonly own: string;
  /** The field of the row referred to. */
  readonly target: string;
}

/** Every such reference to a resource. */
export const bondsTo = (resource: Resource): Bond[] =>
  pointersTo(resource).flatMap((pointer): Bond[] => {
    const field = pointer.from.fields[pointer.field];
    const near = field?.kind === 'ref' ? field.narrowedBy : undefined;
    return near ? [{ ...pointer, own: near.field, target: near.target }] : [];
  });

/** People move between schools: where they sat or taught in years that have ended is history, and stays as it was. */
const people = new Set(['students', 'teachers']);

/**
 * For people only placements in unfinished years count: the condition that a year has not ended on this day. Undefined if
 * all rows count.
 */
export function stillBinding(db: Executor, { from }: Bond, resource: Resource, today: string): SQL | undefined {
  if (!people.has(resource.name) || from.name !== semesterAssignments.name) return undefined;
  const years = tableOf(semesters);
  const running = db
    .select({ id: years.id })
    .from(years)
    .where(and(isNull(years.deleted_at), gte(years.date_out, today)));
  return inArray(tableOf(semesterAssignments).ysb_semester_id, running);
}

const ways: Readonly<Record<string, string>> = texts.refused.ways;

/**
 * Refuses a move that would leave rows behind: those that refer to this one and name the old place themselves. Moving them
 * too would rewrite the past and take rights from teachers, whose roles belong to their branch; a person has to decide.
 */
export async function checkLeftBehind(context: RuleContext, resource: Resource, before: Values, changed: readonly string[]): Promise<void> {
  const today = wallClock(context.receivedAt).date;
  const moved = bondsTo(resource).filter(({ target }) => changed.includes(target));
  for (const name of new Set(moved.map(({ target }) => target))) {
    const old = before[name];
    if (old === null || old === undefined || old === '') continue;
    const bonds = moved.filter(({ target }) => target === name);
    const staying = (pointer: Pointer): SQL | undefined => {
      const bond = bonds.find(({ from, field }) => from === pointer.from && field === pointer.field);
      return bond && and(eq(columnIn(tableOf(bond.from), bond.own), old), stillBinding(context.tx, bond, resource, today));
    };
    const list = await counted(context, bonds, before, staying);
    if (!list) continue;
    const label = resource.fields[name]?.label ?? name;
    const words = texts.refused.leftBehind(label, resource.label.toLowerCase(), list, ways[resource.name] ?? '');
    throw new Refusal(409, words, { errors: { [name]: words } });
  }
}
