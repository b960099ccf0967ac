import type { DataLayer } from '../../data/public.ts';
import { feedbackTexts } from '../../ui/texts/id/feedback.ts';

type Needs = { readonly outbox: Pick<DataLayer['outbox'], 'sendsClosed'>; readonly connection: Pick<DataLayer['connection'], 'state'> };

/** What is told of a change that was saved without a connection: where the browser sends nothing by itself, somebody has to open the app. */
export const withSendNote = ({ outbox, connection }: Needs, words: string): string =>
  connection.state === 'online' || outbox.sendsClosed() ? words : `${words.replace(/\.$/, '')}. ${feedbackTexts.openToSend}`;
