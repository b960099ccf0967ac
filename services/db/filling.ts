import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { settings } from './tables/system-tables.ts';

/** Where the database says how it was filled. */
export const filledKey = 'filled';

/** How the database was filled, if it was. */
export async function fillingOf(db: Database): Promise<'demo' | 'bare' | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, filledKey));
  return row?.value === 'demo' || row?.value === 'bare' ? row.value : undefined;
}
