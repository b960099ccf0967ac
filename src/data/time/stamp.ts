/** Lets the time of an act be worked out later, however the device's clock was set meanwhile. */
export interface Stamp {
  /** The run of the app in which it was taken, and its ticks. */
  readonly run: string;
  readonly ticks: number;
  /** What the device's clock said. */
  readonly wall: number;
  /** The services' time at the last contact before the act, which can't have been earlier. */
  readonly floor?: number;
  /** How far the clock was behind the services' (ms), as known then. */
  readonly offset?: number;
  /** The offset was learned in this run and the clock was not set since: nothing learned later can improve it. */
  readonly sure?: boolean;
  /** Taken on another device: what this one knows of its own clock doesn't apply. */
  readonly elsewhere?: boolean;
}

/** What a device knows while it is in contact. */
export interface Here {
  readonly run: string;
  readonly ticks: number;
  readonly wall: number;
  /** The services' time. */
  readonly server: number;
}

/** The last moment at which a run noticed that its clock had been set. */
export interface Turn {
  readonly wall: number;
  readonly ticks: number;
}

/** Clocks that follow a network are moved by less than this without anybody noticing. */
export const toleratedMs = 2000;
const slackMs = 5000;
/** Nothing in this product is older. */
const earliest = Date.parse('2020-01-01T00:00:00Z');

/** Ticks since the act, counted in its own run and from there by the clock; undefined if that run left no note. */
function countedSince(stamp: Stamp, here: Here, turn: Turn | undefined): number | undefined {
  if (stamp.elsewhere) return undefined;
  if (stamp.run === here.run) return here.ticks - stamp.ticks;
  const isLinked = turn !== undefined && turn.ticks >= stamp.ticks && here.wall >= turn.wall;
  return isLinked ? turn.ticks - stamp.ticks + (here.wall - turn.wall) : undefined;
}

const near = (a: number | undefined, b: number): boolean => a !== undefined && Math.abs(a - b) <= slackMs;

/** What the time of the act may have been, most likely first. */
function candidates(stamp: Stamp, here: Here, counted: number | undefined): readonly number[] {
  const byThen = stamp.offset === undefined ? undefined : stamp.wall + stamp.offset;
  if (stamp.elsewhere) return byThen === undefined ? [] : [byThen];
  const said = here.wall - stamp.wall;
  const byTicks = counted === undefined ? undefined : here.server - counted;
  // The clock went back, which happens only when it is set.
  if (byTicks !== undefined && counted !== undefined && said < counted - toleratedMs) return [byTicks];
  // It also goes forward while a device sleeps, and then it is right.
  const all = [here.server - said, byTicks, byThen].filter((one) => one !== undefined);
  const agreed = all.slice(0, -1).find((one) => byThen !== undefined && near(byThen, one));
  return agreed === undefined ? all : [agreed, ...all];
}

/**
 * When an act was, on the services' clock; undefined if nobody can know any more. Of the possible times, the first that lies
 * between the last contact before the act and now counts: nothing else tells a device that slept from one whose clock was set.
 */
export function whenItWas(stamp: Stamp, here: Here, turn?: Turn): number | undefined {
  if (stamp.sure && stamp.offset !== undefined) return stamp.wall + stamp.offset;
  const from = (stamp.floor ?? earliest) - slackMs;
  const found = candidates(stamp, here, countedSince(stamp, here, turn)).find((at) => at >= from && at <= here.server + slackMs);
  return found === undefined ? undefined : Math.min(found, here.server);
}
