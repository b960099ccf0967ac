import { expect, test } from 'vitest';
import { isSomebodysOwn } from './dashboard.tsx';
import { openDraftsPart } from './cards/open-drafts.tsx';
import { passwordRequests } from './cards/requests.card.ts';
import { untidyRows } from './cards/untidy.card.ts';

test('a card for whoever may mend something is work of his own, although no menu opens it; open drafts are not', () => {
  expect([untidyRows, passwordRequests, openDraftsPart].map(isSomebodysOwn)).toEqual([true, true, false]);
});
