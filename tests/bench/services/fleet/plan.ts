import type { Cost } from './ask.ts';

/** A foundation, and how it works. */
interface Foundation {
  readonly schools: number;
  readonly devices: number;
  readonly logsPerYear: number;
  /** Photos for each log. */
  readonly photos: number;
  /** Share of a night's logs that come in its busiest hour, and how much busier its busiest minute is. */
  readonly peakHour: number;
  readonly peakMinute: number;
  /** Share of the devices that are in somebody's hand in that hour, and how often each of those reads (s). */
  readonly atHand: number;
  readonly readsEvery: number;
  /** What each device brings and asks for in the morning after an outage, and within what time it is to be over (s). */
  readonly morningLogs: number;
  readonly morningLists: number;
  readonly morningWithin: number;
}

export const thousandSchools: Foundation = {
  schools: 1000,
  devices: 50_000,
  logsPerYear: 20_000_000,
  photos: 0.1,
  peakHour: 0.2,
  peakMinute: 3,
  atHand: 0.1,
  readsEvery: 60,
  morningLogs: 20,
  morningLists: 10,
  morningWithin: 1800,
};

interface Measured {
  readonly write: Cost;
  /** Of a reader of one branch, at the largest size. */
  readonly list: Cost;
  readonly bytesPerLog: number;
  readonly bytesPerPhoto: number;
  readonly walPerLog: number;
}

interface Need {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

/** More than this of a core in use at a peak, and answers begin to wait. */
const busy = 0.6;
const gigabyte = 1024 ** 3;

/** What such a foundation needs by what was measured: every figure is arithmetic on the table above it. */
export function needsOf(f: Foundation, { write, list, bytesPerLog, bytesPerPhoto, walPerLog }: Measured): readonly Need[] {
  const writesAtPeak = ((f.logsPerYear / 365) * f.peakHour * f.peakMinute) / 3600;
  const readsAtPeak = (f.devices * f.atHand) / f.readsEvery;
  const cores = (cost: 'app' | 'database', writes: number, reads: number) => (writes * write[cost] + reads * list[cost]) / 1000 / busy;
  const [morningWrites, morningReads] = [f.morningLogs, f.morningLists].map((each) => (f.devices * each) / f.morningWithin);
  const [mw, mr] = [morningWrites ?? 0, morningReads ?? 0];
  const processes = Math.ceil(Math.max(cores('app', writesAtPeak, readsAtPeak), cores('app', mw, mr), 2));
  return [
    { what: 'rows a year (log, trail, answer under its key)', value: f.logsPerYear * 3, unit: 'rows' },
    { what: 'disk a year, logs with trail and keys', value: (f.logsPerYear * bytesPerLog) / gigabyte, unit: 'GB' },
    { what: 'disk a year, photos in the database', value: (f.logsPerYear * f.photos * bytesPerPhoto) / gigabyte, unit: 'GB' },
    { what: 'log of the database a year (replica, archive)', value: (f.logsPerYear * walPerLog) / gigabyte, unit: 'GB' },
    { what: 'writes a second, busiest minute of a night', value: writesAtPeak, unit: '/s' },
    { what: 'reads a second, the same', value: readsAtPeak, unit: '/s' },
    { what: 'cores of the services, the same', value: cores('app', writesAtPeak, readsAtPeak), unit: 'cores' },
    { what: 'cores of the database, the same', value: cores('database', writesAtPeak, readsAtPeak), unit: 'cores' },
    { what: 'requests a second, the morning after, over in half an hour', value: mw + mr, unit: '/s' },
    { what: 'cores of the services, the morning after', value: cores('app', mw, mr), unit: 'cores' },
    { what: 'cores of the database, the morning after', value: cores('database', mw, mr), unit: 'cores' },
    { what: 'processes', value: processes, unit: '' },
    { what: 'connections (ten each and one to listen)', value: processes * 11, unit: '' },
  ];
}

/** By which power of the size a cost grows: 0 not at all, 1 in proportion. */
export const slopeOf = (first: number, last: number, times: number): number =>
  Math.log(Math.max(last, 0.01) / Math.max(first, 0.01)) / Math.log(times);

interface Break {
  readonly what: string;
  readonly ms: number;
}

/** What a request would take of the processors with so many logs, if it goes on as it grew between the last two sizes. */
export function breaksAt(logs: number, last: { readonly logs: number }, costs: readonly (readonly [string, number, number])[]): Break[] {
  return costs
    .map(([what, before, now]) => {
      const slope = Math.max(0, slopeOf(before, now, 10));
      return { what, ms: now * (logs / last.logs) ** slope };
    })
    .sort((a, b) => b.ms - a.ms);
}
