import type { Readable } from 'node:stream';
import type { DataOf } from '../../src/contract/calls/calls.ts';
import type { Resource } from '../../src/contract/resource.ts';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import type { Listen } from '../db/open/notices.ts';
import type { Log } from '../kernel/log.ts';
import { boardOf } from './answers.ts';
import { RoundChanges } from './changes.ts';
import { SharedBoard } from './shared-board.ts';
import { RoundStreams } from './stream.ts';

/** The rounds of this process as they change. */
export interface LiveRounds {
  board(db: Database, caller: Caller, date: string, now: Date): Promise<DataOf<'roundBoard'>>;
  /** This process stored a row: whoever is told so must find it on the board. */
  wrote(resource: Resource, by: Caller): void;
  /** The same for rows of any kind. */
  wroteMany(): void;
  /** Undefined if changes can't be heard: the board then has to be asked for now and then. */
  readonly stream: ((caller: Caller, after: number, again: () => Promise<Caller | undefined>) => Readable) | undefined;
  /** Ends the open streams, so that the server can end. */
  end(): Promise<void>;
}

interface Watched {
  readonly log: Log;
  /** How often a stream says something. */
  readonly beatMs?: number | undefined;
}

/** Listens for changes if the database can send them; otherwise each board is computed anew. */
export async function openLiveRounds(listen: Listen | undefined, now: () => Date, { log, beatMs }: Watched): Promise<LiveRounds> {
  if (!listen) return { board: boardOf, wrote: () => undefined, wroteMany: () => undefined, stream: undefined, end: async () => undefined };
  const changes = new RoundChanges(now);
  await changes.open(listen, log);
  const [streams, boards] = [new RoundStreams(changes, beatMs), new SharedBoard(changes)];
  return {
    board: (...asked) => boards.of(...asked),
    wrote: (resource, by) => boards.wrote(resource, by),
    wroteMany: () => boards.forget(),
    stream: (...asked) => streams.open(...asked),
    end: async () => {
      streams.endAll();
      await changes.close();
    },
  };
}
