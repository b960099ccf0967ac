import { shownText } from '../../contract/words/shown-text.ts';
import type { HeldRow } from '../../contract/resource.ts';
import type { adabObservations } from '../../contract/resources/adab/adab-observations.ts';
import { daysBefore } from '../../contract/values/wall-clock.ts';

export type Noted = HeldRow<typeof adabObservations>;

/** A statement and where it belongs. */
export interface Statement {
  readonly id: string;
  readonly words: string;
  readonly dimension: string;
}

/** This many statements are offered first. */
const nearMost = 6;

/** The Monday of the week of a day (`YYYY-MM-DD`). */
export const mondayOf = (day: string): string => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);

const counts = (row: Noted): boolean => shownText(row.withdrawn_at) === '';

/** How often each pupil was noted since a day, by the pupil's id. */
export function notedSince(rows: readonly Noted[], from: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) {
    if (!counts(row) || shownText(row.date) < from) continue;
    const pupil = shownText(row.ysb_student_id);
    found.set(pupil, (found.get(pupil) ?? 0) + 1);
  }
  return found;
}

/** The statements that this person used last, latest first, filled up with one of each dimension. */
export function nearest(statements: readonly Statement[], rows: readonly Noted[], me: string): Statement[] {
  const lastUse = new Map<string, string>();
  for (const row of rows) {
    const id = shownText(row.ysb_sub_element_id);
    const at = shownText(row.occurred_at);
    if (shownText(row.user_id) === me && at > (lastUse.get(id) ?? '')) lastUse.set(id, at);
  }
  const used = statements
    .filter(({ id }) => lastUse.has(id))
    .sort((a, b) => (lastUse.get(b.id) ?? '').localeCompare(lastUse.get(a.id) ?? ''))
    .slice(0, nearMost);
  const seen = new Set(used.map(({ dimension }) => dimension));
  const firsts = statements.filter(({ id, dimension }) => {
    if (lastUse.has(id) || seen.has(dimension)) return false;
    seen.add(dimension);
    return true;
  });
  const others = statements.filter((one) => !used.includes(one) && !firsts.includes(one));
  return [...used, ...firsts, ...others].slice(0, nearMost);
}

/** Those that contain the typed text, of one dimension or of all. */
export function found(statements: readonly Statement[], typed: string, dimension: string): Statement[] {
  const wanted = typed.trim().toLowerCase();
  return statements.filter(
    (one) => (dimension === '' || one.dimension === dimension) && (wanted === '' || one.words.toLowerCase().includes(wanted)),
  );
}
