import type { QueryClient } from '@tanstack/react-query';
import { adabObservations } from '../../contract/resources/adab/adab-observations.ts';

/**
 * Asks for the notes of the page anew. What is being asked just now is given up first: its answer may tell how things stood
 * before, and nobody would ask again.
 */
export async function askNotesAgain(client: QueryClient): Promise<void> {
  const queryKey = ['page', adabObservations.name];
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
