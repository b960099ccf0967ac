import { columnsOf, columnsType } from '../../../src/contract/calls/columns.ts';
import { resourceNames, resourceOf } from '../../../src/contract/registry.ts';

/** A fault in one request. `drop` and `cut` differ in whether the service applied it. */
export type Fault =
  | 'drop'
  | 'cut'
  | 'cut500'
  | '500'
  | '503'
  | '429'
  | '401'
  | '409'
  | 'in progress'
  | '422'
  | 'portal'
  | 'portal302'
  | 'portal511';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly token: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown> | undefined;
  /** What it says about its time, as in the headers. */
  readonly occurred?: string | null;
  readonly deviceTime?: string | null;
  readonly offline?: string | null;
}

interface StoredRow extends Record<string, unknown> {
  id: number;
  version: number | string;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const html = (status: number) => new Response('<!doctype html><title>Wi-Fi</title>', { status, headers: { 'Content-Type': 'text/html' } });

/**
 * Ours keeps keys and versions. The others know only the source product's calls: `plain` answers flags as booleans and
 * lists inside an object of their own, `terse` flags as numbers, lists directly, refusals with 200.
 */
export type ServiceKind = 'ours' | 'plain' | 'terse';
export const plainKinds = ['plain', 'terse'] as const;
export const serviceKinds = ['ours', ...plainKinds] as const;

const companionHeaders = ['Idempotency-Key', 'If-Match', 'X-Occurred-At', 'X-Device-Time', 'X-Recorded-Offline'];

/** An in-process service, of our kind or a plain one, that remembers every effect it had. */
export function createFakeService(kind: ServiceKind) {
  const mode = kind === 'ours' ? 'ours' : 'plain';
  const tables = new Map<string, Map<number, StoredRow>>();
  const keys = new Map<string, { body: string; status: number; answer: Parameters<typeof say>[1] }>();
  const seen: Seen[] = [];
  const effects: { kind: string; path: string; body: Record<string, unknown> | undefined; token: string; id: number }[] = [];
  let faults: (Fault | undefined)[] = [];
  let nextId = 1;
  let reachable = () => true;
  /** Bodies that are refused for good, by a test on the body. */
  let refuses: (body: Record<string, unknown> | undefined) => boolean = () => false;
  /** What the service makes of a new row. */
  let alters = (row: StoredRow): StoredRow => row;
  /** Calls that the service does not have, by the start of their path; with the message in its answer, if any. */
  const unknownCalls = new Map<string, { status: number; bare: boolean }>();
  /** Whether a refused edit is answered with the current row. */
  let tellsChanged = true;
  /** Calls that a proxy answers with a page of its own, before the service sees them. */
  let strays: (now: Seen) => boolean = () => false;
  /** Reads that never come through. */
  let losesReads = () => false;
  /** Reads that are refused, with the answer's status and its Retry-After. */
  let refusesReads: (address: string) => readonly [status: number, seconds?: number] | undefined = () => undefined;
  /** The headers in which the service sends its time. */
  let tellsTime: () => Record<string, string> = () => ({});
  let [writing, most] = [0, 0];
  /** Answers to writes wait for it. */
  let gate: Promise<void> | undefined;
  const tokens = new Set<string>();
  const reports: Record<string, unknown>[] = [];
  let reportStatus = mode === 'ours' ? 200 : 404;
  /** Which database it is, and which life of it; none unless a test sets one. */
  let life: { identity: string; epoch: string; reason: string; from: string } | undefined;
  /** How far the database has got, and a mark that no second row gets: neither ever goes back. */
  let [come, marks] = [0, 0];
  const healed: string[] = [];
  const gone: { path: string; id: number }[] = [];
  const trash = new Map<string, StoredRow>();

  const table = (path: string) => {
    const found = tables.get(path) ?? new Map<number, StoredRow>();
    tables.set(path, found);
    return found;
  };
  const firstVersion = () => (life ? `1-m${++marks}` : 1);
  const nextVersion = (version: number | string) => {
    const [number, mark] = String(version).split('-');
    return mark === undefined ? Number(number) + 1 : `${Number(number) + 1}-${mark}`;
  };

  const headers = mode === 'ours' ? { 'Amanah-Service': '1' } : undefined;

  function list(path: string, query: URLSearchParams, accept: string) {
    const search = (query.get('search') ?? '').toLowerCase();
    const narrowed = [...query].filter(([name]) => /^(ysb_|id_)/.test(name));
    const since = mode === 'ours' ? [...query].filter(([name]) => name.endsWith('.from')) : [];
    const isSince = (row: Record<string, unknown>) => since.every(([name, day]) => String(row[name.slice(0, -'.from'.length)]) >= day);
    const ids = mode === 'ours' ? query.get('id.any')?.split(',') : undefined;
    const fits = (row: Record<string, unknown>) =>
      narrowed.every(([name, value]) => String(row[name]) === value) && isSince(row) && (!ids || ids.includes(String(row['id'])));
    const all = [...table(path).values()].filter(
      (row) => fits(row) && (search === '' || JSON.stringify(row).toLowerCase().includes(search)),
    );
    all.sort((a, b) => (query.get('ascending') === '0' ? b.id - a.id : a.id - b.id));
    const limit = Number(query.get('limit') ?? 10);
    const page = Math.max(1, Number(query.get('page') ?? 1));
    const rows = all.slice((page - 1) * limit, page * limit);
    const deleted = query.has('updated_since') ? { deleted: gone.filter((one) => one.path === path).map((one) => one.id) } : {};
    const pagination = { current_page: page, total_pages: Math.max(1, Math.ceil(all.length / limit)), total: all.length };
    const data = (accept.includes(columnsType) && columnsOf(rows)) || rows;
    if (mode === 'ours')
      return json(200, { error: 0, message: 'ok', data, pagination, as_of: '2026-11-20T13:00:00.000Z', ...deleted }, headers);
    const bare = rows.map(({ version: _, ...row }) => row);
    return kind === 'plain'
      ? json(200, { error: false, message: 'ok', data: { data: bare, pagination } })
      : json(200, { error: 0, message: 'ok', data: bare, pagination });
  }

  /** An answer in the service's own words: a plain one tells neither rows nor which field has a problem. */
  function say(status: number, answer: { error: number; message: string; data?: unknown; errors?: unknown }): Response {
    const { error, message } = answer;
    if (mode === 'ours') return json(status, answer, headers);
    if (kind === 'plain') return json(status, { error: error !== 0, message });
    return error === 0 ? json(status, { error, message, data: null }) : json(status === 422 ? 200 : status, { error, message });
  }

  /** The row that a new one would duplicate, if the contract allows only one (`meets`). */
  function meetingIn(base: string, body: Record<string, unknown> | undefined): StoredRow | undefined {
    const contract = resourceNames.map(resourceOf).find((one) => one.path === base && one.meets !== undefined);
    const key = contract?.uniqueTogether;
    return key && [...table(base).values()].find((row) => key.every((name) => String(row[name]) === String(body?.[name])));
  }

  function apply(seenNow: Seen, ifMatch: string | null): { status: number; answer: Parameters<typeof say>[1] } {
    const { method, path, body } = seenNow;
    if (refuses(body)) return { status: 422, answer: { error: 1, message: 'Ditolak.', errors: { name: 'Ditolak.' } } };
    if (path.endsWith('/restore') && mode === 'ours') {
      const place = path.slice(0, -'/restore'.length);
      const row = trash.get(place);
      if (!row) return { status: 404, answer: { error: 1, message: 'Tidak ada.' } };
      trash.delete(place);
      table(place.slice(0, place.lastIndexOf('/'))).set(row.id, row);
      return { status: 200, answer: { error: 0, message: 'Dikembalikan.', data: row } };
    }
    if (method === 'POST') {
      const base = path.replace(/\/store$/, '');
      const met = mode === 'ours' ? meetingIn(base, body) : undefined;
      if (met && ifMatch !== `"${met.version}"`) return { status: 412, answer: { error: 1, message: 'Sudah diisi.', data: met } };
      if (met) {
        const changed = { ...met, ...body, id: met.id, version: nextVersion(met.version) };
        table(base).set(met.id, changed);
        effects.push({ kind: 'POST', path, body, token: seenNow.token, id: met.id });
        return { status: 200, answer: { error: 0, message: 'Tersimpan.', data: changed } };
      }
      const row = alters({ ...body, id: nextId++, version: firstVersion() });
      table(base).set(row.id, row);
      effects.push({ kind: 'POST', path, body, token: seenNow.token, id: row.id });
      return { status: kind === 'terse' ? 201 : 200, answer: { error: 0, message: 'Tersimpan.', data: row } };
    }
    const id = Number(path.split('/').at(-1));
    const base = path.slice(0, path.lastIndexOf('/'));
    const old = table(base).get(id);
    if (!old) return { status: 404, answer: { error: 1, message: 'Tidak ada.' } };
    if (mode === 'ours' && ifMatch !== null && ifMatch !== `"${old.version}"` && ifMatch !== `"${String(old.version).split('-')[0]}"`)
      return { status: 412, answer: { error: 1, message: 'Berubah.', ...(tellsChanged ? { data: old } : {}) } };
    effects.push({ kind: method, path, body, token: seenNow.token, id });
    if (method === 'DELETE') {
      trash.set(path, old);
      table(base).delete(id);
      return { status: 200, answer: { error: 0, message: 'Terhapus.', data: null } };
    }
    const row = { ...old, ...body, id, version: nextVersion(old.version) };
    table(base).set(id, row);
    return { status: 200, answer: { error: 0, message: 'Diperbarui.', data: row } };
  }

  function write(seenNow: Seen, ifMatch: string | null): Response {
    const user = seenNow.token.split('-')[1];
    if (mode === 'plain' || seenNow.key === null) {
      const { status, answer } = apply(seenNow, ifMatch);
      return say(status, answer);
    }
    const name = `${user} ${seenNow.key}`;
    const body = JSON.stringify([seenNow.method, seenNow.path, seenNow.body]);
    const known = keys.get(name);
    if (known && known.body !== body) return json(422, { error: 1, message: 'Kunci dipakai isi lain.' }, headers);
    const result = known ?? { body, ...apply(seenNow, ifMatch) };
    keys.set(name, result);
    return say(result.status, result.answer);
  }

  function faulty(fault: Fault, go: () => Response): Response {
    switch (fault) {
      case 'cut':
        go();
        throw new TypeError('Failed to fetch');
      case 'cut500':
        go();
        return json(500, { error: 1, message: 'Rusak.' }, headers);
      case 'drop':
        throw new TypeError('Failed to fetch');
      case '500':
        return json(500, { error: 1, message: 'Rusak.' }, { ...headers, 'X-Request-Id': '7KQ2-M4TX' });
      case '503':
        return json(503, { error: 1, message: 'Sibuk.' }, { ...headers, 'Retry-After': '3' });
      case '429':
        return json(429, { error: 1, message: 'Pelan.' }, { ...headers, 'Retry-After': '3' });
      case '401':
        tokens.clear();
        return json(401, { error: 1, message: 'Masuk lagi.' }, headers);
      case 'in progress':
        return json(409, { error: 1, message: 'Sedang diproses.' }, { ...headers, 'Retry-After': '1' });
      case '409':
        return json(409, { error: 1, message: 'Sudah ada.' }, headers);
      case '422':
        return say(422, { error: 1, message: 'Ditolak.' });
      case 'portal302':
        return new Response(null, { status: 302, headers: { Location: 'http://wifi/' } });
      case 'portal511':
        return html(511);
      default:
        return html(200);
    }
  }

  /** A device's report on its queue is not a person's write, so it is counted separately. */
  function report({ token, body }: Seen): Response {
    if (reportStatus === 200 && !tokens.has(token)) return json(401, { error: 1, message: 'Masuk lagi.' }, headers);
    reports.push(body ?? {});
    if (reportStatus === 200) return json(200, { error: 0, message: 'ok', data: null }, headers);
    return json(reportStatus, { error: 1, message: 'Tidak.' }, { ...headers, ...(reportStatus === 429 ? { 'Retry-After': '1' } : {}) });
  }

  function login(id: string, sent: Record<string, string> | undefined): Response {
    const token = `token-${id}-login`;
    tokens.add(token);
    const user = { id, username: `Petugas ${id}`, email: `${id}@amanah.test`, level: 'user', aplikasi: [], role_permission: [] };
    return json(200, { error: 0, message: 'ok', data: { token, user } }, sent);
  }

  async function fetch(address: string, init: RequestInit): Promise<Response> {
    const isWrite = init.method !== undefined && init.method !== 'GET' && !address.includes('/api/devices/report');
    if (isWrite) most = Math.max(most, ++writing);
    try {
      await new Promise((resolve) => setImmediate(resolve));
      if (!isWrite && losesReads()) throw new TypeError('Failed to fetch');
      const answer = await respond(address, init);
      if (life) {
        const known = tokens.has((new Headers(init.headers).get('Authorization') ?? '').replace('Bearer ', ''));
        answer.headers.set('Amanah-Foundation', `${life.identity} ${life.epoch}${known ? ` ${come}.signature` : ''}`);
      }
      for (const [name, value] of Object.entries(tellsTime())) answer.headers.set(name, value);
      if (isWrite) await gate;
      return answer;
    } finally {
      if (isWrite) writing -= 1;
    }
  }

  function ofFoundation({ identity, epoch, reason, from }: NonNullable<typeof life>, { token, path, body }: Seen): Response {
    if (!tokens.has(token)) return json(401, { error: 1, message: 'Masuk lagi.' }, headers);
    const user = token.split('-')[1];
    const asked = Array.isArray(body?.['keys']) ? body['keys'].map(String) : [];
    const data = path.endsWith('/keys')
      ? { known: asked.filter((key) => keys.has(`${user} ${key}`)) }
      : { identity, epoch, since: '2026-11-20T14:00:00.000Z', reason, restored_from: from, healed: healed.length };
    return json(200, { error: 0, message: 'ok', data }, headers);
  }

  async function respond(address: string, init: RequestInit): Promise<Response> {
    if (!reachable()) throw new TypeError('Failed to fetch');
    const url = new URL(address, 'http://test');
    const sent = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const path = url.pathname;
    const token = (sent.get('Authorization') ?? '').replace('Bearer ', '');
    const now: Seen = {
      method,
      path,
      query: url.searchParams,
      token,
      key: sent.get('Idempotency-Key'),
      occurred: sent.get('X-Occurred-At'),
      deviceTime: sent.get('X-Device-Time'),
      offline: sent.get('X-Recorded-Offline'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    if (path === '/api/auth/login') return login(String(now.body?.email), headers);
    if (path === '/api/auth/session') return json(404, { error: 1, message: 'Tidak ada.' }, headers);
    if (path === '/api/devices/report') return report(now);
    if (life && path.startsWith('/api/foundation')) return ofFoundation(life, now);
    seen.push(now);
    // Unknown headers make a browser send a preflight first, and other people's services refuse what they do not know.
    if (mode === 'plain' && (companionHeaders.some((name) => sent.has(name)) || sent.get('Accept') !== 'application/json'))
      return say(400, { error: 1, message: 'Header tidak dikenal.' });
    if (strays(now)) return html(404);
    const unknown = [...unknownCalls].find(([start]) => path.startsWith(start))?.[1];
    if (unknown) return unknown.bare ? html(unknown.status) : json(unknown.status, { error: 1, message: 'Tidak dikenal.' }, headers);
    const refused = method === 'GET' ? refusesReads(address) : undefined;
    if (refused) {
      const [status, seconds] = refused;
      return json(status, { error: 1, message: 'Tidak.' }, { ...headers, ...(seconds ? { 'Retry-After': String(seconds) } : {}) });
    }
    const portal = faults[0];
    if (method === 'GET' && portal?.startsWith('portal')) return faulty(portal, () => json(200, {}));
    const answer = () => {
      if (!tokens.has(token)) return json(401, { error: 1, message: 'Masuk lagi.' }, headers);
      if (method !== 'GET') {
        const stamp = sent.get('Amanah-Foundation')?.split(' ');
        const refusal =
          life && stamp && (stamp[0] !== life.identity ? 'other-foundation' : stamp[1] !== life.epoch ? 'other-epoch' : undefined);
        if (refusal) return json(409, { error: 1, message: 'Dipulihkan.', code: refusal }, headers);
        if (sent.get('Amanah-Healed')) healed.push(now.key ?? '');
        come += 1;
        return write(now, sent.get('If-Match'));
      }
      const one = /^(.*)\/(\d+)$/.exec(path);
      if (!one) return list(path, url.searchParams, sent.get('Accept') ?? '');
      const row = mode === 'ours' ? table(one[1] ?? '').get(Number(one[2])) : undefined;
      return row ? json(200, { error: 0, message: 'ok', data: row }, headers) : json(404, { error: 1, message: 'Tidak ada.' }, headers);
    };
    const fault = method === 'GET' ? undefined : faults.shift();
    // What was stored under a key is answered again: the service can no longer refuse it.
    const isStored = mode === 'ours' && keys.has(`${token.split('-')[1]} ${now.key}`);
    return fault && !(fault === '422' && isStored) ? faulty(fault, answer) : answer();
  }

  return {
    fetch,
    seen,
    effects,
    tokens,
    /** Commands that were sent again because the service had lost them. */
    healed,
    /** Gives the database an identity, as our services have one. */
    found(identity = 'yayasan1') {
      life = { identity, epoch: 'epoch0001', reason: 'made', from: '' };
    },
    /** Everything as it is now, as in a backup. */
    backUp() {
      const rows = structuredClone(tables);
      const kept = structuredClone(keys);
      const at = nextId;
      /** Back to that moment; `jump` is how far ids skip ahead, as our restore makes them. */
      return (epoch: string, jump = 100_000) => {
        tables.clear();
        for (const [path, found] of structuredClone(rows)) tables.set(path, found);
        keys.clear();
        for (const [key, answer] of structuredClone(kept)) keys.set(key, answer);
        nextId = at + jump;
        if (life) life = { ...life, epoch, reason: 'restored', from: '2026-11-20T13:00:00.000Z' };
      };
    },
    /** Another foundation at the same address: nobody is known, nothing is there. */
    replace(identity: string) {
      life = { identity, epoch: 'epoch9001', reason: 'made', from: '' };
      for (const store of [tables, keys, trash, tokens]) store.clear();
      nextId = 1;
    },
    /** What devices reported about their queues. */
    reports,
    answerReports(status: number) {
      reportStatus = status;
    },
    /** For the next writes, one each; a portal also catches the reads before it. */
    fail(...next: (Fault | undefined)[]) {
      faults = next;
    },
    failReads(when: () => boolean) {
      losesReads = when;
    },
    hideChanged() {
      tellsChanged = false;
    },
    refuseReads(how: typeof refusesReads) {
      refusesReads = how;
    },
    tellTime(how: () => Record<string, string>) {
      tellsTime = how;
    },
    mostAtOnce: () => most,
    /** Holds back answers to writes; the returned function releases them. */
    holdAnswers(): () => void {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    /** A proxy answers these calls with its not-found page. */
    stray(test: (now: Seen) => boolean) {
      strays = test;
    },
    heal() {
      strays = () => false;
      faults = [];
      refuses = () => false;
    },
    refuse(test: (body: Record<string, unknown> | undefined) => boolean) {
      refuses = test;
    },
    alter(how: (row: StoredRow) => StoredRow) {
      alters = how;
    },
    lack(start: string, status: number, bare = false) {
      unknownCalls.set(start, { status, bare });
    },
    reachableWhen(test: () => boolean) {
      reachable = test;
    },
    rows: (path: string) => [...table(path).values()],
    seed(path: string, values: Record<string, unknown>) {
      const row = { ...values, id: nextId++, version: firstVersion() };
      table(path).set(row.id, row);
      return row;
    },
    remove(path: string, id: number) {
      const row = table(path).get(id);
      if (row) trash.set(`${path}/${id}`, row);
      table(path).delete(id);
      gone.push({ path, id });
    },
    /** Changes a row as somebody else would. */
    change(path: string, id: number, values: Record<string, unknown>) {
      const old = table(path).get(id);
      if (old) table(path).set(id, { ...old, ...values, version: nextVersion(old.version) });
    },
    writes: () => seen.filter((one) => one.method !== 'GET'),
  };
}

export type FakeService = ReturnType<typeof createFakeService>;
