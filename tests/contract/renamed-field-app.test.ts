import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Rename {
  readonly resource: string;
  readonly field: string;
  readonly kind: string;
  /** Every file of the browser that uses the field, below `src`. */
  readonly users: readonly string[];
  /** Files that hold the same word and mean something else. */
  readonly others?: readonly string[];
}

const logs = 'features/patrol/logs';
const findings = 'features/patrol/findings';
const reports = 'features/conduct/reports/editor';
const bulk = 'features/assignments/bulk';
const moves = 'features/assignments/moves';

const renames: readonly Rename[] = [
  { resource: 'educational-stages', field: 'min_grade', kind: 'integer', users: ['features/master/educational-stages.screen.ts'] },
  {
    resource: 'log-check-points',
    field: 'recorded_offline',
    kind: 'boolean',
    users: [`${logs}/log-moment.ts`],
    // Events of a finding have the same field.
    others: ['features/patrol/findings/desk/thread-events.tsx'],
  },
  {
    resource: 'log-check-points',
    field: 'record_method',
    kind: 'choice',
    users: [`${logs}/log-marks.tsx`, 'features/patrol/held-rounds/rounds-here.ts', 'features/patrol/scan/read/reading.ts'],
  },
  {
    resource: 'semesters',
    field: 'name_year',
    kind: 'text',
    users: [
      'features/assignments/use-semesters.ts',
      'features/assignments/class-list/class-list-dialog.tsx',
      'features/conduct/teacher/years.ts',
      'features/import/placement/school-classes.ts',
      'features/master/semesters.screen.ts',
      'features/students/page/use-placements.ts',
    ],
    // What calls about notes say about the year, and the roster about the semester.
    others: [
      'features/conduct/fairness/fairness.page.tsx',
      'features/conduct/recap/recap-sheet.tsx',
      'features/conduct/recap/recap.page.tsx',
      'features/conduct/reports/year-choice.tsx',
      'features/conduct/rubric/class-rubric.tsx',
    ],
  },
  {
    resource: 'departments',
    field: 'kode_dept',
    kind: 'text',
    users: [
      'features/master/departments.screen.ts',
      `${logs}/filter/filter-fields.ts`,
      `${logs}/filter/log-source.ts`,
      `${logs}/filter/use-found-logs.ts`,
    ],
  },
  {
    resource: 'semester-assignments',
    field: 'ysb_student_id',
    kind: 'ref',
    users: [
      'app/layout/palette/sources.ts',
      'app/layout/palette/use-own-pupil-hits.ts',
      'features/assignments/assignments.screen.ts',
      `${bulk}/place-pupils.ts`,
      `${bulk}/use-school-pupils.ts`,
      'features/conduct/teacher/class/class-card.tsx',
      'features/conduct/teacher/class/print-own-class.ts',
      'features/conduct/teacher/class/pupil-list.tsx',
      'features/conduct/teacher/today/own-class.tsx',
      'features/import/desk/groups.ts',
      'features/students/page/use-own-pupil.ts',
      'features/students/page/use-placements.ts',
    ],
    // Of a move, and of what was noted about a pupil or assessed.
    others: [
      'features/conduct/fairness/use-quiet.ts',
      'features/conduct/use-others-left.ts',
      'features/conduct/noted.ts',
      'features/conduct/notes/own-notes.tsx',
      'features/conduct/notes/use-noted.ts',
      'features/conduct/notes/use-saving.ts',
      'features/conduct/reports/editor/left-words.ts',
      'features/conduct/reports/editor/use-write.ts',
      'features/conduct/reports/report-of.ts',
      'features/conduct/reports/use-reports.ts',
      'features/conduct/reports/use-rubric.ts',
      'features/conduct/own-class/month.ts',
      'features/conduct/own-class/own-class.page.tsx',
      'features/conduct/rubric/cells.ts',
      'features/conduct/rubric/suggest.ts',
      'features/conduct/rubric/use-fill.ts',
      'features/conduct/rubric/use-locks.ts',
      'features/students/page/class-history.tsx',
      'features/students/moves/move-dialog.tsx',
      'features/students/moves/record-moves.ts',
      'features/students/moves/moves.screen.ts',
    ],
  },
  {
    resource: 'semester-assignments',
    field: 'ysb_semester_id',
    kind: 'ref',
    users: [
      'app/layout/palette/use-own-pupil-hits.ts',
      'crud/ending/use-held.ts',
      'features/assignments/assignments.screen.ts',
      `${bulk}/choose-step.tsx`,
      `${bulk}/place-pupils.ts`,
      `${bulk}/use-bulk.ts`,
      `${bulk}/use-school-pupils.ts`,
      `${bulk}/use-target-words.ts`,
      'features/assignments/class-list/print-class.ts',
      'features/assignments/proposed-homeroom.tsx',
      `${moves}/use-homeroom.ts`,
      'features/conduct/teacher/class/pupil-list.tsx',
      'features/conduct/teacher/class/use-class-pupils.ts',
      'features/import/desk/groups.ts',
      'features/import/placement/school-classes.ts',
      'features/students/page/use-own-pupil.ts',
      'features/students/page/use-placements.ts',
      'features/teachers/page/teacher-parts.tsx',
    ],
    // What the session says about a teacher; a name that is checked where it is used as a field of the row; and that of
    // another event.
    others: [
      'features/conduct/use-others-left.ts',
      'features/conduct/own-class/notes-dialog.tsx',
      `${moves}/move-dialog.tsx`,
      `${moves}/swap-dialog.tsx`,
      'features/conduct/recap/use-class-notes.ts',
      'features/conduct/reports/editor/left-words.ts',
      'features/conduct/reports/editor/use-write.ts',
      'features/conduct/reports/use-reports.ts',
      'features/conduct/reports/use-rubric.ts',
      'features/conduct/rubric/suggest.ts',
      'features/conduct/rubric/use-cells.ts',
      'features/conduct/rubric/use-fill.ts',
      'features/conduct/rubric/use-locks.ts',
      'features/conduct/teacher/use-years.ts',
    ],
  },
  {
    resource: 'semester-assignments',
    field: 'name_student',
    kind: 'shown',
    users: [
      'app/layout/palette/use-own-pupil-hits.ts',
      'features/assignments/assignments.screen.ts',
      'features/assignments/class-list/print-class.ts',
      'features/assignments/placed-name-cell.tsx',
      'features/assignments/move-buttons.tsx',
      `${moves}/move-dialog.tsx`,
      `${moves}/move-pupils.ts`,
      'features/conduct/teacher/class/class-card.tsx',
      'features/conduct/teacher/class/find-pupils.ts',
      'features/conduct/teacher/class/print-own-class.ts',
      'features/conduct/teacher/class/pupil-list.tsx',
      'features/conduct/teacher/today/own-class.tsx',
      'features/students/page/homeroom-pupil.tsx',
    ],
    // Of a move, and of what was noted about a pupil.
    others: [
      'features/conduct/notes/own-notes.tsx',
      'features/conduct/recap/class-notes-dialog.tsx',
      'features/conduct/recap/use-class-notes.ts',
      'features/conduct/reports/use-reports.ts',
      'features/students/moves/moves.screen.ts',
    ],
  },
  { resource: 'users', field: 'birth_day', kind: 'date', users: ['features/people/user-form.ts'] },
  { resource: 'users', field: 'unique_id', kind: 'digits', users: ['crud/rights/closed-here.ts', 'features/people/user-form.ts'] },
  {
    resource: 'teachers',
    field: 'array_status',
    kind: 'history',
    users: [
      'features/teachers/local-rows.tsx',
      'features/teachers/status-history.tsx',
      'features/teachers/status-row.ts',
      'features/teachers/teachers.screen.ts',
    ],
  },
  {
    resource: 'schools',
    field: 'school_logo',
    kind: 'file',
    users: ['features/master/old-logo.tsx', 'features/master/school.page.tsx', 'features/master/schools.screen.ts'],
  },
  {
    resource: 'sub-elements',
    field: 'id_element',
    kind: 'ref',
    users: [
      'features/conduct/admin/sub-elements.page.tsx',
      'features/conduct/notes/use-noted.ts',
      'features/conduct/reports/held-rubric.ts',
      'features/conduct/rubric/use-tree.ts',
      'features/conduct/teacher/dimensi/element-panel.tsx',
    ],
    // An address.
    others: ['app/screens.ts'],
  },
  {
    resource: 'log-check-points',
    field: 'photo_count',
    kind: 'integer',
    users: [`${logs}/place/place-marks.tsx`, 'features/patrol/today/patrol-cards.tsx'],
    // A finding counts its photos under the same name.
    others: [
      `${findings}/desk/cells.tsx`,
      `${findings}/desk/thread-view.tsx`,
      `${findings}/desk/work-order.tsx`,
      'features/patrol/reported/drafts.ts',
      'features/patrol/reported/reported.ts',
      'features/patrol/scan/known/known-card.tsx',
      'features/patrol/scan/known/said.ts',
      'features/patrol/tasks/task-card.tsx',
    ],
  },
  {
    resource: 'adab-reports',
    field: 'home_advice',
    kind: 'longText',
    users: [`${reports}/approved.tsx`, `${reports}/editor.tsx`, `${reports}/to-approve.tsx`, `${reports}/use-write.ts`],
    // Words that are in no report yet.
    others: ['features/conduct/reports/left-behind.tsx', `${reports}/left-list.tsx`, `${reports}/left-words.ts`],
  },
  {
    resource: 'findings',
    field: 'due_date',
    kind: 'day',
    users: [
      'features/master/page/room-findings.tsx',
      `${findings}/desk/cells.tsx`,
      `${findings}/desk/use-thread.ts`,
      `${findings}/desk/decide-strip.tsx`,
      `${findings}/desk/work-order.tsx`,
      `${findings}/desk/thread-view.tsx`,
      `${findings}/findings-screen.ts`,
      `${findings}/groupings.ts`,
      `${findings}/presets.ts`,
      'features/patrol/reported/reported.ts',
      'features/patrol/tasks/tasks.card.ts',
      'features/patrol/tasks/task-groups.ts',
    ],
    // What is said of a finding sets its day under the same name.
    others: [`${findings}/desk/assign-dialog.tsx`, `${findings}/desk/thread-events.tsx`],
  },
];

const renamed = ({ field }: Rename): string => `${field}_renamed`;
const mentions = (text: string, { field }: Rename): boolean => new RegExp(`\\b${field}\\b`).test(text);

let copy = '';
/** What the compiler says about the copy: the source line that each error points at, by file. */
const told = new Map<string, string[]>();

function renameIn(file: string): void {
  const text = renames
    .filter(({ resource }) => file.endsWith(`/${resource}.ts`))
    .reduce((source, one) => source.replaceAll(new RegExp(`\\b${one.field}\\b`, 'g'), renamed(one)), readFileSync(file, 'utf8'));
  writeFileSync(file, text);
}

/** The compiler's output; it ends with an error, as intended. */
function compiled(): string {
  try {
    return execFileSync(
      process.execPath,
      [join(copy, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '--checkers', '1', '-p', copy],
      {
        cwd: copy,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
  } catch (failed) {
    return failed instanceof Error && 'stdout' in failed ? String(failed.stdout) : '';
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'renamed-'));
  cpSync('src', join(copy, 'src'), { recursive: true, filter: (path) => !/\.(?:test|fixture)\.tsx?$|^src\/sw\b/.test(path) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  const declarations = join(copy, 'src/contract/resources');
  for (const file of readdirSync(declarations, { recursive: true, encoding: 'utf8' }))
    if (renames.some(({ resource }) => basename(file) === `${resource}.ts`)) renameIn(join(declarations, file));
  for (const [, path = '', line = ''] of compiled().matchAll(/^(src\/[^(\n]+)\((\d+),\d+\): error/gm)) {
    const source = readFileSync(join(copy, path), 'utf8').split('\n')[Number(line) - 1] ?? '';
    told.set(path, [...(told.get(path) ?? []), source]);
  }
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Files of the browser that contain the word, below `src`. */
function holders(rename: Rename): string[] {
  const browser = ['app', 'crud', 'data', 'features', 'platform', 'ui'];
  const files = browser.flatMap((room) =>
    readdirSync(join(copy, 'src', room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  );
  return files.filter((file) => /\.tsx?$/.test(file) && mentions(readFileSync(join(copy, 'src', file), 'utf8'), rename)).sort();
}

test.each(renames)('renaming $field of $resource ($kind) names every file of the browser that uses it', (rename) => {
  const named = [...told].flatMap(([path, lines]) => (lines.some((line) => mentions(line, rename)) ? [path.replace('src/', '')] : []));
  const inBrowser = named.filter((path) => !path.startsWith('contract/')).sort();
  expect(inBrowser).toEqual([...rename.users].sort());
  // A file that contains the word and is not listed would keep the old name.
  expect(holders(rename)).toEqual([...rename.users, ...(rename.others ?? [])].sort());
});
