import { plainText } from '../../../contract/words/field-text.ts';
import { shownText } from '../../../contract/words/shown-text.ts';
import { isOpen } from '../../../contract/findings/findings.ts';
import { worstFindings } from '../../../contract/findings/handed-findings.ts';
import { passesAll } from '../../../contract/permissions.ts';
import type { FindingRow } from '../reported/reported.ts';

/** What is open in the branch, as a hand-over shows it. */
export interface OpenFindings {
  readonly findings_open: number;
  readonly findings_worst: string;
}

interface Giver {
  readonly level: string;
  readonly ysb_branch_id: string;
}

/**
 * Which findings are handed over: what is open in the giver's branch. Null for people who see every branch: their
 * hand-over is stored in the receiver's branch, which may be another one, and others would read there what is broken
 * elsewhere.
 */
export function handedOverBy({ level, ysb_branch_id: branch }: Giver): ((row: FindingRow) => boolean) | null {
  if (branch === '' || passesAll(level)) return null;
  return (row) => {
    const own = plainText(row.ysb_branch_id);
    // What was reported here names no branch before it has arrived, and belongs to the person's own.
    return isOpen(shownText(row.status) || 'Baru') && (own === '' || own === branch);
  };
}

/** What this device calls a finding that it only knows by ids. */
interface Names {
  readonly kind: (row: FindingRow) => string;
  readonly room: (row: FindingRow) => string;
}

/** The same in words; undefined if the device was never told of findings, whatever was reported on it. */
export function openFindings(
  { rows, asOf }: { readonly rows: readonly FindingRow[]; readonly asOf: number | null },
  names: Names,
  now: number,
): OpenFindings | undefined {
  if (asOf === null) return undefined;
  const open = rows.map((row) => ({
    kind: shownText(row.name_kind) || names.kind(row),
    room: shownText(row.name_room) || names.room(row),
    severity: shownText(row.severity),
    at: Date.parse(plainText(row.occurred_at)),
  }));
  return { findings_open: open.length, findings_worst: worstFindings(open, now) };
}
