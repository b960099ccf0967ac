import type { FastifyRequest } from 'fastify';
import type { Services } from './requests.ts';

/**
 * Reads a list or a report from the replica where there is one that shows everything committed before the sender of this
 * request was looked up, on the primary. Only for what writes nothing and decides nothing: what a write or somebody's
 * rights depend on is asked of `services.db`. The work may be done twice.
 */
export function readAside<S extends Services, T>(services: S, request: FastifyRequest, work: (services: S) => Promise<T>): Promise<T> {
  const { replica, foundation } = services;
  if (!replica) return work(services);
  const known = foundation.positionFor(request);
  return replica.read(known?.position, (db) => work(db === services.db ? services : { ...services, db, knownUntil: known?.at }));
}
