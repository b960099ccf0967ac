import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A field of each kind that is renamed where it is declared, and every file that must fail to compile then. */
interface Rename {
  readonly resource: string;
  readonly field: string;
  readonly services: readonly string[];
  /** Files that contain the word and still compile: it means something else there, or is in a text for the database. */
  readonly elsewhere?: readonly string[];
}

const renames: readonly Rename[] = [
  // An integer that a rule sets; whatever counts the photos gets its name from the contract.
  {
    resource: 'log-check-points',
    field: 'photo_count',
    services: ['rounds/status.ts', 'rules/patrol/log-check-points.ts'],
    elsewhere: ['rules/findings/finding-origins.ts', 'rules/findings/findings.ts'],
  },
  // A reference.
  { resource: 'teacher-status-records', field: 'ysb_id_teacher', services: ['calls/people/teachers.ts', 'rules/people/teachers.ts'] },
  // A joined field has no column, and is requested by its name.
  {
    resource: 'semester-assignments',
    field: 'name_student',
    services: ['rules/classes/class-changes.ts', 'rules/classes/semester-assignments.ts'],
  },
  // An integer that a call stores.
  {
    resource: 'devices',
    field: 'waiting',
    services: ['calls/devices.ts', 'observe/looked.ts'],
    elsewhere: [
      'auth/oidc/sign-in.ts',
      'auth/oidc/under-way.ts',
      'auth/throttle.ts',
      'calls/accounts/oidc.ts',
      'calls/adab/progress.ts',
      'calls/webhooks.ts',
      'db/open/open.ts',
      'db/tables/system-tables.ts',
      'hooks/deliver.ts',
      'hooks/webhooks.ts',
      'kernel/turns.ts',
      'observe/meters.ts',
      'ops/file/backup-file.ts',
      'request/write-limits.test.ts',
      'request/write-limits.ts',
    ],
  },
  {
    resource: 'semesters',
    field: 'date_in',
    services: [
      'calls/adab/notes.ts',
      'calls/adab/progress.ts',
      'calls/adab/recap.ts',
      'calls/people/rosters.ts',
      'contradictions/between-rows.ts',
      'rules/adab/adab-papers.ts',
      'rules/adab/adab-reports.ts',
      'rules/classes/hand-over.ts',
      'rules/classes/semesters.ts',
      'rules/that-day.ts',
    ],
    elsewhere: ['calls/figures/patrol.ts', 'rules/classes/placed-classes.ts'],
  },
  // A choice that a picker is narrowed by.
  { resource: 'roles', field: 'ysb_kategori', services: ['calls/options.ts', 'onboarding/starter-rows.ts'], elsewhere: ['auth/caller.ts'] },
  { resource: 'branches', field: 'branch_initial', services: ['rules/branches.ts'] },
  {
    resource: 'users',
    field: 'must_change_password',
    services: [
      'auth/session-user.ts',
      'calls/accounts/change-password.ts',
      'calls/accounts/hand-over.ts',
      'calls/accounts/invitations.ts',
      'ops/reset-password.ts',
      'rules/access/users.ts',
      'rules/people/staff-account.ts',
    ],
    elsewhere: ['auth/caller.ts'],
  },
  // It is in an index of its table, which the declaration names. A finding has a reference of the same name.
  { resource: 'log-photos', field: 'ysb_log_check_point_id', services: ['rules/findings/finding-origins.ts'] },
];

const root = resolve(import.meta.dirname, '../..');
const copied = ['services', 'src/contract', 'package.json', 'tsconfig.json', 'tsconfig.services.json'];
const folder = mkdtempSync(join(tmpdir(), 'renamed-field-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

function rename({ resource, field }: Rename): void {
  const declarations = join(folder, 'src/contract/resources');
  const file = readdirSync(declarations, { recursive: true, encoding: 'utf8' }).find((one) => basename(one) === `${resource}.ts`);
  const path = join(declarations, file ?? '');
  const text = readFileSync(path, 'utf8');
  const declared = new RegExp(`^( {4})${field}:`, 'm');
  expect(text).toMatch(declared);
  writeFileSync(path, text.replace(declared, `$1${field}_renamed:`));
}

interface Problem {
  readonly path: string;
  /** The compiler's message, and the line it is about. */
  readonly text: string;
}

function problemsIn(output: string): Problem[] {
  return output.split('\n').flatMap((line) => {
    const [, path, at, words] = /^(\S+?)\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
    if (path === undefined || at === undefined || words === undefined) return [];
    const source = readFileSync(join(folder, path), 'utf8').split('\n')[Number(at) - 1] ?? '';
    return [{ path, text: `${words}\n${source}` }];
  });
}

/** All renames in one run of the compiler. */
function compile(project: string): Promise<Problem[]> {
  return new Promise((done, fail) => {
    const compiler = spawn(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false', '--checkers', '1', '-p', project], {
      cwd: folder,
    });
    let output = '';
    compiler.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    compiler.on('error', fail);
    compiler.on('close', () => done(problemsIn(output)));
  });
}

const mentions = (field: string, { text }: Problem): boolean => new RegExp(`\\b${field}\\b`).test(text);

/** The files below a folder with an error about this field. */
const filesAbout = (problems: readonly Problem[], field: string, below: string): string[] =>
  [
    ...new Set(
      problems.filter(({ path }) => path.startsWith(below)).flatMap((one) => (mentions(field, one) ? one.path.slice(below.length) : [])),
    ),
  ].sort();

let problems: readonly Problem[] = [];

beforeAll(async () => {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const one of renames) rename(one);
  problems = await compile('tsconfig.services.json');
}, 300_000);

const servicesWith = (field: string): string[] =>
  readdirSync(join(folder, 'services'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('demo/'))
    .filter((path) => new RegExp(`\\b${field}\\b`).test(readFileSync(join(folder, 'services', path), 'utf8')));

test.each(renames)('$field of $resource: the compiler names every file of the services that uses it', ({ field, services }) => {
  expect(filesAbout(problems, field, 'services/')).toEqual(services);
});

test.each(renames)('$field of $resource: no file of the services goes on with the old name', ({ field, services, elsewhere = [] }) => {
  expect(servicesWith(field).sort()).toEqual([...services, ...elsewhere].sort());
});

test('an index of a table is declared by fields that are there', () => {
  expect(filesAbout(problems, 'ysb_log_check_point_id', 'src/contract/resources/')).toEqual(['patrol/log-photos.ts']);
});
