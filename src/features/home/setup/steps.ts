import type { CountedName, Onboarding } from '../../../contract/calls/onboarding-calls.ts';
import type { Flags } from '../../../contract/permissions.ts';

export const stepNames = [
  'branches',
  'schools',
  'semesters',
  'kelas',
  'teachers',
  'students',
  'placements',
  'points',
  'labels',
  'accounts',
  'scan',
] as const;
export type StepName = (typeof stepNames)[number];
export const isStepName = (name: unknown): name is StepName => stepNames.some((one) => one === name);

type Counts = Onboarding['counts'];

interface StepPlan {
  /** Counts that must be in the answer: the step is useless to somebody who may not read its rows. */
  readonly needs: readonly CountedName[];
  readonly isDone: (counts: Counts) => boolean;
  /** What is counted next to its title. */
  readonly counted: CountedName;
  /** The screen that does it, and the menu that opens it. */
  readonly screen: (counts: Counts) => string;
  /** It has no form of its own: the screen is opened, nothing is added. */
  readonly opens?: true;
  /** The screen's dialog that takes a file; a step with an import needs only this line. */
  readonly importDialog?: string;
}

const has = (counts: Counts, name: CountedName): boolean => (counts[name] ?? 0) > 0;
const of = (name: CountedName, screen: string): Pick<StepPlan, 'needs' | 'isDone' | 'counted' | 'screen'> => ({
  needs: [name],
  isDone: (counts) => has(counts, name),
  counted: name,
  screen: () => screen,
});

const plans: Readonly<Record<StepName, StepPlan>> = {
  branches: of('branches', '/branches'),
  schools: { ...of('schools', '/schools'), importDialog: 'import' },
  semesters: of('semesters', '/tahun-ajaran'),
  kelas: { ...of('kelas', '/kelas'), importDialog: 'import' },
  teachers: { ...of('teachers', '/teachers'), importDialog: 'import' },
  students: { ...of('students', '/students'), importDialog: 'import' },
  placements: { ...of('semester-assignments', '/data-murid'), opens: true, importDialog: 'import' },
  points: {
    ...of('check-points', '/check-points'),
    needs: ['rooms', 'check-points'],
    // A point is made from a room.
    screen: (counts) => (has(counts, 'rooms') ? '/check-points' : '/rooms'),
  },
  // No service hears of a print; the first scan proves it.
  labels: { ...of('log-check-points', '/check-points/label'), needs: ['check-points', 'log-check-points'], opens: true },
  accounts: {
    ...of('users', '/users'),
    needs: ['roles', 'users'],
    isDone: (counts) => has(counts, 'roles') && has(counts, 'users'),
    screen: (counts) => (has(counts, 'roles') ? '/users' : '/privileges/roles'),
  },
  scan: { ...of('log-check-points', '/scan'), opens: true },
};

/** Menus that open the screens without a menu of their own. */
const menuOf: Readonly<Record<string, string>> = { '/check-points/label': '/check-points', '/scan': '/log-check-points' };

export interface SetupStep {
  readonly name: StepName;
  readonly state: 'done' | 'skipped' | 'open';
  /** The first open step: the one to do next. */
  readonly isNext: boolean;
  readonly count: number;
  readonly to: string;
  readonly act: 'see' | 'open' | 'add';
  readonly importDialog: string | undefined;
}

interface Looking {
  readonly counts: Counts;
  readonly flags: (menu: string) => Flags | undefined;
  readonly skipped: readonly StepName[];
}

function actOf({ opens }: StepPlan, isDone: boolean, mayAdd: boolean): SetupStep['act'] {
  if (isDone) return 'see';
  if (opens) return 'open';
  return mayAdd ? 'add' : 'see';
}

/** The steps that a person sees, in order; a step without a count in the person's answer is not theirs. */
export function stepsOf({ counts, flags, skipped }: Looking): readonly SetupStep[] {
  const seen = stepNames.filter((name) => plans[name].needs.every((one) => counts[one] !== undefined));
  const states = seen.map((name) => {
    if (plans[name].isDone(counts)) return 'done';
    return skipped.includes(name) ? 'skipped' : 'open';
  });
  return seen.map((name, at) => {
    const plan = plans[name];
    const to = plan.screen(counts);
    const mayAdd = flags(menuOf[to] ?? to)?.create === true;
    const state = states[at] ?? 'open';
    return {
      name,
      state,
      isNext: at === states.indexOf('open'),
      count: counts[plan.counted] ?? 0,
      to,
      act: actOf(plan, state === 'done', mayAdd),
      importDialog: mayAdd && state !== 'done' ? plan.importDialog : undefined,
    };
  });
}

/** Whether nothing is left to do. */
export const isComplete = (steps: readonly SetupStep[]): boolean => steps.every(({ state }) => state !== 'open');
