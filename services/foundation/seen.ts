import { createHmac, timingSafeEqual } from 'node:crypto';
import { type FoundationStamp, nothingSeen, stampText } from '../../src/contract/foundation.ts';
import type { Life, TrailEntry } from './life.ts';

const signatureLength = 24;

/** Only the database's own processes can say how far it has come: the signature tells their numbers from made-up ones. */
const signatureOf = ({ identity, epoch, stampKey }: Life, { id, mark }: TrailEntry): string =>
  createHmac('sha256', stampKey).update(`${identity} ${epoch} ${id} ${mark}`).digest('hex').slice(0, signatureLength);

/** What a known caller is told: the database, its life, and how far it has come. */
export function wholeStamp(life: Life): string {
  const { identity, epoch, head } = life;
  return stampText({ identity, epoch, seen: head ? `${head.id}.${head.mark}_${signatureOf(life, head)}` : nothingSeen });
}

/** The trail entry that a caller was told about, with its signature. */
export interface Seen {
  readonly entry: TrailEntry;
  readonly signature: string;
}

const shape = new RegExp(`^(\\d{1,15})\\.([0-9a-z]{1,20})_([0-9a-f]{${signatureLength}})$`);

/** What a caller says he was told; undefined for anything we never send. */
export function seenIn({ seen }: Pick<FoundationStamp, 'seen'>): Seen | undefined {
  const [, id, mark, signature] = shape.exec(seen ?? '') ?? [];
  return id === undefined || mark === undefined || signature === undefined ? undefined : { entry: { id: Number(id), mark }, signature };
}

/** Whether it was this life of the database that said so. */
export function isOurs(life: Life, { entry, signature }: Seen): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(life, entry)), Buffer.from(signature));
}
