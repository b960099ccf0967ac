import type { Readable } from 'node:stream';
import type { DataOf } from '../../src/contract/calls/calls.ts';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';
import type { Listen } from '../db/open/notices.ts';
import { boardOf } from './answers.ts';
import { RoundChanges } from './changes.ts';
import { SharedBoard } from './shared-board.ts';
import { RoundStreams } from './stream.ts';

/** The rounds of this process as they change. */
export interface LiveRounds {
  board(db: Database, caller: Caller, date: string, now: Date): Promise<DataOf<'roundBoard'>>;
  /** This process wrote something: who is answered that it was stored finds it on the board. */
  wrote(): void;
  /** Undefined where nothing can be heard: whoever watches asks now and then instead. */
  readonly stream: ((caller: Caller, after: number, again: () => Promise<Caller | undefined>) => Readable) | undefined;
  /** Ends what is open, so that the server can. */
  end(): Promise<void>;
}

/** Hears what changes, where the database can tell; a server that cannot answers each board anew. */
export async function openLiveRounds(listen: Listen | undefined, now: () => Date, beatMs?: number): Promise<LiveRounds> {
  if (!listen) return { board: boardOf, wrote: () => undefined, stream: undefined, end: async () => undefined };
  const changes = new RoundChanges(now);
  await changes.open(listen);
  const [streams, boards] = [new RoundStreams(changes, beatMs), new SharedBoard(changes)];
  return {
    board: (...asked) => boards.of(...asked),
    wrote: () => boards.forget(),
    stream: (...asked) => streams.open(...asked),
    end: async () => {
      streams.endAll();
      await changes.close();
    },
  };
}
