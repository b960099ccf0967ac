import { useMemo } from 'react';
import type { Roster } from '../../contract/calls/adab/adab-calls.ts';
import { shownText } from '../../contract/words/shown-text.ts';
import type { adabReports } from '../../contract/resources/adab/adab-reports.ts';
import type { adabScores } from '../../contract/resources/adab/adab-scores.ts';
import { useRecheck } from './use-recheck.ts';

/**
 * Levels or reports of pupils who are in none of the teacher's classes are rechecked wherever the roster is told, so
 * that whoever moved on leaves the device with the next of these pages, whichever it is; a page that shows such rows
 * asks about its own.
 */
export function useOthersLeft(resource: typeof adabScores | typeof adabReports, roster: Roster | null | undefined): void {
  const own = useMemo(
    () => new Set(roster?.classes.filter((one) => one.own).flatMap(({ pupils }) => pupils.map(({ id }) => String(id)))),
    [roster],
  );
  const semester = String(roster?.id_semester ?? '');
  useRecheck(
    resource,
    roster === undefined ? undefined : `others ${semester} ${[...own].join(' ')}`,
    (row) => shownText(row.ysb_semester_id) === semester && own.has(shownText(row.ysb_student_id)),
  );
}
