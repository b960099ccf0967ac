// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
// The protections of the outbox, of photos in a bucket and of what stands in files beside this one, each with the edits that disable it and the tests that must notice.
// An edit is [file, text, replacement]; the text must occur exactly once (tests/mutations.test.ts).
import { provider } from './provider.mjs';
import { retention } from './retention.mjs';

const outbox = 'src/data/outbox';
const turn = 'tests/outbox/sending/with-finding.test.ts';
const injections = 'tests/outbox/settling/injections.test.ts';
const tabs = 'tests/outbox/sending/sending-tabs.test.ts';
const plain = 'tests/outbox/settling/plain.test.ts';
const waking = 'tests/outbox/sending/waking.test.ts';
const photos = 'services/photos';
const inBucket = 'tests/services/photos/bucket.test.ts';
const moving = 'tests/services/photos/move.test.ts';

export const mutations = [
  {
    protection: 'contact data of cached rows rests sealed',
    edits: [['src/data/store/sealing/seal-databases.ts', 'rows: { close: sealRow,', 'rows: { close: (record) => record,']],
    tests: ['tests/outbox/session/contact-at-rest.test.ts'],
  },
  {
    protection: 'commands with contact data rest closed',
    edits: [
      ['src/data/store/sealing/sealed-work.ts', 'if (!holdsContact(command.resource)) return command;', 'if (command) return command;'],
    ],
    tests: ['tests/outbox/session/contact-at-rest.test.ts'],
  },
  {
    protection: 'a logout destroys the key of the cache',
    edits: [['src/data/forget.ts', 'await destroyKey(cache.name);', '']],
    tests: ['tests/outbox/session/contact-at-rest.test.ts'],
  },
  {
    protection: 'a logout destroys the key of work when nothing of it stays',
    edits: [['src/data/forget.ts', 'await destroyKey(ops.name);', '']],
    tests: ['tests/outbox/session/contact-at-rest.test.ts'],
  },
  {
    protection: 'what an earlier version left is closed at the first start',
    edits: [['src/data/store/sealing/sealed-tables.ts', 'if (isNew) await renewed(opened, bytes);', '']],
    tests: ['tests/outbox/session/contact-at-rest.test.ts'],
  },
  {
    protection: 'the lease is written before the request',
    edits: [[`${outbox}/sending/lease.ts`, 'await ops.outbox.put(taken);', '']],
    tests: [injections],
  },
  {
    protection: 'taking the lease compares before it sets',
    edits: [
      [`${outbox}/sending/lease.ts`, 'if (!command || !isDue(command, now, haste)) return undefined;', 'if (!command) return undefined;'],
    ],
    tests: [injections, tabs],
  },
  {
    protection: 'the same key for each attempt',
    edits: [[`${outbox}/sending/perform.ts`, "'Idempotency-Key': command.id,", "'Idempotency-Key': `${command.id}-${command.attempts}`,"]],
    tests: [injections],
  },
  {
    protection: 'a request that was not taken takes the rest of the save with it',
    edits: [[`${outbox}/queue/enqueue.ts`, 'if (isWhole) idbtrans.commit?.();', 'idbtrans.commit?.();']],
    tests: ['tests/outbox/sending/disk-space.test.ts'],
  },
  {
    protection: 'the sender writes in one line, so that a save waits for one transaction only',
    edits: [[`${outbox}/sending/turns.ts`, 'last = mine.catch(() => undefined);', '']],
    tests: ['tests/outbox/sending/turns.test.ts'],
  },
  {
    protection: '"Tersimpan" waits for the end of the transaction',
    edits: [
      [
        `${outbox}/queue/enqueue.ts`,
        "ops.transaction('rw', [ops.outbox, ops.drafts, ops.idmap, ops.journal, ops.blobs], async () => work())",
        `new Promise((kept, lost) => {
          const tables = [ops.outbox, ops.drafts, ops.idmap, ops.journal, ops.blobs];
          ops.transaction('rw', tables, async () => kept(await work())).catch(lost);
        })`,
      ],
    ],
    tests: ['tests/outbox/sending/disk-space.test.ts'],
  },
  {
    protection: 'a body that was sent is frozen',
    edits: [[`${outbox}/queue/fold.ts`, 'if (!neverSent(tail) && !refused)', 'if (tail.state === "sending")']],
    tests: [injections],
  },
  {
    protection: 'the outcome is stored before the cache',
    edits: [[`${outbox}/sending/settle.ts`, "state: 'acked',\n    body", "state: 'done',\n    body"]],
    tests: [injections, 'tests/outbox/mirror/mirror.test.ts'],
  },
  {
    protection: 'outcome and id are one transaction',
    edits: [
      [
        `${outbox}/sending/settle.ts`,
        "if (command.operation === 'create') await ctx.ops.idmap.put({ local: command.rowId, resource: command.resource, id });",
        '',
      ],
    ],
    tests: [injections],
  },
  {
    protection: 'the answer to an older lease is not believed',
    edits: [[`${outbox}/sending/settle.ts`, "if (command.claim !== lease.token && decision.kind !== 'acked') return { next: [] };", '']],
    tests: [tabs],
  },
  {
    protection: 'a lease frees what a dead tab held',
    edits: [[`${outbox}/sending/lease.ts`, "command.state === 'sending' && !mine.has(command.id)", 'false']],
    tests: [injections],
  },
  {
    protection: 'what was held becomes unknown, not queued',
    edits: [[`${outbox}/sending/lease.ts`, "moved(command, { state: 'unknown' })", "moved(command, { state: 'queued' })"]],
    tests: [injections],
  },
  {
    protection: 'the lock of all tabs',
    edits: [[`${outbox}/sending/exclusive.ts`, 'await platform.locks.run(', 'await (async (_name, work) => work())(']],
    tests: [tabs],
  },
  {
    protection: 'a lock that a frozen tab sits on is not waited for without end',
    edits: [[`${outbox}/sending/exclusive.ts`, 'platform.clock.after(leaseMs, () => patience.abort())', '() => undefined']],
    tests: ['src/data/outbox/sending/exclusive.test.ts'],
  },
  {
    protection: 'a cheap read goes before the first write',
    edits: [[`${outbox}/sending/service-pool.ts`, 'if (passes(reply)) return true;', 'if (passes(reply) || true) return true;']],
    tests: [injections],
  },
  {
    protection: 'a success needs an envelope',
    edits: [
      ['src/data/api/transport.ts', 'reply.envelope !== undefined && !reply.envelope.failed', '!reply.envelope?.failed'],
      [
        `${outbox}/sending/verdict.ts`,
        'message: reply.envelope.message, data: reply.envelope.data',
        'message: "", data: reply.envelope?.data',
      ],
    ],
    tests: ['src/data/outbox/sending/verdict.test.ts'],
  },
  {
    protection: 'a plain service is looked at before a create goes again',
    edits: [[`${outbox}/sending/lease.ts`, "command.misses < missesToResend ? 'probe' : 'send'", "false ? 'probe' : 'send'"]],
    tests: [injections],
  },
  {
    protection: 'two looks without a hit, not one',
    edits: [[`${outbox}/sending/lease.ts`, 'missesToResend = 2', 'missesToResend = 1']],
    tests: [injections],
  },
  {
    protection: 'nothing is taken for another command’s row',
    edits: [[`${outbox}/sending/probe.ts`, 'rows.filter(({ id }) => !owned.has(id))', 'rows']],
    tests: [plain],
  },
  {
    protection: 'one at a time on a plain service',
    edits: [[`${outbox}/sending/service-pool.ts`, '(ctx.isOurs(service) ? parallelOnOurs : 1)', 'parallelOnOurs']],
    tests: [tabs],
  },
  {
    protection: 'companion headers go only to services that announced themselves',
    edits: [[`${outbox}/sending/perform.ts`, 'if (!ours || !command.keyed) return {};', '']],
    tests: [plain],
  },
  {
    protection: 'first in, first out for each row',
    edits: [
      [`${outbox}/sending/lease.ts`, 'if ((await activeInLane(ops, command.lane))[0]?.id !== id) return undefined;', ''],
      [`${outbox}/sending/plan.ts`, 'if (!heads.has(command.lane)) heads.set(command.lane, command);', 'heads.set(command.id, command);'],
    ],
    tests: [injections],
  },
  {
    protection: 'what one person says of a row goes out in turn',
    edits: [
      [`${outbox}/sending/lease.ts`, 'if (!(await isInTurn(ops, command))) return undefined;', ''],
      [`${outbox}/sending/plan.ts`, '!later.has(command.id) &&', ''],
    ],
    tests: [turn],
  },
  {
    protection: 'a 401 changes no command',
    edits: [
      [
        `${outbox}/sending/settle.ts`,
        "if (decision.kind === 'auth' || decision.kind === 'unsent') return untouched(settling, decision);",
        '',
      ],
    ],
    tests: [injections],
  },
  {
    protection: 'the version that was edited goes with an edit',
    edits: [[`${outbox}/sending/perform.ts`, 'version === undefined ? {} : { \'If-Match\': `"${version}"` }', '{}']],
    tests: [injections],
  },
  {
    protection: 'a create that meets a row does not take it for its own',
    edits: [
      [
        `${outbox}/sending/perform.ts`,
        "if (command.operation === 'create' && resource.meets) return meet(lease, theirs);",
        "if (command.operation === 'create') return { kind: 'acked', message: '', data: theirs };",
      ],
    ],
    tests: ['tests/outbox/settling/meetings.test.ts'],
  },
  {
    protection: 'a plain service is looked at before an edit',
    edits: [[`${outbox}/sending/perform.ts`, ': await checkBeforePut(ctx, lease);', ': undefined;']],
    tests: [injections],
  },
  {
    protection: 'each user has databases of one’s own',
    edits: [['src/data/store/database-names.ts', 'hashOf(`${origin} ${who}`)', 'hashOf(origin)']],
    tests: [injections],
  },
  {
    protection: 'only the session of its user sends a command',
    edits: [
      ['src/data/session/user-call.ts', 'if (mine?.who !== who) return notMine;', 'if (!mine) return notMine;'],
      ['src/data/create-data-layer.ts', 'const loggedIn = () => isMine(session, who);', 'const loggedIn = () => true;'],
    ],
    tests: [injections],
  },
  {
    protection: 'a command of a newer version waits for the update',
    edits: [
      [`${outbox}/sending/lease.ts`, 'open && command.protocol <= protocol &&', 'open &&'],
      [`${outbox}/sending/plan.ts`, 'command.protocol <= protocol &&', ''],
    ],
    tests: ['tests/outbox/settling/upgrades.test.ts'],
  },
  {
    protection: 'what two devices hold is looked for first',
    edits: [[`${outbox}/sending/lease.ts`, '|| command.shared === true', '']],
    tests: ['tests/outbox/settling/transfer.test.ts'],
  },
  {
    protection: 'sensitive values are sealed',
    edits: [[`${outbox}/queue/enqueue.ts`, 'one.command = await sealed(ctx, one.command)', 'await sealed(ctx, one.command)']],
    tests: ['tests/outbox/session/sealed.test.ts'],
  },
  {
    protection: 'rows go only after a walk during which the list stood still',
    edits: [
      ['src/data/mirror/walking/fill.ts', 'const stable = set.walkLast === set.walkTotal && met === set.walkLast;', 'const stable = true;'],
    ],
    tests: ['tests/outbox/mirror/prefetch-faults.test.ts'],
  },
  {
    protection: 'a full disk makes room once',
    edits: [['src/data/store/disk-space.ts', 'if (!isNamed(problem, perhapsFullDisk)) throw problem;', 'if (problem) throw problem;']],
    tests: [injections],
  },
  {
    protection: 'a row that may be another’s is not adopted',
    edits: [[`${outbox}/sending/probe.ts`, 'more.length === 0 && !mayBeAnothers ?', 'more.length === 0 ?']],
    tests: [plain, 'src/data/outbox/sending/probe.test.ts'],
  },
  {
    protection: 'a row that does not tell enough is not adopted',
    edits: [
      [
        `${outbox}/sending/probe.ts`,
        ".every((name) => isTold(row, resource, name, joined)) ? 'yes' : 'perhaps'",
        ".every(() => true) ? 'yes' : 'perhaps'",
      ],
    ],
    tests: [plain],
  },
  {
    protection: 'what a plain service did not tell is not sent empty',
    edits: [[`${outbox}/queue/enqueue.ts`, 'name in base || !isBlank(value)', 'true']],
    tests: [plain],
  },
  {
    protection: 'one timer is armed while work remains',
    edits: [[`${outbox}/sending/sender.ts`, 'alarm.set(until);', 'alarm.clear();']],
    tests: [waking],
  },
  {
    protection: 'nobody shortens a pause that the service asked for',
    edits: [['src/data/store/stored-command.ts', 'return !firm && (', 'return (']],
    tests: [waking],
  },
  {
    protection: 'an acknowledged write that the cache does not take is not shown as it was before',
    edits: [[`${outbox}/sending/arrivals.ts`, '.catch(() => forgetRows(ctx, acked))', '.catch(() => undefined)']],
    tests: ['tests/outbox/sending/disk-space.test.ts'],
  },
  {
    protection: 'input with a password keeps its key until the answer is final',
    edits: [[`${outbox}/sending/send-directly.ts`, 'if (last?.mark === mark) return last;', '']],
    tests: ['tests/outbox/sending/direct.test.ts'],
  },
  {
    protection: 'a save with a password does not overtake the edits of its row',
    edits: [[`${outbox}/sending/send-directly.ts`, 'return (await isFree()) ? lane : undefined;', 'return lane;']],
    tests: ['tests/outbox/sending/direct-lane.test.ts'],
  },
  {
    protection: 'a save with a password waits for what is on the wire',
    edits: [
      [
        `${outbox}/sending/send-directly.ts`,
        "await Promise.race([sender.wake('again'), timeout]);",
        'await Promise.race([timeout, undefined]);',
      ],
    ],
    tests: ['tests/outbox/sending/direct-lane.test.ts'],
  },
  {
    protection: 'the page of a proxy is no word about a row',
    edits: [['src/data/api/fetch-rows.ts', "return isPage ? { status: 0, code: 'invalid-answer' } : reply;", 'return reply;']],
    tests: ['tests/outbox/mirror/proxy-pages.test.ts'],
  },
  {
    protection: 'one tab at a time walks a list',
    edits: [
      [
        'src/data/mirror/walking/prefetch.ts',
        'await inTurn(ctx, resource, signal, tellRunning, () => fill(patient(ctx, signal), resource, signal, tellRunning))',
        'await fill(patient(ctx, signal), resource, signal, tellRunning)',
      ],
    ],
    tests: ['tests/outbox/mirror/prefetch-tabs.test.ts'],
  },
  {
    protection: 'whoever has new work on a device is not said to have left it',
    edits: [['src/data/session/released.ts', ' && !busy.has(one)', '']],
    tests: ['tests/outbox/session/device-report.test.ts'],
  },
  {
    protection: 'what a row without a name is found by stays as long as something waits for it',
    edits: [[`${outbox}/sending/arrivals.ts`, ' && !isSought(one, wanted)', '']],
    tests: ['tests/outbox/mirror/nameless.test.ts'],
  },
  {
    protection: 'nothing folds into what a newer version wrote',
    edits: [[`${outbox}/queue/fold.ts`, "if (tail.protocol > protocol) return { kind: 'append' };", '']],
    tests: ['tests/outbox/settling/upgrades.test.ts'],
  },
  {
    protection: 'a loss of the databases is told',
    edits: [['src/data/store/losses.ts', "if (waiting > 0) await made.table('meta').put({ key, value: waiting });", '']],
    tests: ['tests/outbox/settling/losses.test.ts'],
  },
  {
    protection: 'a woken worker makes no databases',
    edits: [['src/data/background.ts', "if (!(await Dexie.exists(opsName(name)))) return 'nothing';", '']],
    tests: ['tests/outbox/settling/losses.test.ts'],
  },
  {
    protection: 'a torn log is written full, so that the browser leaves it',
    edits: [['src/platform/fresh-log.ts', 'const pieces = 72;', 'const pieces = 7;']],
    tests: ['src/platform/fresh-log.test.ts'],
  },
  {
    protection: 'what was sent to another life of the database is not believed to have arrived',
    edits: [[`${outbox}/sending/settle.ts`, 'const decision = await present(ctx, told);', 'const decision = told;']],
    tests: ['tests/outbox/settling/restored-services.test.ts'],
  },
  {
    protection: 'a row that has the number of a lost one is another row',
    edits: [
      [
        `${outbox}/sending/perform.ts`,
        'if (isOtherRow(command.base?.version, theirs.version)) return whereGone(command, outboxWords.otherRow);',
        '',
      ],
    ],
    tests: ['tests/outbox/settling/restored-services.test.ts'],
  },
  {
    protection: 'only what the services lost goes again',
    edits: [[`${outbox}/healing/heal.ts`, 'commands.filter((command) => !known.has(command.id))', 'commands']],
    tests: ['tests/outbox/settling/restored-services.test.ts'],
  },
  {
    protection: 'only what comes in goes again by itself',
    edits: [
      [
        `${outbox}/queue/kept.ts`,
        "operation === 'create' && resourceOf(resource).appendOnly",
        "operation === 'create' && resourceOf(resource).name !== ''",
      ],
    ],
    tests: ['tests/outbox/settling/restored-services.test.ts'],
  },
  {
    protection: 'ids of lost rows are taken out of the id map',
    edits: [[`${outbox}/healing/heal.ts`, "await ops.idmap.where('local').equals(lost.rowId).delete();", '']],
    tests: ['tests/outbox/settling/restored-services.test.ts'],
  },
  {
    protection: 'nothing goes out while another foundation answers',
    edits: [['src/data/create-data-layer.ts', " && foundation.standing === 'same'", '']],
    tests: ['tests/outbox/settling/restored-services.test.ts'],
  },
  {
    protection: 'another foundation has names of its own on the device',
    edits: [['src/data/session/who.ts', "return text.get(firstKey) === identity ? '' : identity;", "return '';"]],
    tests: ['tests/outbox/settling/restored-services.test.ts'],
  },
  {
    protection: 'bucket: what is shown is what was put there',
    edits: [
      [
        `${photos}/store.ts`,
        "if (bytes.length !== known.bytes || sha256Of(bytes) !== known.sha256) throw new BucketProblem('damaged', known.key);",
        '',
      ],
    ],
    tests: [inBucket],
  },
  {
    protection: 'bucket: a photo is read back before a row names it',
    edits: [[`${photos}/store.ts`, 'await get(held);', '']],
    tests: [moving],
  },
  {
    protection: 'bucket: nobody is followed elsewhere',
    edits: [[`${photos}/bucket.ts`, "redirect: 'manual'", "redirect: 'follow'"]],
    tests: [inBucket],
  },
  {
    protection: 'bucket: a photo that can not be put stays on the device',
    edits: [
      [
        `${photos}/store.ts`,
        'throw new Refusal(503, texts.refused.photosAway, { retryAfter });',
        'throw new Refusal(422, texts.refused.photosAway);',
      ],
    ],
    tests: [inBucket],
  },
  {
    protection: 'bucket: a sweep leaves what may still get its row',
    edits: [[`${photos}/sweep.ts`, ' && now.getTime() - at.getTime() > ageMs', '']],
    tests: [inBucket],
  },
  {
    protection: 'bucket: a sweep leaves what a row holds',
    edits: [[`${photos}/sweep.ts`, 'if (held.has(key)) continue;', '']],
    tests: [inBucket],
  },
  {
    protection: 'bucket: a copy of the database sweeps nothing',
    edits: [[`${photos}/sweep.ts`, 'return owner === undefined || owner === life.epoch;', 'return true;']],
    tests: [inBucket],
  },
  {
    protection: 'bucket: a backup holds the photos',
    edits: [['services/ops/backup.ts', 'withPhotos(rows, columns, photos) : rows', 'rows : rows']],
    tests: [moving],
  },
  {
    protection: 'bucket: a restore looks whether the photos are there',
    edits: [['services/ops/restore.ts', 'if (!isWhole && bucket) await demandPhotos(tx, bucket);', '']],
    tests: [moving],
  },
  {
    protection: 'bucket: TLS, but on this machine',
    edits: [['services/settings/bucket.ts', " && !(url.protocol === 'http:' && isLoopback(url.hostname))", " && url.protocol !== 'http:'"]],
    tests: ['services/settings/bucket.test.ts'],
  },
  ...provider,
  ...retention,
];
