/**
 * Which database an answer comes from, and which life of it. A database has an identity, made once, and an epoch, renewed
 * whenever it is taken back to an earlier state; nothing made under another one is ever applied unseen.
 */
export interface FoundationStamp {
  readonly identity: string;
  readonly epoch: string;
  /** How far the database has come, signed by it: if a caller has seen more than it holds now, it was taken back. */
  readonly seen?: string;
}

/** Goes both ways: with every answer of our services, and with every call of a device that was told. */
export const foundationHeader = 'Amanah-Foundation';

/** Sent with a create that is repeated because the services lost it: they count such rows for the administrator. */
export const healedHeader = 'Amanah-Healed';

/** Told to known callers while the database has no entry yet; strangers are told nothing here. */
export const nothingSeen = '0.00000000';

const shape = /^([0-9a-z]{8,64}) ([0-9a-z]{8,64})(?: (\d{1,15}\.[0-9A-Za-z_-]{8,64}))?$/;

/** What the header says; undefined for any other text. */
export function parseStamp(text: string | null | undefined): FoundationStamp | undefined {
  const [, identity, epoch, seen] = shape.exec(text ?? '') ?? [];
  return identity === undefined || epoch === undefined ? undefined : { identity, epoch, ...(seen === undefined ? {} : { seen }) };
}

export const stampText = ({ identity, epoch, seen }: FoundationStamp): string => [identity, epoch, ...(seen ? [seen] : [])].join(' ');

/** How far `seen` says the database had come; 0 if it says nothing. */
export const seenCount = ({ seen }: Pick<FoundationStamp, 'seen'>): number => Number.parseInt(seen ?? '0', 10);

/**
 * A row's version is a number and a mark that no other row has, not even one that gets the same id later: "3-m1x0c2". A
 * plain service, or an earlier version of ours, gives only the number.
 */
export const rowMark = (version: unknown): string | undefined => /^\d+-([0-9a-z]+)$/.exec(String(version ?? ''))?.[1];

/** Whether two versions certainly belong to different rows. */
export function isOtherRow(one: unknown, other: unknown): boolean {
  const [a, b] = [rowMark(one), rowMark(other)];
  return a !== undefined && b !== undefined && a !== b;
}
