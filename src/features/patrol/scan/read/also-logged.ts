import type { PlaceOfLog } from './place-of-log.ts';

/** What is saved with a log because its route asks for it. */
export type AlsoLogged = Partial<PlaceOfLog> & { readonly photo_asked?: true };
