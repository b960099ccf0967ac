import * as z from 'zod/mini';
import { accessTo, type Holder, opens } from '../access.ts';
import { defineCall, nothing } from './call.ts';
import { type Right, rights } from '../permissions.ts';
import { resourceOf } from '../registry.ts';
import type { Resource } from '../resource.ts';

/** What a starter set consists of, by the resource that it fills. */
export const starterSets = ['educational-stages', 'floors', 'finding-kinds', 'quick-notes', 'roles'] as const;
export type StarterSet = (typeof starterSets)[number];
export const isStarterSet = (name: string): name is StarterSet => starterSets.some((one) => one === name);

/**
 * The sets that every version of the app knows. The first versions reject an answer with an unknown set, so `sets` never
 * names another; newer ones are in `more_sets`.
 */
const firstSets = ['educational-stages', 'floors', 'quick-notes', 'roles'] as const;
export const isFirstSet = (name: StarterSet): boolean => firstSets.some((one) => one === name);

/** The resources whose rows are counted for the first steps. */
export const countedNames = [
  'branches',
  'schools',
  'semesters',
  'kelas',
  'teachers',
  'students',
  'semester-assignments',
  'rooms',
  'check-points',
  'roles',
  'users',
  'log-check-points',
] as const;
export type CountedName = (typeof countedNames)[number];

/** The state of each set. One unknown to this version is left out, so that later services may name more. */
const setStates = z.pipe(
  z.array(z.object({ set: z.string(), usual: z.number(), missing: z.number() })),
  z.transform((told) => told.flatMap(({ set, ...state }) => (isStarterSet(set) ? [{ set, ...state }] : []))),
);

const onboarding = z.object({
  /** The name of the branch that is counted; empty for the whole foundation. */
  branch: z.string(),
  /** The active year, as people read it; empty if there is none. */
  year: z.string(),
  /** How many rows there are, of what the caller may read: only active years, at most one inspection, and accounts of others. */
  counts: z.partialRecord(z.enum(countedNames), z.number()),
  /** The sets that the caller may make: how many usual rows each has, and how many of them are still missing. */
  sets: setStates,
  more_sets: z._default(setStates, []),
});
export type Onboarding = z.infer<typeof onboarding>;

/** All sets of an answer, in the order in which they are offered. */
export const setsOf = ({ sets, more_sets: more }: Pick<Onboarding, 'sets' | 'more_sets'>): Onboarding['sets'] =>
  [...sets, ...more].sort((a, b) => starterSets.indexOf(a.set) - starterSets.indexOf(b.set));

const starterRow = z.object({
  /** What names the row when it is asked for. */
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The name of its branch; empty for the whole foundation. */
  branch: z.string(),
  /** A row with its name exists already and is left as it is. */
  isThere: z.boolean(),
  /** Most foundations want it. */
  isUsual: z.boolean(),
});
export type StarterRow = z.infer<typeof starterRow>;

/** The rights of a role of the set. */
const starterRole = z.object({
  title: z.string(),
  menus: z.array(z.object({ name: z.string(), rights: z.array(z.enum(rights)) })),
  /** Rights that are usual too, but that the caller can't give. */
  withheld: z.number(),
});

const starter = z.object({ rows: z.array(starterRow), roles: z.array(starterRole) });
export type Starter = z.infer<typeof starter>;

/** A role has some thirty rights, each checked as if given by hand: more would hold up other requests. */
export const mostStarterRows = 200;
const wrongChoice = 'Pilihan isi awal tidak benar.';
const creates = starterSets.map(resourceOf).map(({ menu }) => ({ menu, right: 'create' as const }));

/** The services share a database, and a device asks whichever one it knows to be ours. */
const ofOurs = { service: 'master', query: nothing, everywhere: true } as const;

export const onboardingCalls = {
  onboarding: defineCall({
    ...ofOurs,
    method: 'GET',
    path: '/api/onboarding',
    about: 'Langkah awal yayasan atau cabang pemanggil: berapa data yang sudah ada, dari yang boleh dilihatnya',
    access: 'session',
    data: onboarding,
  }),
  starterSet: defineCall({
    ...ofOurs,
    method: 'GET',
    path: '/api/onboarding/{set}',
    about: 'Isi awal yang dapat dibuat, dan mana yang sudah ada',
    access: creates,
    data: starter,
  }),
  makeStarterSet: defineCall({
    ...ofOurs,
    method: 'POST',
    path: '/api/onboarding/{set}',
    about: 'Membuat isi awal yang dipilih, semuanya atau tidak satu pun; yang sudah ada dibiarkan',
    access: creates,
    body: z.strictObject({
      rows: z
        .array(z.string(wrongChoice).check(z.minLength(1, wrongChoice), z.maxLength(120, wrongChoice)), wrongChoice)
        .check(z.minLength(1, 'Pilih paling sedikit satu.'), z.maxLength(mostStarterRows, `Paling banyak ${mostStarterRows} sekaligus.`)),
    }),
    data: z.object({ made: z.number(), left: z.number() }),
    once: true,
  }),
} as const;

/** Master data that must exist before anything else works; whoever may add some of it is setting up a foundation or a branch. */
const prepared = ['branches', 'schools', 'semesters', 'kelas', 'teachers', 'students', 'rooms', 'users'] as const;

/** Whether somebody with these rights sets up a foundation, and is therefore shown the first steps. */
export function preparesFoundation(holder: Holder): boolean {
  const may = (resource: Resource, right: Right) => opens(accessTo(resource, right), holder);
  return prepared.map(resourceOf).some((resource) => may(resource, 'create') && may(resource, 'read'));
}
