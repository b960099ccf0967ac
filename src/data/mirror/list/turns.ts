import type { ResourceName } from '../../../contract/registry.ts';
import type { Turn } from './read-rows.ts';

/** What a list is read for: to be shown, or to be searched by the palette. */
export type Aim = 'ask' | 'near';

interface Reading {
  readonly aim: Aim;
  readonly resource: ResourceName;
  readonly go: () => void;
}

/**
 * Lists that nobody waits for are read in small parts, each when the page has nothing better to do: reading the
 * longest takes seconds, and whoever opens another list meanwhile needs the same processor and the same database.
 */
export interface Turns {
  /** For one reading: at once if somebody waits for the list, otherwise when it is its turn. */
  of(aim: Aim, resource: ResourceName): Turn;
  /** Runs the reading of a list that is shown; what the palette reads ahead comes after it. */
  first<T>(read: () => Promise<T>): Promise<T>;
  /** Somebody waits for this list now. */
  hurry(aim: Aim, resource: ResourceName): void;
  /** The page has nothing better to do. */
  go(): void;
}

/** `isWaitedFor` says whether somebody waits for a list; `ask` asks the page for a turn, which it answers with one `go`. */
export function createTurns(isWaitedFor: (aim: Aim, resource: ResourceName) => boolean, ask: () => void): Turns {
  let waiting: readonly Reading[] = [];
  let shown = 0;
  let isAsked = false;

  const next = () => waiting.find(({ aim }) => aim === 'ask') ?? (shown === 0 ? waiting[0] : undefined);

  function askOnce(): void {
    if (isAsked || !next()) return;
    isAsked = true;
    ask();
  }

  function start(chosen: readonly Reading[]): void {
    waiting = waiting.filter((one) => !chosen.includes(one));
    for (const { go } of chosen) go();
  }

  return {
    of: (aim, resource) => () => {
      if (isWaitedFor(aim, resource)) return undefined;
      return new Promise((go) => {
        waiting = [...waiting, { aim, resource, go }];
        askOnce();
      });
    },
    async first(read) {
      shown += 1;
      try {
        return await read();
      } finally {
        shown -= 1;
        askOnce();
      }
    },
    hurry: (aim, resource) => start(waiting.filter((one) => one.aim === aim && one.resource === resource)),
    go() {
      isAsked = false;
      const one = next();
      if (one) start([one]);
      askOnce();
    },
  };
}
