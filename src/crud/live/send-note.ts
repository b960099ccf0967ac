import type { DataLayer } from '../../data/public.ts';
import { feedbackTexts } from '../../ui/texts/id/feedback.ts';

type SendNoteDeps = {
  readonly outbox: Pick<DataLayer['outbox'], 'sendsClosed'>;
  readonly connection: Pick<DataLayer['connection'], 'state'>;
};

/**
 * The words for a change saved without a connection. If the browser sends nothing by itself, they add that somebody has
 * to open the app.
 */
export const withSendNote = ({ outbox, connection }: SendNoteDeps, words: string): string =>
  connection.state === 'online' || outbox.sendsClosed() ? words : `${words.replace(/\.$/, '')}. ${feedbackTexts.openToSend}`;
