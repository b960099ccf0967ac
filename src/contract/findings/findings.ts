import type { Fold, FoldEvent } from '../declared/folds.ts';
import { plainText } from '../words/field-text.ts';
import { dayAtSchool, daysBefore, momentAtSchool } from '../values/wall-clock.ts';

/** How bad a finding is, mildest first. */
export const severities = ['Ringan', 'Sedang', 'Berat', 'Bahaya'] as const;
export type Severity = (typeof severities)[number];

/** Whether somebody who says that it is mended has to show it. */
export const wantsPhoto = (severity: unknown): boolean => severity === 'Berat' || severity === 'Bahaya';

/** The most photos a finding shows at a time, before and after together. */
export const photosPerFinding = 6;
/** Including those that showed an earlier repair; nothing is reopened so often that this would be too few. */
export const photosInAll = 24;

/**
 * How many more photos a finding takes when it has `count`, of which `spent` showed a repair before it was opened again
 * (`spentPhotos`): those take up no room, since a serious defect has to be shown mended each time. However many show it
 * broken, the last place is kept for one that shows it mended.
 */
export function photoRoom({ count, spent }: { readonly count: number; readonly spent: number }, isAfter: boolean): number {
  const left = Math.min(photosPerFinding - (count - spent), photosInAll - count);
  return Math.max(0, isAfter ? left : left - 1);
}

/** What can be said of a finding; nothing else changes its state. */
export const findingEventKinds = [
  'Catatan',
  'Tugaskan',
  'Mulai',
  'Selesai',
  'Verifikasi',
  'Buka lagi',
  'Masih rusak',
  'Bukan temuan',
] as const;
export type FindingEventKind = (typeof findingEventKinds)[number];

/** What takes more than the right to report a finding: working on it, judging it. The rest is for anyone who is on the spot. */
export const rightForEvent: Readonly<Partial<Record<FindingEventKind, 'create' | 'update'>>> = {
  Mulai: 'create',
  'Buka lagi': 'create',
  Tugaskan: 'update',
  Verifikasi: 'update',
  'Bukan temuan': 'update',
};

export const findingStates = ['Baru', 'Dikerjakan', 'Selesai', 'Diverifikasi', 'Bukan temuan'] as const;
export type FindingStatus = (typeof findingStates)[number];

/** States in which something is left to do, if only to verify that it is mended. */
export const openStates = ['Baru', 'Dikerjakan', 'Selesai'] as const satisfies readonly FindingStatus[];
/** States in which nobody has said yet that it is mended: only these can be late. */
export const unmendedStates = ['Baru', 'Dikerjakan'] as const satisfies readonly FindingStatus[];

export const isOpen = (status: unknown): boolean => openStates.some((one) => one === status);
export const isUnmended = (status: unknown): boolean => unmendedStates.some((one) => one === status);

/** The same kind in the same room within this many days of its closing counts as a recurrence. */
export const repeatDays = 30;
/** A danger must be started on within so many hours, and nothing may be more days late than this, or somebody has to decide. */
export const dangerHours = 24;
export const decideDays = 7;

/** The end day of a finding that is still open, for those who keep recently ended ones. */
const openEnded = '2999-12-31';

/** The state of a finding: everything that nobody edits. Missing days and moments are ''. */
export interface FindingState {
  readonly status: FindingStatus;
  readonly department: string | number;
  readonly employe: string | number;
  readonly due: string;
  /** Who last said that it is mended. */
  readonly doneBy: string | number;
  readonly closedAt: string;
}

/** What the state depends on in the finding itself. */
interface Opened {
  readonly occurred_at?: unknown;
  readonly severity?: unknown;
  readonly first_due?: unknown;
  readonly first_department_id?: unknown;
}

interface Walk extends FindingState {
  readonly isBegun: boolean;
  /** Who said that it is mended, since it was last open. */
  readonly finishers: readonly string[];
  /** How many photos were taken to show that end, and how many showed one before it was opened again. */
  readonly shown: number;
  readonly spent: number;
}

const idOf = (value: unknown): string | number => (typeof value === 'number' ? value : plainText(value));

/** The parts of an event that the state of a finding depends on. */
const eventReads = ['kind', 'user_id', 'ysb_department_id', 'ysb_employe_id', 'due_date', 'ysb_finding_photo_id'] as const;
/** An event as the state of a finding sees it. */
export type SaidOfFinding = FoldEvent<(typeof eventReads)[number]>;

const reopened = (walk: Walk): Walk => ({
  ...walk,
  status: walk.isBegun ? 'Dikerjakan' : 'Baru',
  doneBy: '',
  finishers: [],
  closedAt: '',
  shown: 0,
  spent: walk.spent + walk.shown,
});

const closed = (walk: Walk, status: FindingStatus, { at }: SaidOfFinding): Walk => ({ ...walk, status, closedAt: at });

/** Whom it is given to; what an assignment doesn't name stays, except a person of another department. */
function assigned(walk: Walk, event: SaidOfFinding): Walk {
  const [department, employe] = [idOf(event.ysb_department_id), idOf(event.ysb_employe_id)];
  return {
    ...walk,
    department: department === '' ? walk.department : department,
    employe,
    due: plainText(event.due_date) || walk.due,
  };
}

function done(walk: Walk, event: SaidOfFinding): Walk {
  const who = idOf(event.user_id);
  return { ...walk, status: 'Selesai', doneBy: who, finishers: [...walk.finishers, String(who)] };
}

const stays = (walk: Walk): Walk => walk;
type Step = (walk: Walk, event: SaidOfFinding) => Walk;

/** What an event does in each state of the finding. Anything not listed does nothing: it came too late, or only adds to the thread. */
const steps: Readonly<Record<FindingEventKind, Partial<Record<FindingStatus, Step>>>> = {
  Catatan: {},
  Tugaskan: { Baru: assigned, Dikerjakan: assigned, Selesai: assigned },
  Mulai: {
    Baru: (walk, event) => ({
      ...walk,
      status: 'Dikerjakan',
      isBegun: true,
      employe: walk.employe === '' ? idOf(event.ysb_employe_id) : walk.employe,
    }),
  },
  Selesai: { Baru: done, Dikerjakan: done, Selesai: done },
  Verifikasi: {
    // Somebody else must have verified it.
    Selesai: (walk, event) => (walk.finishers.includes(String(idOf(event.user_id))) ? walk : closed(walk, 'Diverifikasi', event)),
  },
  'Buka lagi': { Selesai: reopened, Diverifikasi: reopened, 'Bukan temuan': reopened },
  'Masih rusak': { Selesai: reopened, Diverifikasi: reopened, 'Bukan temuan': reopened },
  'Bukan temuan': {
    Baru: (walk, event) => closed(walk, 'Bukan temuan', event),
    Dikerjakan: (walk, event) => closed(walk, 'Bukan temuan', event),
    Selesai: (walk, event) => closed(walk, 'Bukan temuan', event),
  },
};

const isKind = (kind: unknown): kind is FindingEventKind => findingEventKinds.some((one) => one === kind);

function step(walk: Walk, event: SaidOfFinding): Walk {
  const kind = event.kind;
  const next = ((isKind(kind) && steps[kind][walk.status]) || stays)(walk, event);
  // A photo shows only one end, even if that came too late to count.
  const isShown = kind === 'Selesai' && plainText(event.ysb_finding_photo_id) !== '';
  return isShown ? { ...next, shown: next.shown + 1 } : next;
}

const startOf = (opened: Opened): Walk => ({
  status: 'Baru',
  department: idOf(opened.first_department_id),
  employe: '',
  due: plainText(opened.first_due),
  doneBy: '',
  closedAt: '',
  isBegun: false,
  finishers: [],
  shown: 0,
  spent: 0,
});

/** The state of a finding after these events, oldest first; `opened` is the finding as it was reported. */
export const findingState = (events: readonly SaidOfFinding[], opened: Opened): FindingState => events.reduce(step, startOf(opened));

const hourMs = 3_600_000;

/**
 * The moment from which somebody has to decide about a finding, as an ISO text; '' if nobody does. It is not a state: the
 * caller compares it with the clock.
 */
export function decidesAt({ status, due }: Pick<FindingState, 'status' | 'due'>, { severity, occurred_at }: Opened): string {
  if (!isUnmended(status)) return '';
  const opened = Date.parse(plainText(occurred_at));
  const unbegun = severity === 'Bahaya' && status === 'Baru' && !Number.isNaN(opened) ? [opened + dangerHours * hourMs] : [];
  const late = due === '' ? [] : [momentAtSchool(daysBefore(due, -decideDays), '00:00:00')];
  const first = Math.min(...unbegun, ...late);
  return Number.isFinite(first) ? new Date(first).toISOString() : '';
}

type StateField =
  | 'status'
  | 'ysb_department_id'
  | 'ysb_employe_id'
  | 'due_date'
  | 'done_by_id'
  | 'closed_at'
  | 'stands_until'
  | 'decides_at';
type FromField = keyof Opened;

interface Told {
  readonly events: readonly SaidOfFinding[];
  readonly opened: Opened;
  readonly state: FindingState;
}
let last: Told | undefined;

/** Its states are asked for one after the other with the same events, so those are walked through only once. */
function stateOf(events: readonly SaidOfFinding[], opened: Opened): FindingState {
  if (last?.events === events && last.opened === opened) return last.state;
  const state = findingState(events, opened);
  last = { events, opened, state };
  return state;
}

const folded = (field: StateField, pick: (state: FindingState, opened: Opened) => string | number): Fold<StateField | FromField> => ({
  field,
  of: 'finding-events',
  by: 'ysb_finding_id',
  at: 'occurred_at',
  reads: eventReads,
  from: ['occurred_at', 'severity', 'first_due', 'first_department_id'],
  state: (events, opened) => pick(stateOf(events, opened), opened),
});

/** The states of a finding, from its events. */
export const findingFolds = [
  folded('status', ({ status }) => status),
  folded('ysb_department_id', ({ department }) => department),
  folded('ysb_employe_id', ({ employe }) => employe),
  folded('due_date', ({ due }) => due),
  folded('done_by_id', ({ doneBy }) => doneBy),
  folded('closed_at', ({ closedAt }) => closedAt),
  folded('stands_until', ({ closedAt }) => (closedAt === '' ? openEnded : dayAtSchool(Date.parse(closedAt)))),
  folded('decides_at', decidesAt),
];

/** Whether the due date of an unmended finding has passed. */
export const isLate = (status: unknown, due: unknown, today: string): boolean =>
  isUnmended(status) && plainText(due) !== '' && plainText(due) < today;

/** Why an event may not follow, given the present state of the finding; undefined if it may. */
export function eventProblem(
  kind: unknown,
  { status, finishers }: { readonly status: unknown; readonly finishers: readonly string[] },
  user: string,
): string | undefined {
  if (!isKind(kind) || kind === 'Catatan') return undefined;
  if (kind === 'Verifikasi' && status !== 'Selesai') return 'Hanya temuan yang Selesai dapat diverifikasi.';
  if (kind === 'Verifikasi' && finishers.includes(user)) return 'Diverifikasi oleh orang lain.';
  if (kind === 'Masih rusak') return undefined;
  if (kind === 'Mulai' && status !== 'Baru') return `Temuan ini sudah ${String(status)}.`;
  const may = isKind(kind) && findingStates.some((one) => one === status && steps[kind][one]);
  return may ? undefined : closedWords(kind, status);
}

const closedWords = (kind: FindingEventKind, status: unknown): string =>
  kind === 'Buka lagi' ? 'Temuan ini masih terbuka.' : `Temuan ini sudah ditutup (${String(status)}). Buka lagi dahulu.`;

/** Who has said that a finding is mended since it was last open, as ids in text. */
export const finishersOf = (events: readonly SaidOfFinding[], opened: Opened): readonly string[] =>
  events.reduce(step, startOf(opened)).finishers;

/** How many photos of a finding showed an end before it was opened again; its events oldest first. */
export const spentPhotos = (events: readonly SaidOfFinding[]): number => events.reduce(step, startOf({})).spent;
