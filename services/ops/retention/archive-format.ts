import { z } from 'zod';
import { StartProblem } from '../../kernel/start-problem.ts';

/**
 * An archive is a tar file with the logs of one month: `info.json`, then for each ten thousand logs their photos as they
 * are, their rows as NDJSON and the same as CSV for people, and last `SHA256SUMS` over all of it. It can be read without
 * Amanah: `tar -xf`, `sha256sum -c SHA256SUMS`.
 */
export const formatName = 'amanah-logs';
export const formatVersion = 1;

export const entryNames = {
  info: 'info.json',
  about: 'BACA.txt',
  sums: 'SHA256SUMS',
  rows: (part: number) => `catatan/${String(part).padStart(4, '0')}.ndjson`,
  table: (part: number) => `catatan/${String(part).padStart(4, '0')}.csv`,
  photo: (id: number, type: string) => `foto/${id}.${type.replace('image/', '').replace('jpeg', 'jpg')}`,
} as const;
export const isRowsName = (name: string): boolean => /^catatan\/\d{4,}\.ndjson$/.test(name);
export const isPhotoName = (name: string): boolean => name.startsWith('foto/');

/** The values of a row as PostgreSQL writes them (UTC, ISO), by column. */
const values = z.record(z.string(), z.string().nullable());
export type RowTexts = z.infer<typeof values>;

const photo = z.object({
  id: z.number(),
  file: z.string(),
  sha256: z.string(),
  /** The hash of the text that a row of the database holds for it. */
  text_sha256: z.string(),
  row: values,
});
export type ArchivedPhoto = z.infer<typeof photo>;

export const logShape = z.object({
  id: z.number(),
  row: values,
  /** What officer, place and branch were called when the file was made: nothing in it refers to rows that are elsewhere. */
  names: z.record(z.string(), z.string()),
  photos: z.array(photo),
});
export type ArchivedLog = z.infer<typeof logShape>;

export const infoShape = z.object({
  format: z.literal(formatName),
  version: z.number(),
  identity: z.string(),
  /** `YYYY-MM`. */
  month: z.string(),
  part: z.number(),
  made_at: z.string(),
  columns: z.object({ logs: z.array(z.string()).min(1), photos: z.array(z.string()).min(1) }),
});
export type ArchiveInfo = z.infer<typeof infoShape>;

/** What can't be archived or removed, in words for whoever asked. */
export class RetentionProblem extends StartProblem {}
