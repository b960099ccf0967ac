/**
 * Which database an answer comes from, and which life of it. A database has an identity, made once, and an epoch, new
 * whenever it was taken back to an earlier state; what was made under others is never applied unseen.
 */
export interface FoundationStamp {
  readonly identity: string;
  readonly epoch: string;
  /** How far the database has come, signed by it: whoever has seen more than it holds now knows that it was taken back. */
  readonly seen?: string;
}

/** Both ways: told with every answer of our services, named with every call of a device that was told. */
export const foundationHeader = 'Amanah-Foundation';

/** With a create that goes again because the services lost it: they count such rows for the administrator. */
export const healedHeader = 'Amanah-Healed';

/** Said to whoever is known while the database holds no entry yet: strangers are told nothing in this place. */
export const nothingSeen = '0.00000000';

const shape = /^([0-9a-z]{8,64}) ([0-9a-z]{8,64})(?: (\d{1,15}\.[0-9A-Za-z_-]{8,64}))?$/;

/** The header's words; undefined for any other text. */
export function parseStamp(text: string | null | undefined): FoundationStamp | undefined {
  const [, identity, epoch, seen] = shape.exec(text ?? '') ?? [];
  return identity === undefined || epoch === undefined ? undefined : { identity, epoch, ...(seen === undefined ? {} : { seen }) };
}

export const stampText = ({ identity, epoch, seen }: FoundationStamp): string => [identity, epoch, ...(seen ? [seen] : [])].join(' ');

/** How far `seen` says the database had come; 0 where it says nothing. */
export const seenCount = ({ seen }: Pick<FoundationStamp, 'seen'>): number => Number.parseInt(seen ?? '0', 10);

/**
 * A row's version is its number and a mark that no other row has, were it to get the same id: "3-m1x0c2". What a plain
 * service or an earlier version of ours told is the number alone.
 */
export const rowMark = (version: unknown): string | undefined => /^\d+-([0-9a-z]+)$/.exec(String(version ?? ''))?.[1];

/** Whether two versions are surely of two different rows. */
export function isOtherRow(one: unknown, other: unknown): boolean {
  const [a, b] = [rowMark(one), rowMark(other)];
  return a !== undefined && b !== undefined && a !== b;
}
