import type { QueryClient } from '@tanstack/react-query';
import { adabObservations } from '../../contract/resources/adab/adab-observations.ts';

/**
 * Fetches the notes of the page again. A fetch in progress is cancelled first: its answer may be from before, and
 * nobody would ask again.
 */
export async function askNotesAgain(client: QueryClient): Promise<void> {
  const queryKey = ['page', adabObservations.name];
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
