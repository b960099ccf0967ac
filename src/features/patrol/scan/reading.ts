import * as z from 'zod/mini';
import { logCheckPoints, noteCategories } from '../../../contract/resources/log-check-points.ts';
import type { CommandDraft } from '../../../data/public.ts';
import type { Input } from '../../../contract/resource.ts';
import { patrolTexts } from '../../../ui/texts/id/patrol.ts';
import type { CheckPoint } from './resolve-check-point.ts';

/** A check point before the officer, and when it was read. */
export interface Reading {
  readonly id: string;
  /** Missing while nobody could say what the number stands for. */
  readonly point?: CheckPoint | undefined;
  readonly at: Date;
  readonly by: 'scan' | 'pick';
}

export interface LogValues {
  readonly category: number | '';
  readonly note: string;
}

/** How long an officer may take a saved log back; it is not sent before. */
export const undoMs = 5000;

export const roomOf = (reading: Reading): string => reading.point?.room ?? patrolTexts.log.unknownPoint(reading.id);
export const categoryLabel = (category: unknown): string => noteCategories.find((each) => each.value === category)?.label ?? '';

export const inputOf = (reading: Reading, values: LogValues): Input => ({
  ysb_check_point_id: reading.id,
  ysb_kategori_note: values.category,
  note: values.note.trim(),
});

export const draftKeyOf = (id: string): string => `${logCheckPoints.name}:${id}`;

/** The command of a log; the time of the scan is its time, however late it is sent. */
export const commandOf = (reading: Reading, values: LogValues): CommandDraft => ({
  resource: logCheckPoints.name,
  operation: 'create',
  input: inputOf(reading, values),
  occurredAt: reading.at,
  draftKey: draftKeyOf(reading.id),
  title: patrolTexts.log.outboxTitle(roomOf(reading)),
  detail: patrolTexts.log.detail(categoryLabel(values.category), values.note.trim()),
});

const draft = z.object({
  category: z.union([z.literal(1), z.literal(2), z.literal('')]),
  note: z.string(),
  at: z.string(),
  by: z.enum(['scan', 'pick']),
});

/** What an unfinished form leaves behind, and how it is read back. */
export const draftOf = (reading: Reading, values: LogValues): Input => ({ ...values, at: reading.at.toISOString(), by: reading.by });
export function readDraft(
  input: Input | undefined,
): { readonly values: LogValues; readonly at: Date; readonly by: Reading['by'] } | undefined {
  const read = draft.safeParse(input);
  if (!read.success || Number.isNaN(Date.parse(read.data.at))) return undefined;
  return { values: { category: read.data.category, note: read.data.note }, at: new Date(read.data.at), by: read.data.by };
}
