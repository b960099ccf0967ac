import type { FoundationStamp } from '../../contract/foundation.ts';
import type { FoundationState } from '../../contract/calls/foundation-calls.ts';
import type { OpsDatabase } from '../store/databases.ts';

const key = 'foundation';

/** What became of a device's own work when its server was taken back to an earlier state. */
export interface Restored extends Pick<FoundationState, 'since' | 'reason' | 'restored_from'> {
  /** Sent again automatically. */
  readonly resent: number;
  /** Shown to the person under Kotak Keluar. */
  readonly offered: number;
  /** Acknowledged work of which nothing is left on the device to send. */
  readonly lost: number;
  readonly seen?: true;
}

/** Which foundation the databases of an account belong to, and the life of it that all their content was compared with. */
export interface FoundationRecord extends FoundationStamp {
  readonly restored?: Restored;
}

const isRecord = (value: unknown): value is FoundationRecord =>
  typeof value === 'object' && value !== null && 'identity' in value && 'epoch' in value;

/** The record; undefined until the services have said which foundation they are. */
export async function readFoundation(ops: Pick<OpsDatabase, 'meta'>): Promise<FoundationRecord | undefined> {
  const value = (await ops.meta.get(key))?.value;
  return isRecord(value) ? value : undefined;
}

export const writeFoundation = async (ops: Pick<OpsDatabase, 'meta'>, record: FoundationRecord): Promise<void> => {
  await ops.meta.put({ key, value: record });
};
