import type { HomeCard } from '../../crud/public.ts';
import { openDraftsPart } from '../../features/home/cards/open-drafts.tsx';
import { unsentPart } from '../../features/outbox/today/unsent.tsx';
import { officerDay } from '../../features/patrol/today/officer-day.card.ts';

/**
 * Every card of Hari ini, in the order shown, with those of the desk where they are here. Who sees which follows from
 * the rights. What stands here is fetched by an officer's phone before anything is drawn: see desk.ts.
 */
export const homeCards = (desk: readonly HomeCard[]): readonly HomeCard[] => [officerDay, ...desk, unsentPart, openDraftsPart];
