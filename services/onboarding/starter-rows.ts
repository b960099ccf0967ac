/** What most school foundations in Indonesia start with. Everything made from it can be changed afterwards like any other row. */
import type { GivenOf } from '../../src/contract/resource.ts';
import type { educationalStages } from '../../src/contract/resources/places/educational-stages.ts';
import type { findingKinds } from '../../src/contract/resources/patrol/finding-kinds.ts';
import type { floors } from '../../src/contract/resources/places/floors.ts';
import { noteCategories } from '../../src/contract/resources/patrol/log-check-points.ts';
import type { quickNotes } from '../../src/contract/resources/patrol/quick-notes.ts';
import type { roles } from '../../src/contract/resources/access/roles.ts';
import { findingKinds as demoKinds } from '../demo/patrol/findings.ts';
import { quickNotes as demoNotes } from '../demo/patrol/quick-notes.ts';
import { type RoleStart, roleStarts } from '../demo/rights.ts';
import type { Values } from '../db/tables/values.ts';

/** A row before it belongs to anyone: a role still has no branch. */
export interface StarterLine {
  readonly title: string;
  readonly detail: string;
  readonly isUsual: boolean;
  /** As the form would send it. */
  readonly body: Values;
}

type Stage = readonly [stages: string, name: string, seq: number, grades: readonly [number, number] | undefined, isUsual: boolean];

/** Schools and madrasah of one stage share their grades; the foundation says which of the two it has. */
const stages: readonly Stage[] = [
  ['PAUD', 'Pendidikan Anak Usia Dini', 1, undefined, false],
  ['TK', 'Taman Kanak-Kanak', 1, undefined, true],
  ['RA', 'Raudhatul Athfal', 1, undefined, false],
  ['SD', 'Sekolah Dasar', 2, [1, 6], true],
  ['MI', 'Madrasah Ibtidaiyah', 2, [1, 6], false],
  ['SMP', 'Sekolah Menengah Pertama', 3, [7, 9], true],
  ['MTs', 'Madrasah Tsanawiyah', 3, [7, 9], false],
  ['SMA', 'Sekolah Menengah Atas', 4, [10, 12], true],
  ['MA', 'Madrasah Aliyah', 4, [10, 12], false],
  ['SMK', 'Sekolah Menengah Kejuruan', 4, [10, 12], false],
];

export const stageLines: readonly StarterLine[] = stages.map(([label, name, seq, grades, isUsual]) => ({
  title: label,
  detail: grades ? `${name}, kelas ${grades[0]} sampai ${grades[1]}` : name,
  isUsual,
  body: {
    stages: label,
    stages_name: name,
    seq,
    ...(grades ? ({ min_grade: grades[0], max_grade: grades[1] } satisfies GivenOf<typeof educationalStages>) : {}),
  } satisfies GivenOf<typeof educationalStages>,
}));

const lastUsualFloor = 3;

export const floorLines: readonly StarterLine[] = ['1', '2', '3', '4', '5'].map((name) => ({
  title: name,
  detail: `Lantai ${name}`,
  isUsual: Number(name) <= lastUsualFloor,
  body: { name } satisfies GivenOf<typeof floors>,
}));

const categoryWords = (value: number): string => noteCategories.find((one) => one.value === value)?.label ?? '';

/** What officers say most, and three that a school starts to need in the rainy season. */
const notes = [
  ...demoNotes.map(({ label, note, ysb_kategori_note }) => ({ label, note, ysb_kategori_note })),
  { label: 'Keran bocor', note: 'Keran bocor', ysb_kategori_note: 1 },
  { label: 'AC menetes', note: 'AC menetes', ysb_kategori_note: 1 },
  { label: 'Sampah penuh', note: 'Tempat sampah penuh', ysb_kategori_note: 2 },
] as const;

export const noteLines: readonly StarterLine[] = notes.map(({ label, note, ysb_kategori_note }, at) => ({
  title: label,
  detail: `${categoryWords(ysb_kategori_note)}: ${note}`,
  isUsual: true,
  body: { label, note, ysb_kategori_note, number_order: at + 1 } satisfies GivenOf<typeof quickNotes>,
}));

/** What breaks in schools, as in the demo; who mends it the foundation says itself, since its departments are its own. */
export const kindLines: readonly StarterLine[] = demoKinds.map(({ label, ysb_kategori_note, severity, days_due }) => ({
  title: label,
  detail: `${categoryWords(ysb_kategori_note)} · ${severity}, tempo ${days_due} hari`,
  isUsual: true,
  body: { label, ysb_kategori_note, severity, days_due, active: true } satisfies GivenOf<typeof findingKinds>,
}));

interface RoleLine extends StarterLine {
  readonly granted: RoleStart['granted'];
}

export const roleLines: readonly RoleLine[] = roleStarts.map(({ name, kategori, icon, granted }) => ({
  title: name,
  detail: kategori === 'guru' ? 'Guru' : 'Karyawan',
  isUsual: true,
  body: { name, ysb_kategori: kategori, icon_name: icon } satisfies GivenOf<typeof roles>,
  granted,
}));
