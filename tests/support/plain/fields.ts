import { calls } from '../../../src/contract/calls/calls.ts';
import type { Offered } from './offered.ts';

const ofRows = ['version', 'updated_at'];
/** What our lists send about an inspection log beyond the description: the ids behind its words, and both of its times. */
const ofLogs = [
  'ysb_check_point_id',
  'user_id',
  'ysb_branch_id',
  'ysb_employe_id',
  'ysb_department_id',
  'occurred_at',
  'received_at',
  'photo_count',
  'recorded_offline',
  'wrong_clock',
  'device_time',
];

/** The check point of the description gives its room only as room_id. */
const ofPoints = ['ysb_room_id', 'ysb_branch_id'];

/** Names in an answered row that only our services send. */
export function companionFieldsOf(offered: Offered): ReadonlySet<string> {
  if (offered.kind === 'call') return new Set([...ofRows, ...(offered.call === calls.filterLogs ? ofLogs : [])]);
  const { name, fields } = offered.resource;
  const declared = Object.keys(fields).filter((field) => fields[field]?.companion);
  const more: Readonly<Record<string, readonly string[]>> = { 'log-check-points': ofLogs, 'check-points': ofPoints };
  return new Set([...ofRows, ...declared, ...(more[name] ?? [])]);
}
