import type { DataOf } from '../../../src/contract/calls/calls.ts';
import type { ServicesClient } from '../services-client.ts';

/** The rounds of a day, as the services tell them to this person. */
export const boardOf = async (services: ServicesClient, date: string) =>
  (await services.call('GET', `/api/rounds/board?date=${date}`)).data as DataOf<'roundBoard'>;

/** How often each point was seen from one day to another. */
export const coverageOf = async (services: ServicesClient, from: string, to: string) =>
  (await services.call('GET', `/api/rounds/coverage?from=${from}&to=${to}`)).data as DataOf<'roundCoverage'>;
