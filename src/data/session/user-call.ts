import { asDescribed } from '../../contract/scoped-lists.ts';
import { scopeOf } from '../../contract/session.ts';
import type { SessionStore } from './for-screens.ts';
import { type TransportCall, type Reply, type Transport, isAnswer } from '../api/transport.ts';

const notMine: Reply = { status: 401, ours: false, envelope: { failed: true, message: '', data: undefined } };

/** Whether the session on this device belongs to this account, at this foundation. */
export const isMine = (session: SessionStore, who: string): boolean => session.current()?.who === who;

/**
 * Speaks as one user only: with anybody else's session nothing leaves the device. A service's 401 ends the session, unless
 * a new login came while the answer was on its way.
 */
export function createUserCall(
  transport: Transport,
  session: SessionStore,
  who: string,
  heard: (call: TransportCall, reply: Reply) => void,
) {
  return async (call: TransportCall): Promise<Reply> => {
    const mine = session.current();
    if (mine?.who !== who) return notMine;
    const reply = await transport({ ...asDescribed(call, scopeOf(mine.user)), token: mine.token });
    heard(call, reply);
    if (isAnswer(reply) && reply.renewal) session.renew(mine.token, reply.renewal);
    if (isAnswer(reply) && reply.status === 401 && reply.envelope && session.current()?.token === mine.token) session.expire();
    return reply;
  };
}
