import { localStore } from '../../platform/storage/web-storage.ts';

/** The oldest are dropped first: a question that comes back after thousands of others does no harm. */
const most = 2000;
/** What a full or closed localStorage did not take; it lasts until the page is closed. */
const unkept = new Map<string, readonly string[]>();

const keyOf = (who: string): string => `amanah-wilayah-ditolak ${who}`;

function read(key: string): readonly string[] {
  try {
    const kept: unknown = unkept.get(key) ?? JSON.parse(localStore.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Identifies the question about one address of one row; what the address says is not stored. */
export const questionKey = (resource: string, id: string, field: string): string => `${resource}/${id}/${field}`;

/** Whether this person said no to the question on this device. */
export const isRefused = (who: string, question: string): boolean => read(keyOf(who)).includes(question);

/** The question is not asked again. */
export function refuse(who: string, question: string): void {
  const key = keyOf(who);
  const next = [...read(key).filter((one) => one !== question), question].slice(-most);
  try {
    localStore.setItem(key, JSON.stringify(next));
    unkept.delete(key);
  } catch {
    unkept.set(key, next);
  }
}
