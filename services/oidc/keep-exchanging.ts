import { publish, unknownBranches } from '../auth/oidc/terms.ts';
import { noteOutcome, takeReturned } from '../auth/oidc/under-way.ts';
import type { Seals } from '../auth/seals.ts';
import type { Database } from '../db/database.ts';
import { inTurns } from '../kernel/in-turns.ts';
import type { Log } from '../kernel/log.ts';
import type { OidcSettings } from '../settings/oidc-settings.ts';
import { findProvider, type Provider } from './provider.ts';

/** A person waits for it. */
const exchangeEveryMs = 300;
/** Well within the time after which the services take the process for gone. */
const publishEveryMs = 30_000;
/** A provider that moved its pages is noticed without a restart. */
const readAgainMs = 3_600_000;

/** Exchanges what came back, some at a time; returns how many that were. */
export async function exchangeReturned(db: Database, seals: Seals, provider: Pick<Provider, 'exchange'>): Promise<number> {
  const taken = await takeReturned(db, seals);
  await Promise.all(taken.map(async (one) => noteOutcome(db, seals, one.id, await provider.exchange(one))));
  return taken.length;
}

/** Finds the provider and exchanges codes, now and from then on; what comes out ends it, after what is under way. */
export async function keepExchanging(db: Database, seals: Seals, settings: OidcSettings, log: Log): Promise<() => Promise<void>> {
  const failed = (problem: unknown) =>
    log('warn', 'login by the provider failed', { problem: problem instanceof Error ? problem.message : String(problem) });
  let known: { readonly provider: Provider; readonly at: number } | undefined;
  const find = async () => {
    if (!known || Date.now() - known.at > readAgainMs) known = { provider: await findProvider(settings, failed), at: Date.now() };
    await publish(db, known.provider.found);
  };
  let told = '';
  // Whoever is kept out hears only that the branch does not use it; a code changes as long as it runs.
  const look = async () => {
    const unknown = (await unknownBranches(db, settings)).join(',');
    if (unknown !== '' && unknown !== told) log('warn', 'no branch has this code', { OIDC_BRANCHES: unknown });
    told = unknown;
  };
  const exchange = async () => {
    while (known && (await exchangeReturned(db, seals, known.provider)) > 0);
  };
  const ends = [
    await inTurns(log, { everyMs: publishEveryMs, failed: 'provider not found', work: find }),
    await inTurns(log, { everyMs: publishEveryMs, failed: 'branches not looked up', work: look }),
    await inTurns(log, { everyMs: exchangeEveryMs, failed: 'codes not exchanged', work: exchange }),
  ];
  return async () => {
    for (const end of ends) await end();
  };
}
