import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, emptyDisk, floor, log, once, type Tab, turns } from './bench-app.ts';
import { type Fault, type ServiceKind, serviceKinds } from './fake-service.ts';

/** Of each kind of service; OUTBOX_WALKS makes more of them, and OUTBOX_SEED repeats a run. */
const walks = Number(process.env['OUTBOX_WALKS'] ?? 334);
const seed = Number(process.env['OUTBOX_SEED'] ?? Date.now() % 2 ** 31);

type World = ReturnType<typeof createWorld>;
type Step =
  | { readonly kind: 'log' | 'floor' | 'online' | 'offline' | 'kill' | 'switch' | 'login' | 'send' | 'hide' | 'worker' | 'killWorker' }
  | { readonly kind: 'edit' | 'delete'; readonly pick: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'turns'; readonly count: number };

const faults: Fault[] = ['drop', 'cut', 'cut500', '500', '503', '429', '401', '422', 'portal', 'portal302', 'portal511'];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Step>({ kind: 'log' }, { kind: 'floor' }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'edit' as const, 'delete' as const), pick: fc.nat(20) }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Step>(
      { kind: 'online' },
      { kind: 'offline' },
      { kind: 'kill' },
      { kind: 'switch' },
      { kind: 'login' },
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
}

class Walk {
  readonly wishes: Wish[] = [];
  readonly world: World;
  private tab: Tab;
  private user = '7';
  private number = 0;
  private workers: ReturnType<World['wakeWorker']>[] = [];

  constructor(mode: ServiceKind) {
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
    this.wishes.push({ user: this.user, path, rowId: done.value.rowId, texts: [text], deleted: false, vanished: false });
  }

  private async change(kind: 'edit' | 'delete', pick: number): Promise<void> {
    const mine = this.wishes.filter((wish) => wish.user === this.user && wish.path === '/api/floors' && !wish.deleted);
    const wish = mine[pick % Math.max(1, mine.length)];
    if (!wish) return;
    const shown = await once(this.tab.layer.mirror.row('floors', wish.rowId));
    const text = this.text();
    const draft = { resource: 'floors', rowId: wish.rowId, title: text, ...(shown ? { base: shown.row } : {}) } as const;
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

  private reopen(user: string, login: boolean): void {
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

  /** I1 to I4, which hold at every instant. */
  async check(): Promise<void> {
    const { service } = this.world;
    for (const user of ['7', '8']) {
      const active = await this.world.active(user);
      for (const wish of this.wishes.filter((one) => one.user === user && !one.vanished)) {
        const waits = active.some((command) => command.rowId === wish.rowId && command.operation === 'create');
        const there = service.effects.some(
          (one) => one.kind === 'POST' && wish.texts.includes(String(one.body?.['name'] ?? one.body?.['note'])),
        );
        if (!waits && !there) throw new Error(`I1: lost ${wish.texts.join()}`);
      }
    }
    const created = service.effects.filter((one) => one.kind === 'POST').map((one) => String(one.body?.['name'] ?? one.body?.['note']));
    expect(new Set(created).size, 'I2: a create doubled').toBe(created.length);
    for (const one of service.effects) {
      const text = String(one.body?.['name'] ?? one.body?.['note'] ?? '');
      if (text) expect(`u${one.token.split('-')[1]}`, 'I4: sent under another session').toBe(text.split('-')[0]);
    }
  }

  /** What a person does at last: look, then send again or let go. */
  private async resolve(): Promise<void> {
    const { outbox } = this.tab.layer;
    for (const command of await this.world.active(this.user)) {
      if (command.bucket !== 'attention') continue;
      const text = String(command.body['name'] ?? command.body['note']);
      const there = this.world.service.effects.some(
        (one) => one.kind === 'POST' && String(one.body?.['name'] ?? one.body?.['note']) === text,
      );
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

  /** Heals everything, waits for empty queues, compares. */
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
