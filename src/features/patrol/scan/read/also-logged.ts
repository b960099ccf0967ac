import type { PlaceOfLog } from './place-of-log.ts';

/** What goes with a log because its route asks for it. */
export type AlsoLogged = Partial<PlaceOfLog> & { readonly photo_asked?: true };
