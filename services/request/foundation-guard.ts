import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foundationHeader, type FoundationStamp, parseStamp, stampText } from '../../src/contract/foundation.ts';
import type { FoundCaller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import { type Life, readLife } from '../foundation/life.ts';
import { beginEpoch } from '../foundation/new-epoch.ts';
import { isOurs, seenIn, wholeStamp } from '../foundation/seen.ts';
import { texts } from '../kernel/texts.ts';
import { Refusal } from '../kernel/refusal.ts';

const name = foundationHeader.toLowerCase();

/** What a request says about the database it was made under; undefined if it says nothing. */
function toldBy(request: FastifyRequest): FoundationStamp | undefined {
  const value = request.headers[name];
  if (value === undefined) return undefined;
  const stamp = parseStamp(String(value));
  if (!stamp) throw new Refusal(422, texts.refused.foundation, { errors: { [foundationHeader]: texts.refused.foundation } });
  return stamp;
}

/** The number of the trail entry that the sender was told about; the session's query looks it up along the way. */
export function seenBy(request: FastifyRequest): number | undefined {
  const told = toldBy(request);
  return told && seenIn(told)?.entry.id;
}

/** From here on (ms) a process and its database no longer mean the same moment: sessions end too early, or too late. */
const mostOffMs = 60_000;

/** Tells callers which database answers, and keeps anything made under another one, or another life of it, from having an effect. */
export class FoundationGuard {
  private readonly db: Database;
  private readonly met = new WeakMap<FastifyRequest, Life>();
  private readonly aheadOfUs = new WeakMap<FastifyRequest, number>();
  /** Strangers cost no look-up: the last known state is good enough for them. */
  private last: Life | undefined;
  private ahead = 0;
  private stamp: { readonly life: Life; readonly text: string } | undefined;

  constructor(db: Database) {
    this.db = db;
  }

  /** Asks the database; strangers are told the result from now on, and the sender of `request` gets all of it. */
  async look(request?: FastifyRequest): Promise<{ readonly takesWrites: boolean }> {
    const { takesWrites, ...life } = await readLife(this.db);
    this.last = life;
    this.ahead = life.at - Date.now();
    if (request) this.met.set(request, life);
    return { takesWrites };
  }

  /** How far the clock of the database was ahead of this process's at the last look, where that is too far. */
  clockOff(): { readonly clockAheadSeconds: number } | undefined {
    return Math.abs(this.ahead) < mostOffMs ? undefined : { clockAheadSeconds: Math.round(this.ahead / 1000) };
  }

  /** Takes note of what the session's query found, and notices a database that was taken back without our knowing. */
  async meet(request: FastifyRequest, found: FoundCaller): Promise<void> {
    this.last = found.life;
    if (!found.caller) return;
    this.met.set(request, found.life);
    this.aheadOfUs.set(request, found.life.at - Date.now());
    if (this.wasTakenBack(request, found)) await this.begin(request, found.life);
  }

  /** Whether this life of the database announced a trail entry that is now missing or a different one. */
  private wasTakenBack(request: FastifyRequest, { life, seenMark }: FoundCaller): boolean {
    const told = toldBy(request);
    if (told?.identity !== life.identity || told.epoch !== life.epoch) return false;
    const seen = seenIn(told);
    return seen !== undefined && seen.entry.mark !== seenMark && isOurs(life, seen);
  }

  private async begin(request: FastifyRequest, { epoch }: Life): Promise<void> {
    await this.db.transaction((tx) => beginEpoch(tx, epoch, { reason: 'noticed', restoredFrom: null }));
    await this.look(request);
  }

  /** Refuses what was made under another database, or another life of this one, before anything is looked up or done. */
  demandSame(request: FastifyRequest): void {
    const [told, life] = [toldBy(request), this.met.get(request)];
    if (!told || !life) return;
    if (told.identity !== life.identity) throw new Refusal(409, texts.refused.otherFoundation, { code: 'other-foundation' });
    if (told.epoch !== life.epoch) throw new Refusal(409, texts.refused.otherEpoch, { code: 'other-epoch' });
  }

  /** Where the database was when it was asked who the sender is, when that was by its clock, and how far that is ahead of ours. */
  positionFor(request: FastifyRequest): (Pick<Life, 'position' | 'at'> & { readonly ahead: number }) | undefined {
    const [life, ahead] = [this.met.get(request), this.aheadOfUs.get(request)];
    return life === undefined || ahead === undefined ? undefined : { position: life.position, at: life.at, ahead };
  }

  /** The header for an answer; undefined until the database could be asked. */
  wordsFor(request?: FastifyRequest): string | undefined {
    const known = request && this.met.get(request);
    if (!known) return this.last && stampText({ identity: this.last.identity, epoch: this.last.epoch });
    if (this.stamp?.life !== known) this.stamp = { life: known, text: wholeStamp(known) };
    return this.stamp.text;
  }
}

/** Every answer names the database, refusals too; a header that isn't ours is refused. */
export function nameFoundation(app: FastifyInstance, guard: FoundationGuard): void {
  app.addHook('onRequest', (request, _reply, next) => {
    toldBy(request);
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    const words = guard.wordsFor(request);
    if (words !== undefined) void reply.header(name, words);
    next();
  });
}
