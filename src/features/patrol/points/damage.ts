import { shownText } from '../../../contract/words/shown-text.ts';
import type { HeldRow } from '../../../contract/resource.ts';
import type { qrReports } from '../../../contract/resources/patrol/qr-reports.ts';
import { type CommandOf, isLocal } from '../../../data/public.ts';

type ReportRow = HeldRow<typeof qrReports>;
type ReportCommand = Pick<CommandOf<typeof qrReports>, 'rowId' | 'occurredAt'>;

export interface DamageReport {
  readonly row: ReportRow;
  /** Empty while it is waiting on this device. */
  readonly officer: string;
  /** When the code was seen, in ms since 1970; undefined if the service does not say. */
  readonly at: number | undefined;
  readonly isUnsent: boolean;
}

/** The reports about one check point, the newest first. */
export interface Damage {
  readonly pointId: string;
  readonly room: string;
  readonly reports: readonly DamageReport[];
}

function reportOf(row: ReportRow, commands: ReadonlyMap<string, ReportCommand>): DamageReport {
  const own = commands.get(row.id);
  const at = Date.parse(shownText(row.reported_at ?? own?.occurredAt));
  return { row, officer: shownText(row.name_users), at: Number.isNaN(at) ? undefined : at, isUnsent: isLocal(row.id) };
}

/** Reports by check point; one that is waiting here takes its time from its command. */
export function byPoint(rows: readonly ReportRow[], commands: readonly ReportCommand[]): ReadonlyMap<string, Damage> {
  const byRow = new Map(commands.map((command) => [command.rowId, command]));
  const found = new Map<string, Damage>();
  for (const row of rows) {
    const pointId = shownText(row.ysb_check_point_id);
    const before = found.get(pointId);
    const reports = [...(before?.reports ?? []), reportOf(row, byRow)].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
    found.set(pointId, { pointId, room: before?.room || shownText(row.name_room), reports });
  }
  return found;
}
