import type { FastifyRequest } from 'fastify';
import type { Services } from './requests.ts';

/**
 * Reads a list or a report from the replica where there is one that shows everything committed before the sender of this
 * request was looked up, on the primary. Only for what writes nothing and decides nothing: what a write or somebody's
 * rights depend on is asked of `services.db`. The work may be done twice.
 */
export function readAside<S extends Services, T>(services: S, request: FastifyRequest, work: (services: S) => Promise<T>): Promise<T> {
  const { replica, foundation } = services;
  const known = foundation.positionFor(request);
  const onPrimary = () => work({ ...services, clockAhead: known?.ahead });
  if (!replica) return onPrimary();
  return replica.read(known?.position, (db) => (db === services.db ? onPrimary() : work({ ...services, db, knownUntil: known?.at })));
}
