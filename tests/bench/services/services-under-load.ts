import { setTimeout as wait } from 'node:timers/promises';
import { accounts } from '../../support/scenes/accounts.ts';
import { ServicesClient } from '../../support/services-client.ts';
import { type Figure, quantile } from '../figure.ts';

const seconds = 30;
const eachSecond = 50;
const loginsAtOnce = 32;
const readers = 4;
const longestList = 300;

/** As many patrol rounds as there could ever be at once; each log is a request of its own, as devices send them. */
export async function floodOfLogs(origin: string, engine: string): Promise<Figure[]> {
  const officer = await ServicesClient.login(origin, accounts.officer);
  const total = async () => (await officer.call('GET', '/api/log-check-points?limit=1')).pagination?.total ?? 0;
  const points = (await officer.rows('/api/check-points')).map((row) => row.id);
  const before = await total();
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < eachSecond * seconds; at += 1) {
    const due = begun + (at * 1000) / eachSecond;
    if (due > performance.now()) await wait(due - performance.now());
    const since = performance.now();
    const body = { ysb_check_point_id: points[at % points.length], ysb_kategori_note: 1, note: `Putaran ${at}` };
    const sent = officer.call('POST', '/api/log-check-points/store', body).then(() => void times.push(performance.now() - since));
    // A device would send it again; here it counts as not stored.
    under.push(sent.catch(() => undefined));
  }
  await Promise.all(under);
  const took = (performance.now() - begun) / 1000;
  const note = `in ${took.toFixed(1)} s, 95 % answered within ${quantile(times, 0.95).toFixed(0)} ms`;
  return [
    {
      what: `services: logs stored, ${eachSecond} a second for ${seconds} s on ${engine}`,
      value: (await total()) - before,
      unit: '',
      bound: eachSecond * seconds,
      aim: 'at least',
      note,
    },
  ];
}

/** A Monday morning: everybody logs in at once while others page through lists. */
export async function loginsBesideLists(origin: string, engine: string): Promise<Figure[]> {
  const boss = await ServicesClient.login(origin, accounts.superadmin);
  const known = await boss.rows('/api/privileges/users', '', 200);
  // The demo has fewer accounts: some log in on two devices, which the throttle allows.
  const people = Array.from({ length: loginsAtOnce }, (_, at) => known[at % known.length]);
  const times: number[] = [];
  let logging = true;
  const reader = async () => {
    for (let page = 1; logging; page = (page % 5) + 1) {
      const since = performance.now();
      await boss.call('GET', `/api/students?page=${page}&limit=10&ascending=1`);
      times.push(performance.now() - since);
    }
  };
  const reading = Array.from({ length: readers }, reader);
  const since = performance.now();
  const logins = await Promise.all(
    people.map(async (row) => {
      await ServicesClient.login(origin, { email: String(row?.email) });
      return performance.now() - since;
    }),
  );
  logging = false;
  await Promise.all(reading);
  const note = `${times.length} lists meanwhile; ${logins.length} logins took ${Math.max(...logins).toFixed(0)} ms in all`;
  return [
    {
      what: `services: list while ${loginsAtOnce} log in at once on ${engine}, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      bound: longestList,
      aim: 'at most',
      note,
    },
  ];
}
