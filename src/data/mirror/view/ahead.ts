import type { Row } from '../../../contract/resource.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Live } from '../../store/live/live.ts';

interface Keeps {
  /** How long what was read ahead is kept for a screen that has not come yet (ms). */
  readonly ms: number;
  /** So many values; a further one takes the place of the oldest. */
  readonly most: number;
}

/** How a short list is asked for as a whole. */
export const wholeList = { search: '', limit: 1000 } as const;

/** Every list is read as what the reader asked for: a key names one kind of value. */
type Any = Live<unknown>;

/** How a list is read ahead: all that any reader of a short list asks for. */
export const aheadList = { search: '', limit: 10_000 } as const;

/** The first so many rows; the value itself if it has no more, so that nobody draws the same rows again. */
export function firstRows(all: Live<readonly Row[]>, limit: number): Live<readonly Row[]> {
  const first = (rows: readonly Row[]) => (rows.length > limit ? rows.slice(0, limit) : rows);
  return {
    latest: () => {
      const rows = all.latest?.();
      return rows && first(rows);
    },
    subscribe: (next, error) => all.subscribe((rows) => next(first(rows)), error),
  };
}

/** One value for all who follow it: read once, and its latest is known to each newcomer at once. */
function followed(source: Any): Any {
  type Listener = { readonly next: (value: unknown) => void; readonly error?: ((problem: unknown) => void) | undefined };
  const listeners = new Set<Listener>();
  let told: { readonly is: 'value'; readonly value: unknown } | { readonly is: 'problem'; readonly problem: unknown } | undefined;
  let stop: (() => void) | undefined;
  const tell = (now: NonNullable<typeof told>) => {
    told = now;
    for (const { next, error } of [...listeners])
      if (now.is === 'value') next(now.value);
      else error?.(now.problem);
  };
  return {
    latest: () => (told?.is === 'value' ? told.value : undefined),
    subscribe(next, error) {
      const listener = { next, error };
      listeners.add(listener);
      if (told?.is === 'value') next(told.value);
      else if (told) error?.(told.problem);
      stop ??= source.subscribe(
        (value) => tell({ is: 'value', value }),
        (problem) => tell({ is: 'problem', problem }),
      );
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        told = undefined;
      };
    },
  };
}

/** Calls `told` once, as soon as the value is known or turns out to be unreadable. */
export function whenKnown(value: Any, told: () => void): void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    stop?.();
    told();
  };
  stop = value.subscribe(end, end);
  if (isOver) stop();
}

export type Ahead = ReturnType<typeof createAhead>;

/** Values read before what shows them is there: its module is still on its way, or the page still has to be drawn for them. */
export function createAhead(clock: Pick<Clock, 'after'>, { ms, most }: Keeps) {
  const known = new Map<string, { readonly value: Any; readonly end: () => void }>();
  return {
    /** The value under this key, read from now on if it was not. */
    read(key: string, source: () => Any): Any {
      const before = known.get(key);
      if (before) return before.value;
      const [oldest] = known.values();
      if (known.size >= most) oldest?.end();
      const value = followed(source());
      const leave = value.subscribe(
        () => undefined,
        () => undefined,
      );
      const disarm = clock.after(ms, () => end());
      const end = () => {
        disarm();
        known.delete(key);
        leave();
      };
      known.set(key, { value, end });
      return value;
    },
    /** What was read ahead under this key. */
    of: (key: string): Any | undefined => known.get(key)?.value,
    /** Who comes from now on reads anew; those who follow the value already hear of the change in a moment. */
    forget: (key: string): void => known.get(key)?.end(),
    stop(): void {
      for (const { end } of [...known.values()]) end();
    },
  };
}
