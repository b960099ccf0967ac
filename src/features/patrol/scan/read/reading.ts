import * as z from 'zod/mini';
import { logCheckPoints, noteCategories } from '../../../../contract/resources/patrol/log-check-points.ts';
import { qrReports } from '../../../../contract/resources/patrol/qr-reports.ts';
import type { CommandDraft, DraftOf, Stamp } from '../../../../data/public.ts';
import type { Input, InputFor } from '../../../../contract/resource.ts';
import { patrolTexts } from '../../texts/id.ts';
import { quickNoteTexts } from '../../quick-notes/texts/id.ts';
import type { AlsoLogged } from './also-logged.ts';
import type { CheckPoint } from '../../day/resolve-check-point.ts';

/** How a check point was named, and the services' number for that (`recordMethods`). */
const methods = { scan: 1, code: 2, pick: 3 } as const;
export type NamedBy = keyof typeof methods;

/** The check point in front of the officer, and when it was read. */
export interface Reading {
  readonly id: string;
  /** Missing as long as nobody could say what the number stands for. */
  readonly point?: CheckPoint | undefined;
  /** The service says that the point was deleted; what is recorded for it will be refused. */
  readonly isGone?: boolean;
  readonly at: Date;
  /** Lets that time be computed again if the clock is set before the log is saved or sent. */
  readonly stamp?: Stamp | undefined;
  readonly by: NamedBy;
}

export type Category = (typeof noteCategories)[number]['value'];

export interface LogValues {
  readonly category: Category | '';
  readonly note: string;
  /** The label could not be read: a report goes with the log. */
  readonly damaged: boolean;
  /** Items of the point that were ticked, one per line. */
  readonly ticks: string;
}

/** How long an officer may take back a saved log; it is not sent before. */
export const undoMs = 5000;

export const roomOf = (reading: Reading): string => reading.point?.room ?? patrolTexts.log.unknownPoint(reading.id);
export const categoryLabel = (category: LogValues['category']): string =>
  noteCategories.find((each) => each.value === category)?.label ?? '';

export const inputOf = (reading: Reading, values: LogValues): InputFor<typeof logCheckPoints> => ({
  ysb_check_point_id: reading.id,
  ysb_kategori_note: values.category,
  note: values.note.trim(),
  record_method: methods[reading.by],
  ...(values.ticks === '' ? {} : { ticks: values.ticks }),
});

export const draftKeyOf = (id: string): string => `${logCheckPoints.name}:${id}`;

const logOf = (reading: Reading, values: LogValues, also: AlsoLogged): DraftOf<typeof logCheckPoints> => ({
  resource: logCheckPoints,
  operation: 'create',
  input: { ...inputOf(reading, values), ...also },
  occurredAt: reading.at,
  ...(reading.stamp ? { stamp: reading.stamp } : {}),
  draftKey: draftKeyOf(reading.id),
  title: patrolTexts.log.outboxTitle(roomOf(reading)),
  detail: patrolTexts.log.detail(categoryLabel(values.category), values.note.trim()),
  holdMs: undoMs,
});

const reportOf = (reading: Reading): DraftOf<typeof qrReports> => ({
  resource: qrReports,
  operation: 'create',
  input: { ysb_check_point_id: reading.id },
  occurredAt: reading.at,
  ...(reading.stamp ? { stamp: reading.stamp } : {}),
  title: quickNoteTexts.damaged.outboxTitle(roomOf(reading)),
  holdMs: undoMs,
});

/** What is saved together: the log, whose time is that of the scan however late it is sent, and a report about the label. */
export const commandsOf = (reading: Reading, values: LogValues, also: AlsoLogged = {}): readonly CommandDraft[] =>
  values.damaged && reading.by !== 'scan' ? [logOf(reading, values, also), reportOf(reading)] : [logOf(reading, values, also)];

const stamp = z.object({
  run: z.string(),
  ticks: z.number(),
  wall: z.number(),
  floor: z.optional(z.number()),
  offset: z.optional(z.number()),
  sure: z.optional(z.boolean()),
});

const draft = z.object({
  category: z.union([z.literal(1), z.literal(2), z.literal('')]),
  note: z.string(),
  // Drafts of earlier versions do not say it.
  damaged: z._default(z.boolean(), false),
  ticks: z._default(z.string(), ''),
  at: z.string(),
  stamp: z.optional(stamp),
  by: z.enum(['scan', 'code', 'pick']),
});

/** What an unfinished form leaves behind, and how it is restored. */
export const draftOf = (reading: Reading, values: LogValues): Input => ({
  ...values,
  at: reading.at.toISOString(),
  ...(reading.stamp ? { stamp: reading.stamp } : {}),
  by: reading.by,
});
export function readDraft(
  input: Input | undefined,
): { readonly values: LogValues; readonly at: Date; readonly stamp: Stamp | undefined; readonly by: Reading['by'] } | undefined {
  const read = draft.safeParse(input);
  if (!read.success || Number.isNaN(Date.parse(read.data.at))) return undefined;
  const { category, note, damaged, ticks } = read.data;
  return { values: { category, note, damaged, ticks }, at: new Date(read.data.at), stamp: read.data.stamp, by: read.data.by };
}
