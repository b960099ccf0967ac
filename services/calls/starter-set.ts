import type { FastifyRequest } from 'fastify';
import { isStarterSet, type StarterSet } from '../../src/contract/calls/onboarding-calls.ts';
import { resourceOf } from '../../src/contract/registry.ts';
import { type Caller, demand } from '../auth/caller.ts';
import { Refusal } from '../kernel/refusal.ts';
import { texts } from '../kernel/texts.ts';

/** The starter set named by the path, if the caller may fill the table it goes into. */
export function starterSetOf({ params }: FastifyRequest, caller: Caller): StarterSet {
  const named = typeof params === 'object' && params !== null && 'set' in params ? String(params.set) : '';
  if (!isStarterSet(named)) throw new Refusal(404, texts.refused.notFound);
  demand(caller, resourceOf(named), 'create');
  return named;
}
