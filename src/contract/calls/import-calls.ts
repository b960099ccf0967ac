import * as z from 'zod/mini';
import { menusOf } from '../access.ts';
import { defineCall, nothing } from './call.ts';
import { resourceOf } from '../registry.ts';

/** The resources whose tables people fill from a spreadsheet; each has a plan of that name (`spreadsheet/plans`). */
export const importNames = [
  'students',
  'employes',
  'teachers',
  'users',
  'schools',
  'kelas',
  'rooms',
  'check-points',
  'semester-assignments',
] as const;
export type ImportName = (typeof importNames)[number];

/** How many rows are compared at a time: more would keep the services busy for too long. */
export const mostCompared = 1000;

const importBody = z.strictObject({ file: z.string('Berkas wajib dipilih.').check(z.minLength(1, 'Berkas wajib dipilih.')) });
/** 20,000 rows of 66 columns, all different, make a file of 15 MB, and its data URL is a third larger. */
const importBytes = 24 * 1024 * 1024;

/** The result of an import. */
export const importAnswer = z.object({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** What takes it back, and until when; nothing if nothing was stored. */
  import: z.optional(z.object({ id: z.number(), until: z.string() })),
});

const cell = z.union([z.string(), z.number(), z.boolean()]);
const compareBody = z.strictObject({
  rows: z.array(z.strictObject({ at: z.number(), values: z.record(z.string(), cell) })).check(z.maxLength(mostCompared)),
});
const compared = z.object({
  at: z.number(),
  /** The row that exists already. */
  id: z.optional(z.number()),
  has_account: z.optional(z.boolean()),
  /** The fields that the file says differently; left out if the caller may not read the rows. */
  changed: z.optional(z.array(z.string())),
  /** What the row says of somebody who left; left out if the caller may not read the rows. */
  left: z.optional(z.string()),
  /** A row that is probably the same person under other numbers; left out if the caller may not read the rows. */
  maybe: z.optional(
    z.object({
      id: z.number(),
      /** The number he is known by, which he keeps. */
      keys: z.record(z.string(), z.string()),
      has_account: z.boolean(),
      changed: z.array(z.string()),
    }),
  ),
  /** Keys that point to different rows. */
  conflict: z.optional(z.array(z.string())),
});

/** Whoever may add one row may add many: the create right of the resource's menus. */
const creates = (name: ImportName) => menusOf(resourceOf(name)).map((menu) => ({ menu, right: 'create' as const }));

function storeCall(name: ImportName) {
  const { service, label } = resourceOf(name);
  return defineCall({
    service,
    method: 'POST',
    path: `/api/imports/${name}`,
    about: `Impor ${label} dari berkas Excel: semua baris atau tidak satu pun`,
    access: creates(name),
    query: z.strictObject({}),
    body: importBody,
    maxBody: importBytes,
    data: importAnswer,
  });
}

function compareCall(name: ImportName) {
  const { service, label } = resourceOf(name);
  return defineCall({
    service,
    method: 'POST',
    path: `/api/imports/${name}/compare`,
    about: `Baris berkas ${label} yang sudah ada, dan apa bedanya`,
    access: creates(name),
    query: z.strictObject({}),
    body: compareBody,
    maxBody: 8 * 1024 * 1024,
    data: z.object({ rows: z.array(compared) }),
  });
}

type StoreCalls = { readonly [N in ImportName as `${N}Import`]: ReturnType<typeof storeCall> };
type CompareCalls = { readonly [N in ImportName as `${N}Compare`]: ReturnType<typeof compareCall> };

const storeCalls = Object.fromEntries(importNames.map((name) => [`${name}Import`, storeCall(name)])) as StoreCalls;
const compareCalls = Object.fromEntries(importNames.map((name) => [`${name}Compare`, compareCall(name)])) as CompareCalls;

export const importCalls = {
  importTeachers: defineCall({
    service: 'master',
    method: 'POST',
    path: '/api/teachers/excel/store',
    about: 'Impor guru dari berkas Excel: semua baris atau tidak satu pun',
    access: [{ menu: '/teachers', right: 'create' }],
    query: nothing,
    body: importBody,
    maxBody: importBytes,
    data: z.object({ created: z.number(), updated: z.number(), unchanged: z.number() }),
  }),
  ...storeCalls,
  ...compareCalls,
  importSample: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/imports/students/sample',
    about: 'Berkas contoh untuk mencoba impor siswa; hanya di yayasan contoh',
    access: creates('students'),
    query: z.strictObject({ file: z.optional(z.literal('1')) }),
    data: z.nullable(z.object({ name: z.string(), file: z.optional(z.string()) })),
  }),
  imports: defineCall({
    service: 'master',
    method: 'GET',
    path: '/api/imports',
    about: 'Impor sendiri yang masih dapat dibatalkan',
    access: 'session',
    query: z.strictObject({}),
    data: z.array(
      z.object({ id: z.number(), resource: z.string(), created: z.number(), updated: z.number(), at: z.string(), until: z.string() }),
    ),
  }),
  undoImport: defineCall({
    service: 'master',
    method: 'POST',
    path: '/api/imports/{id}/undo',
    about: 'Batalkan impor sendiri dalam 30 menit, selama tidak ada yang memakai atau mengubah barisnya',
    access: 'session',
    query: z.strictObject({}),
    body: z.optional(z.strictObject({})),
    data: z.object({ deleted: z.number(), restored: z.number() }),
    once: true,
  }),
} as const;
