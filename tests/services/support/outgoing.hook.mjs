// Loaded before anything else into a process and, by itself, into every Node process that it starts: appends to the
// file named by OUTGOING_RECORD whatever the process requests from a network or starts. Plain JavaScript, since there
// is no loader yet.
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net, { isIP } from 'node:net';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const record = process.env.OUTGOING_RECORD;
const note = (what, whom) => {
  if (record)
    appendFileSync(
      record,
      `${JSON.stringify({ what, whom, pid: process.pid, by: basename(process.argv[1] ?? 'node').replace(/\.[jt]s$/, '') })}\n`,
    );
};
/** Calls the given function first, each time. */
const before = (object, name, tell) => {
  const real = object[name];
  object[name] = function (...args) {
    tell.apply(this, args);
    return real.apply(this, args);
  };
};

if (isMainThread) note('watched', '');

// HTTP, HTTPS, fetch and PostgreSQL's driver all come through here.
before(net.Socket.prototype, 'connect', (first, second) => {
  const given = Array.isArray(first) ? first[0] : first;
  const {
    host = 'localhost',
    port,
    path,
  } = typeof given === 'object' ? given : { port: given, host: typeof second === 'string' ? second : undefined };
  // Run from its sources, a process tells the one that started it which files it has compiled.
  if (path?.includes('/tsx-')) return;
  note('connects', path ?? `${host}:${port}`);
});
// A plain IP address needs no lookup.
for (const name of Object.keys(dns).filter((one) => /^(lookup|resolve|reverse)/.test(one)))
  before(dns, name, (host) => isIP(host) || note('asks for', host));
for (const name of Object.keys(dns.promises).filter((one) => /^(lookup|resolve|reverse)/.test(one)))
  before(dns.promises, name, (host) => isIP(host) || note('asks for', host));
for (const name of ['send', 'connect'])
  before(dgram.Socket.prototype, name, (...args) =>
    note('sends to', args.filter((one) => ['string', 'number'].includes(typeof one)).join(':')),
  );

before(childProcess.ChildProcess.prototype, 'spawn', (options) => {
  note('starts', basename(options.file));
  if (options.file !== process.execPath) return;
  options.args.splice(1, 0, '--import', import.meta.url);
  options.envPairs.push(`OUTGOING_RECORD=${record}`);
});
before(childProcess, 'spawnSync', (file) => note('starts', basename(file)));
before(childProcess, 'execFileSync', (file) => note('starts', basename(file)));
syncBuiltinESMExports();
