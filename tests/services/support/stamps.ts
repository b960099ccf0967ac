import { expect } from 'vitest';
import { foundationHeader, type FoundationStamp, parseStamp, stampText } from '../../../src/contract/foundation.ts';
import type { Reply } from './test-server.ts';

const name = foundationHeader.toLowerCase();

/** What an answer says about the database it comes from. */
export function stampOf(reply: Pick<Reply, 'headers'>): FoundationStamp {
  const stamp = parseStamp(String(reply.headers[name]));
  if (!stamp) throw new Error(`No stamp: ${String(reply.headers[name])}`);
  return stamp;
}

/** The header of a device that was told so. */
export const under = (stamp: FoundationStamp): Record<string, string> => ({ [name]: stampText(stamp) });

/** How often a row was changed, ignoring the mark next to it. */
export const changesIn = (version: unknown): number => Number(/^(\d+)-[0-9a-z]{8,}$/.exec(String(version))?.[1]);

/** An ETag of our services: this many changes, and a mark. */
export const etagAt = (changes: number) => expect.stringMatching(new RegExp(`^"${changes}-[0-9a-z]{8,}"$`));
