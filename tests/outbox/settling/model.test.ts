import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, emptyDisk, floor, log, once, type Tab, turns } from '../support/bench-app.ts';
import { type Fault, type ServiceKind, serviceKinds } from '../support/fake-service.ts';
import { resourceOf } from '../../../src/contract/registry.ts';

/** For each kind of service; OUTBOX_WALKS runs more, and OUTBOX_SEED repeats a run. */
const walks = Number(process.env['OUTBOX_WALKS'] ?? 200);
const seed = Number(process.env['OUTBOX_SEED'] ?? Date.now() % 2 ** 31);

type World = ReturnType<typeof createWorld>;
type Step =
  | { readonly kind: 'log' | 'floor' | 'online' | 'offline' | 'kill' | 'switch' | 'login' | 'logout' | 'send' | 'hide' }
  | { readonly kind: 'tab' | 'closeTab' | 'worker' | 'killWorker' }
  | { readonly kind: 'edit' | 'delete'; readonly pick: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'turns'; readonly count: number };

const faults: Fault[] = ['drop', 'cut', 'cut500', '500', '503', '429', '401', '422', 'portal', 'portal302', 'portal511'];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Step>({ kind: 'log' }, { kind: 'floor' }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'edit' as const, 'delete' as const), pick: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Step>(
      { kind: 'online' },
      { kind: 'offline' },
      { kind: 'kill' },
      { kind: 'switch' },
      { kind: 'login' },
      { kind: 'logout' },
      { kind: 'tab' },
      { kind: 'tab' },
      { kind: 'closeTab' },
      { kind: 'send' },
      { kind: 'hide' },
      { kind: 'worker' },
      { kind: 'worker' },
      { kind: 'killWorker' },
    ),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(500, 5_000, 25_000, 100_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turns' as const), count: fc.integer({ min: 1, max: 25 }) }) },
);

/** What the person was told is safe. */
interface Wish {
  readonly user: string;
  readonly path: '/api/floors' | '/api/log-check-points';
  readonly rowId: string;
  readonly texts: string[];
  deleted: boolean;
  /** Created and deleted before anything left the device. */
  vanished: boolean;
  /** It arrived, and its person has left since: no screen shows it under the name it had here. */
  away: boolean;
}

type Effect = World['service']['effects'][number];
type Waiting = Awaited<ReturnType<World['active']>>;

const textOf = (body: Readonly<Record<string, unknown>> | undefined): string => String(body?.['name'] ?? body?.['note'] ?? '');

/** What is wrong with one wish at this moment, in words: it is neither on the device nor at the service. */
function lossOf(wish: Wish, active: Waiting, effects: readonly Effect[]): string | undefined {
  const here = active.filter((command) => command.rowId === wish.rowId);
  const made = effects.find((one) => one.kind === 'POST' && wish.texts.includes(textOf(one.body)));
  if (!made && !here.some((command) => command.operation === 'create')) return `lost ${wish.texts.join()}`;
  if (wish.deleted) {
    const isGone = here.some((one) => one.operation === 'delete') || effects.some((one) => one.kind === 'DELETE' && one.id === made?.id);
    return isGone ? undefined : `lost the deletion of ${wish.texts.join()}`;
  }
  const last = wish.texts.at(-1);
  const isThere = effects.some((one) => textOf(one.body) === last) || here.some((one) => textOf(one.body) === last);
  return isThere ? undefined : `lost the edit ${last}`;
}

class Walk {
  readonly wishes: Wish[] = [];
  readonly world: World;
  private tab: Tab;
  /** A second tab, which nobody looks at; it drains all the same. */
  private other: Tab | undefined;
  private user = '7';
  private number = 0;
  private workers: ReturnType<World['wakeWorker']>[] = [];

  constructor(private readonly mode: ServiceKind) {
    emptyDisk();
    this.world = createWorld(mode);
    this.tab = this.world.open();
  }

  private text = () => `u${this.user}-${++this.number}`;

  private async create(kind: 'log' | 'floor'): Promise<void> {
    const text = this.text();
    const done = await this.tab.layer.outbox.enqueue(kind === 'log' ? log(text) : floor(text));
    if (!done.ok) throw new Error(done.error.message);
    const path = kind === 'log' ? '/api/log-check-points' : '/api/floors';
    this.wishes.push({ user: this.user, path, rowId: done.value.rowId, texts: [text], deleted: false, vanished: false, away: false });
  }

  private async change(kind: 'edit' | 'delete', pick: number): Promise<void> {
    const mine = this.wishes.filter((wish) => wish.user === this.user && wish.path === '/api/floors' && !wish.deleted && !wish.away);
    const wish = mine[pick % Math.max(1, mine.length)];
    if (!wish) return;
    const shown = await once(this.tab.layer.mirror.row(resourceOf('floors'), wish.rowId));
    const text = this.text();
    const draft = { resource: resourceOf('floors'), rowId: wish.rowId, title: text, ...(shown ? { base: shown.row } : {}) } as const;
    const done = await this.tab.layer.outbox.enqueue(
      kind === 'edit' ? { ...draft, operation: 'update', input: { name: text } } : { ...draft, operation: 'delete', input: {} },
    );
    if (!done.ok) throw new Error(done.error.message);
    if (kind === 'edit') wish.texts.push(text);
    else {
      wish.deleted = true;
      wish.vanished = done.value.state === 'done';
    }
  }

  /** Logs out keeping everything unsent here, next to a tab that may be sending, and comes back. */
  private async logout(): Promise<void> {
    await this.tab.layer.forget();
    const left = new Set((await this.world.active(this.user)).map((command) => command.rowId));
    for (const wish of this.wishes) if (wish.user === this.user && !left.has(wish.rowId)) wish.away = true;
    this.reopen(this.user, true);
  }

  private swapTabs(): void {
    // After a refused session a new tab shows the login page.
    if (!this.other && this.tab.session.current() === null) return;
    const behind = this.other ?? this.world.open();
    this.other = this.tab;
    this.tab = behind;
  }

  private closeTab(): void {
    this.other?.kill();
    this.other = undefined;
  }

  private reopen(user: string, login: boolean): void {
    this.closeTab();
    this.tab.kill();
    this.user = user;
    if (login) this.world.login(user);
    this.tab = this.world.open();
  }

  private killWorkers(): void {
    for (const worker of this.workers.splice(0)) worker.kill();
  }

  async take(one: Step): Promise<void> {
    const { service, device } = this.world;
    switch (one.kind) {
      case 'log':
      case 'floor':
        return this.create(one.kind);
      case 'edit':
      case 'delete':
        return this.change(one.kind, one.pick);
      case 'online':
      case 'offline':
        return device.setOnline(one.kind === 'online');
      case 'kill':
        return this.reopen(this.user, this.tab.session.current() === null);
      case 'switch':
        return this.reopen(this.user === '7' ? '8' : '7', true);
      case 'login':
        return this.world.login(this.user);
      case 'logout':
        return this.logout();
      case 'tab':
        return this.swapTabs();
      case 'closeTab':
        return this.closeTab();
      case 'send':
        return void this.tab.layer.outbox.sendNow();
      case 'hide':
        return device.hide();
      case 'worker':
        this.workers.push(this.world.wakeWorker());
        return;
      case 'killWorker':
        return this.killWorkers();
      case 'fault':
        return service.fail(one.fault);
      case 'pass':
        device.time.pass(one.ms);
        return turns(3);
      default:
        return turns(one.count);
    }
  }

  /** I1 to I4, which hold at every moment. */
  async check(): Promise<void> {
    const { effects } = this.world.service;
    let mine: Waiting = [];
    for (const user of ['7', '8'].sort((one) => (one === this.user ? 1 : -1))) {
      const active = await this.world.active(user);
      mine = active;
      const losses = this.wishes.filter((one) => one.user === user && !one.vanished).flatMap((wish) => lossOf(wish, active, effects) ?? []);
      expect(losses, 'I1').toEqual([]);
    }
    this.checkEffects(effects);
    await this.checkCount(mine);
  }

  private checkEffects(effects: readonly Effect[]): void {
    const created = effects.filter((one) => one.kind === 'POST').map((one) => textOf(one.body));
    expect(new Set(created).size, 'I2: a create doubled').toBe(created.length);
    const edited = effects.filter((one) => one.kind === 'PUT').map((one) => textOf(one.body));
    // A plain service accepts the same edit again, which changes nothing.
    if (this.mode === 'ours') expect(new Set(edited).size, 'I2: an edit doubled').toBe(edited.length);
    for (const one of effects) {
      const text = textOf(one.body);
      if (text) expect(`u${one.token.split('-')[1]}`, 'I4: sent under another session').toBe(text.split('-')[0]);
    }
  }

  /** The badge shows what is not done; read between two looks at the queue, since a sender may be at work. */
  private async checkCount(before: Waiting): Promise<void> {
    const open = (active: Waiting) => active.filter(({ bucket }) => bucket !== 'acked').map(({ id, state }) => `${id} ${state}`);
    const { total } = await once(this.tab.layer.outbox.counts());
    const after = await this.world.active(this.user);
    if (String(open(before)) === String(open(after))) expect(total, 'I3').toBe(open(before).length);
  }

  /** What a person finally does: look, then send again or discard. */
  private async resolve(): Promise<void> {
    const { outbox } = this.tab.layer;
    for (const command of await this.world.active(this.user)) {
      if (command.bucket !== 'attention') continue;
      const text = textOf(command.body);
      const there = this.world.service.effects.some((one) => one.kind === 'POST' && textOf(one.body) === text);
      if (command.review && there) await this.adopt(command.id, command.rowId);
      else await outbox.retry(command.id);
    }
  }

  /** Somebody saw that the unanswered create had arrived: later edits of it go with it. */
  private async adopt(id: string, rowId: string): Promise<void> {
    await this.tab.layer.outbox.discard(id);
    const wish = this.wishes.find((one) => one.rowId === rowId);
    if (wish) this.abandoned.add(wish);
  }
  readonly abandoned = new Set<Wish>();

  /** Repairs everything, waits for empty queues, compares. */
  async end(): Promise<void> {
    const { service, device, world } = { ...this.world, world: this.world };
    service.heal();
    this.killWorkers();
    device.setOnline(true);
    for (const user of ['7', '8']) {
      this.reopen(user, true);
      for (let round = 0; round < 25 && (await world.active(user)).length > 0; round++) {
        await this.tab.layer.outbox.sendNow();
        await turns(5);
        await this.resolve();
        device.time.pass(100_000);
        await turns(5);
      }
      expect(await world.active(user), 'the queue empties').toEqual([]);
      expect((await once(this.tab.layer.outbox.counts())).total, 'I3').toBe(0);
    }
    this.compare();
    this.tab.kill();
  }

  private compare(): void {
    const { service } = this.world;
    for (const path of ['/api/floors', '/api/log-check-points'] as const) {
      const rows = service
        .rows(path)
        .map((row) => String(row['name'] ?? row['note']))
        .sort();
      const sure = this.wishes.filter((wish) => wish.path === path && !this.abandoned.has(wish));
      const loose = [...this.abandoned].flatMap((wish) => wish.texts);
      const expected = sure
        .filter((wish) => !wish.deleted)
        .map((wish) => wish.texts.at(-1))
        .sort();
      expect(
        rows.filter((text) => !loose.includes(text)),
        `${path} in the end`,
      ).toEqual(expected);
    }
  }
}

describe('random walks', () => {
  it.each(serviceKinds)(
    `%s: nothing lost, doubled, hidden or sent for somebody else (seed ${seed})`,
    { timeout: Math.max(600_000, walks * 1000) },
    async (mode) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
          const walk = new Walk(mode);
          for (const one of steps) {
            await walk.take(one);
            await walk.check();
          }
          await walk.end();
        }),
        { numRuns: walks, seed, endOnFailure: false },
      );
    },
  );
});
