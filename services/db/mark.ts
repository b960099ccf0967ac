import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A moment to the microsecond, as a number: the drivers' own dates know milliseconds only. */
export const microsecondsOf = (moment: SQLWrapper): SQL => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;

/** That number as short text; two rows that got the same id at different times are told apart by it. */
export const markText = (microseconds: unknown): string => Number(microseconds).toString(36);
