import { type FindingEventKind, findingFolds, findingState, repeatDays, type Severity } from '../../../src/contract/findings/findings.ts';
import { foldedStates } from '../../../src/contract/declared/folds.ts';
import { accountOfEmploye, adminOf, menders } from '../people/accounts.ts';
import type { BranchCode } from '../places/branches.ts';
import { addDays, dayMs, jakarta } from '../days.ts';
import { picture } from './log-photos.ts';
import { type Random, randomOf } from '../random.ts';
import { checkPoints } from '../places/rooms.ts';
import type { DemoLog } from './rounds.ts';

interface KindLine {
  readonly label: string;
  readonly ysb_kategori_note: 1 | 2;
  readonly severity: Severity;
  readonly days_due: number;
  readonly ysb_department_id: number;
  /** What officers write about it in the demo's logs. */
  readonly notes: readonly string[];
}

/** The demo's numbers of the department that repairs, and the one that cleans. */
const [mending, cleaning] = [3, 4];

const lines: readonly KindLine[] = [
  {
    label: 'Lampu mati',
    ysb_kategori_note: 1,
    severity: 'Ringan',
    days_due: 7,
    ysb_department_id: mending,
    notes: ['Lampu koridor mati satu'],
  },
  { label: 'Keran bocor', ysb_kategori_note: 1, severity: 'Sedang', days_due: 5, ysb_department_id: mending, notes: ['Keran bocor'] },
  {
    label: 'Stopkontak rusak',
    ysb_kategori_note: 1,
    severity: 'Bahaya',
    days_due: 1,
    ysb_department_id: mending,
    notes: ['Stopkontak rusak'],
  },
  {
    label: 'Engsel atau kunci rusak',
    ysb_kategori_note: 1,
    severity: 'Sedang',
    days_due: 5,
    ysb_department_id: mending,
    notes: ['Engsel pintu longgar'],
  },
  {
    label: 'Saluran mampet',
    ysb_kategori_note: 2,
    severity: 'Sedang',
    days_due: 3,
    ysb_department_id: cleaning,
    notes: ['Wastafel tersumbat', 'Daun menumpuk di saluran air'],
  },
  {
    label: 'Lantai licin',
    ysb_kategori_note: 2,
    severity: 'Ringan',
    days_due: 2,
    ysb_department_id: cleaning,
    notes: ['Lantai basah dan licin'],
  },
  { label: 'Atap bocor', ysb_kategori_note: 1, severity: 'Berat', days_due: 3, ysb_department_id: mending, notes: [] },
  { label: 'Kaca retak', ysb_kategori_note: 1, severity: 'Sedang', days_due: 5, ysb_department_id: mending, notes: [] },
  { label: 'Pagar goyah', ysb_kategori_note: 1, severity: 'Berat', days_due: 3, ysb_department_id: mending, notes: [] },
  { label: 'AC tidak dingin', ysb_kategori_note: 1, severity: 'Ringan', days_due: 10, ysb_department_id: mending, notes: [] },
];

const kinds = lines.map((line, at) => ({ id: at + 1, ...line }));
type Kind = (typeof kinds)[number];

export const findingKinds = kinds.map(({ notes: _notes, ...kind }) => ({ ...kind, active: true }));

/** The number of a kind, by its label. */
export const kindId = (label: string): number => kinds.find((kind) => kind.label === label)?.id ?? 0;

const kindOf = (note: string): Kind | undefined => kinds.find(({ notes }) => notes.includes(note));

interface Seen {
  readonly log: DemoLog;
  readonly kind: Kind;
  readonly room: number;
  readonly branch: BranchCode;
  readonly at: number;
}

const days = 28;
/** How many became findings in all, and how many of those are over. */
const [wanted, wantedClosed] = [90, 60];
/** Of those still open: the last ones nobody has started, and some of the others still have to be verified, or are late. */
const [unbegun, unverified, wantedLate, dangers] = [9, 3, 9, 3];
/** Every seventh of those that are over turned out to be no finding. */
const noneEvery = 7;

function seenIn(logs: readonly DemoLog[], today: string): readonly Seen[] {
  const from = addDays(today, 1 - days);
  const places = new Map(checkPoints.map(({ id, branch }) => [id, branch]));
  return logs.flatMap((log) => {
    const [kind, branch] = [kindOf(log.note), places.get(log.ysb_check_point_id)];
    const known = kind && branch && log.date_check >= from;
    return known ? [{ log, kind, branch, room: log.ysb_check_point_id, at: Date.parse(log.occurred_at) }] : [];
  });
}

/** Picks evenly which of those seen became findings, two thirds of them in Bekasi; a room has one finding of a kind at a time. */
function chosen(all: readonly Seen[], random: Random): readonly Seen[] {
  const standing = new Set<string>();
  const kept = all.filter(({ branch }) => branch === 'BKS' || random.chance(0.4));
  const step = kept.length / (wanted * 1.6);
  const spread = kept.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const dangersAt = new Set(
    spread
      .filter(({ kind }) => kind.severity === 'Bahaya')
      .slice(-dangers)
      .map(({ log }) => log.id),
  );
  return spread
    .filter(({ kind, room, log }, at) => {
      // Only a few of those still open are dangerous.
      if (kind.severity === 'Bahaya' && at > spread.length / 2 && !dangersAt.has(log.id)) return false;
      const place = `${room} ${kind.id} ${at > (spread.length * 2) / 3 ? 'open' : 'closed'}`;
      return !standing.has(place) && standing.add(place);
    })
    .slice(-wanted);
}

interface Said {
  readonly kind: FindingEventKind;
  readonly at: number;
  readonly user_id: number;
  readonly note?: string;
  readonly ysb_employe_id?: number;
  readonly due_date?: string;
}

const mended = [
  'Sudah diganti baru.',
  'Sudah diperbaiki, dicoba dua kali.',
  'Sudah dibersihkan dan dikeringkan.',
  'Dikencangkan, bautnya diganti.',
];
const asked = ['Tangga lipat ada di gudang lantai 1.', 'Kuncinya di pos satpam.', 'Kerjakan setelah jam pelajaran.', ''];

type Fate = 'closed' | 'none' | 'unverified' | 'begun' | 'late' | 'new';

/** What became of a finding, up to now. */
function said(seen: Seen, fate: Fate, now: number, random: Random): Said[] {
  const [admin, worker] = [adminOf(seen.branch), menders[seen.branch]];
  const mender = accountOfEmploye(worker) ?? admin;
  if (fate === 'new') return [];
  const hours = (from: number, until: number) => random.int(from * 60, until * 60) * 60_000;
  if (fate === 'none')
    return [{ kind: 'Bukan temuan', at: seen.at + hours(8, 40), user_id: admin, note: 'Sudah diperiksa, tidak ada kerusakan.' }];
  const assigned = Math.min(seen.at + hours(4, 20), now - 30 * 60_000);
  const begun = Math.min(assigned + hours(1, 20), now - 20 * 60_000);
  // At most two days late if nobody has to decide.
  const due = addDays(jakarta(assigned).date, fate === 'late' ? 0 : 6);
  const first: Said[] = [
    {
      kind: 'Tugaskan',
      at: assigned,
      user_id: admin,
      ysb_employe_id: worker,
      note: random.pick(asked),
      ...(fate === 'closed' ? {} : { due_date: due }),
    },
    { kind: 'Mulai', at: begun, user_id: mender, ysb_employe_id: worker },
  ];
  if (fate === 'begun' || fate === 'late') return first;
  const done = Math.min(begun + (fate === 'closed' ? hours(20, 120) : hours(2, 12)), now - 15 * 60_000);
  first.push({ kind: 'Selesai', at: done, user_id: mender, note: random.pick(mended) });
  if (fate === 'unverified') return first;
  return [...first, { kind: 'Verifikasi', at: Math.min(done + hours(2, 26), now - 5 * 60_000), user_id: admin }];
}

/** Old ones are over except these, which have waited so long that somebody has to decide. */
const waiting = [50, 54, 58];
const firstOpen = wantedClosed + waiting.length;

function fateOf(at: number): Fate {
  if (waiting.includes(at)) return 'late';
  if (at < firstOpen) return at % noneEvery === 3 ? 'none' : 'closed';
  const open = at - firstOpen;
  if (at >= wanted - unbegun) return 'new';
  if (open < wantedLate - waiting.length) return 'late';
  return open < wantedLate - waiting.length + unverified ? 'unverified' : 'begun';
}

/** The latest of its kind in the room that was mended before, within thirty days. */
function repeatOf(
  row: { readonly id: number; readonly room: number; readonly kind: number; readonly at: number },
  closed: readonly Closed[],
) {
  const before = closed
    .filter((one) => one.room === row.room && one.kind === row.kind && one.at <= row.at && row.at <= one.at + repeatDays * dayMs)
    .sort((a, b) => b.at - a.at || b.id - a.id);
  return before[0]?.id;
}
interface Closed {
  readonly id: number;
  readonly room: number;
  readonly kind: number;
  readonly at: number;
}

/** Every fourth finding has a picture of the damage, and so has each one shown as mended. */
function photosOf(id: number, seen: Seen, events: readonly Said[]) {
  const done = events.find(({ kind }) => kind === 'Selesai');
  const showsAfter = done !== undefined && (seen.kind.severity === 'Bahaya' || id % 5 === 0);
  const shown = id % 4 === 0 || showsAfter;
  const photo = (moment: 1 | 2, user: number, at: number) => ({
    ysb_finding_id: id,
    number: moment,
    moment,
    user_id: user,
    occurred_at: new Date(at).toISOString(),
    photo: picture(`finding ${seen.log.occurred_at} ${moment}`),
  });
  return [
    ...(shown ? [photo(1, seen.log.user_id, seen.at + 20_000)] : []),
    ...(showsAfter ? [photo(2, done.user_id, done.at - 20_000)] : []),
  ];
}

/** What officers saw in four weeks that needed mending, what became of it, and pictures of some. */
export function findingRows(logs: readonly DemoLog[], now: Date) {
  const random = randomOf('findings');
  const all = chosen(seenIn(logs, jakarta(now.getTime()).date), random);
  const told = all.map((seen, at) => ({ id: at + 1, seen, events: said(seen, fateOf(at), now.getTime(), random) }));
  const photos = told.flatMap(({ id, seen, events }) => photosOf(id, seen, events)).map((photo, at) => ({ id: at + 1, ...photo }));
  const photoOf = (finding: number, moment: number) => photos.find((one) => one.ysb_finding_id === finding && one.moment === moment);
  const events = told
    .flatMap(({ id, events: own }) => own.map((event) => ({ finding: id, ...event })))
    .map(({ finding, at, kind, ...event }, order) => ({
      id: order + 1,
      ysb_finding_id: finding,
      kind,
      ...event,
      occurred_at: new Date(at).toISOString(),
      ...(kind === 'Selesai' && photoOf(finding, 2) ? { ysb_finding_photo_id: photoOf(finding, 2)?.id } : {}),
    }));
  const rows = told.map(({ id, seen: { log, kind, room, at } }) => {
    const opened = {
      occurred_at: log.occurred_at,
      severity: kind.severity,
      first_due: addDays(log.date_check, kind.days_due),
      first_department_id: kind.ysb_department_id,
    };
    const own = events
      .filter((event) => event.ysb_finding_id === id)
      .map((event) => ({ ...event, id: String(event.id), at: event.occurred_at }));
    const states = Object.fromEntries(Object.entries(foldedStates(findingFolds, own, opened)).filter(([, state]) => state !== ''));
    return {
      id,
      ysb_room_id: room,
      ysb_check_point_id: log.ysb_check_point_id,
      ysb_log_check_point_id: log.id,
      ysb_finding_kind_id: kind.id,
      description: log.note,
      user_id: log.user_id,
      date: log.date_check,
      ...opened,
      ...states,
      closed_at: findingState(own, opened).closedAt,
      decides_at: states['decides_at'] ?? '',
      photo_count: photos.filter((photo) => photo.ysb_finding_id === id).length,
      reported: at,
    };
  });
  const closed = rows.flatMap(({ id, ysb_room_id, ysb_finding_kind_id, closed_at, ...row }) =>
    Object.entries(row).some(([name, value]) => name === 'status' && value === 'Diverifikasi')
      ? [{ id, room: ysb_room_id, kind: ysb_finding_kind_id, at: Date.parse(closed_at) }]
      : [],
  );
  const findings = rows.map(({ reported: at, ...row }) => {
    const before = repeatOf({ id: row.id, room: row.ysb_room_id, kind: row.ysb_finding_kind_id, at }, closed);
    return { ...row, ...(before === undefined ? {} : { repeat_of_id: before }) };
  });
  return { findings, events, photos };
}
