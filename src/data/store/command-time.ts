import type { Platform } from '../../platform/platform.ts';
import type { OpsDatabase } from './databases.ts';
import type { ServiceTime } from '../time/service-time.ts';
import { type Stamp, toleratedMs, type Turn, whenItWas } from '../time/stamp.ts';
import type { StoredCommand } from './stored-command.ts';

const key = 'clock-turns';
/** How many runs we remember the last setting of the clock for. */
const mostRuns = 30;
/** How often a run checks whether its clock was set; once it is closed nobody can tell any more. */
const lookEveryMs = 30_000;

type Turns = Readonly<Record<string, Turn>>;

const isTurns = (value: unknown): value is Turns => typeof value === 'object' && value !== null;

/** Works out the times of commands. */
export interface CommandTime extends Pick<ServiceTime, 'now' | 'stamp' | 'of'> {
  /**
   * When a command that is about to go was made, as its service is told; undefined if it isn't told. From then on the
   * waiting command is shown with it, as the service will list it.
   */
  known(command: StoredCommand): Promise<string | undefined>;
  /** What our services are told of a command's time, at the moment of sending. */
  headers(command: StoredCommand): Promise<Record<string, string>>;
  /** The stamp in a form that another device can use. */
  portable(command: StoredCommand): Promise<Stamp>;
}

/** The stamp of something that happened at `occurredAt`: the present one, moved back by the time since then. */
export function stampOf(time: Pick<ServiceTime, 'now' | 'stamp'>, occurredAt: Date | undefined): Stamp {
  const stamp = time.stamp();
  const ago = occurredAt === undefined ? 0 : time.now() - occurredAt.getTime();
  return { ...stamp, ticks: stamp.ticks - ago, wall: stamp.wall - ago };
}

/** Commands of earlier versions have only the clock's time. */
const stampIn = ({ stamp, occurredAt }: StoredCommand): Stamp => stamp ?? { run: '', ticks: 0, wall: Date.parse(occurredAt) };

/** Finds the time of each command from everything known when it is sent. */
export function createCommandTime(ops: OpsDatabase, time: ServiceTime): CommandTime {
  async function turnOf({ run, sure }: Stamp): Promise<Turn | undefined> {
    if (sure) return undefined;
    const turns = (await ops.meta.get(key))?.value;
    return isTurns(turns) ? turns[run] : undefined;
  }
  /** Uses everything known; if the services tell no time, the estimate from the save. */
  async function momentOf(command: StoredCommand): Promise<{ stamp: Stamp; at: number | undefined; isKnown: boolean }> {
    const stamp = stampIn(command);
    const turn = await turnOf(stamp);
    const here = time.here();
    const at = here ? whenItWas(stamp, here, turn) : Date.parse(command.occurredAt);
    return { stamp, at, isKnown: here !== undefined };
  }
  return {
    now: time.now,
    stamp: time.stamp,
    of: time.of,
    async known(command) {
      const { at } = await momentOf(command);
      return command.stamp && at !== undefined ? new Date(at).toISOString() : undefined;
    },
    async portable(command) {
      const { stamp, at, isKnown } = await momentOf(command);
      return isKnown && at !== undefined ? { ...stamp, offset: at - stamp.wall, sure: true } : { ...stamp, elsewhere: true };
    },
    async headers(command) {
      const { stamp, at } = await momentOf(command);
      if (Number.isNaN(stamp.wall)) return {};
      const offline = command.offline === undefined ? {} : { 'X-Recorded-Offline': command.offline ? '1' : '0' };
      return {
        // What nobody can know is not sent: the services then date the act by its arrival.
        ...(at === undefined ? {} : { 'X-Occurred-At': new Date(at).toISOString() }),
        'X-Device-Time': new Date(stamp.wall).toISOString(),
        ...offline,
      };
    },
  };
}

/** Notes when the clock of this run is set, so that whoever sends what was saved before dates it correctly. */
export function watchClock(ops: OpsDatabase, { clock, signals }: Pick<Platform, 'clock' | 'signals'>): () => void {
  let beyond = clock.now() - clock.ticks();
  let disarm: () => void = () => undefined;

  async function note(turn: Turn): Promise<void> {
    await ops.transaction('rw', ops.meta, async () => {
      const found = (await ops.meta.get(key))?.value;
      const { [clock.run]: _, ...others } = isTurns(found) ? found : {};
      const kept = Object.entries(others).slice(1 - mostRuns);
      await ops.meta.put({ key, value: { ...Object.fromEntries(kept), [clock.run]: turn } });
    });
  }
  const look = () => {
    const now = clock.now() - clock.ticks();
    if (Math.abs(now - beyond) <= toleratedMs) return;
    beyond = now;
    void note({ wall: clock.now(), ticks: clock.ticks() }).catch(() => undefined);
  };
  const arm = () => {
    disarm = clock.after(lookEveryMs, () => {
      look();
      arm();
    });
  };
  arm();
  const stops = [signals.hides(look), signals.subscribe(look)];
  return () => {
    disarm();
    for (const stop of stops) stop();
  };
}
