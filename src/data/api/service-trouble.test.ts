import { describe, expect, it } from 'vitest';
import type { TransportCall, Reply } from './transport.ts';
import { createServiceTrouble } from './service-trouble.ts';

const call = (service: TransportCall['service'], path = '/api/check-points'): TransportCall => ({
  service,
  method: 'GET',
  path,
  token: 'geheim',
});
const good: Reply = { status: 200, ours: true, envelope: { failed: false, message: '', data: [] } };
const refused: Reply = { status: 403, ours: true, envelope: { failed: true, message: 'Tidak', data: null } };
const broken: Reply = { status: 500, ours: false };
const proxy: Reply = { status: 502, ours: false };

/** A clock whose timers run on command. */
function world() {
  const timers: { ms: number; run: () => void }[] = [];
  const asked: TransportCall[] = [];
  const clock = {
    now: () => 0,
    ticks: () => 0,
    run: 'test',
    after(ms: number, run: () => void) {
      const timer = { ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  };
  const trouble = createServiceTrouble({ clock: clock as never }, async (again) => asked.push(again));
  const told: boolean[] = [];
  trouble.live.subscribe((on) => told.push(on));
  return { trouble, told, asked, timers, pass: () => timers.shift()?.run() };
}

describe('a service that fails', () => {
  it('is told after two reads in a row, whatever a proxy says in its place, and is over with the first answer', () => {
    const { trouble, told } = world();
    trouble.heard(call('patrol'), broken);
    expect(trouble.on()).toBe(false);
    trouble.heard(call('patrol', '/api/log-check-points'), proxy);
    expect(trouble.on()).toBe(true);
    trouble.heard(call('patrol'), refused);
    expect(told).toEqual([false, true, false]);
  });

  it('is not a photo that cannot be had where photos are kept: everything else goes on', () => {
    const { trouble } = world();
    const withheld = (status: number): Reply => ({
      status,
      ours: true,
      envelope: { failed: true, message: 'Hilang', data: null, code: 'photo-withheld' },
    });
    for (const status of [502, 503, 502, 503]) trouble.heard(call('patrol', '/api/log-photos/1'), withheld(status));
    expect(trouble.on()).toBe(false);
    for (const reply of [broken, withheld(502), broken]) trouble.heard(call('patrol'), reply);
    expect(trouble.on()).toBe(false);
  });

  it('is not one call that fails between others that do not', () => {
    const { trouble } = world();
    for (const reply of [broken, good, broken, refused, broken]) trouble.heard(call('patrol'), reply);
    expect(trouble.on()).toBe(false);
  });

  it('is not excused by another service that answers', () => {
    const { trouble } = world();
    for (const [service, reply] of [
      ['patrol', broken],
      ['master', good],
      ['patrol', broken],
      ['master', good],
    ] as const)
      trouble.heard(call(service), reply);
    expect(trouble.on()).toBe(true);
    trouble.heard(call('patrol'), good);
    expect(trouble.on()).toBe(false);
  });

  it('is asked again, ever more rarely, and no more once it answered; the token goes with no call that is kept', () => {
    const { trouble, asked, timers, pass } = world();
    trouble.heard(call('access'), broken);
    trouble.heard(call('access'), broken);
    const pauses: number[] = [];
    for (let at = 0; at < 6; at++) {
      pauses.push(timers[0]?.ms ?? 0);
      pass();
    }
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(asked).toHaveLength(6);
    expect(asked[0]).toEqual({ service: 'access', method: 'GET', path: '/api/check-points' });
    trouble.heard(call('access'), good);
    expect(timers).toEqual([]);
  });

  it('is forgotten where nothing can be reached, and a write that fails is the outbox’s affair', () => {
    const { trouble } = world();
    trouble.heard(call('patrol'), broken);
    trouble.heard({ ...call('patrol'), method: 'POST' }, broken);
    expect(trouble.on()).toBe(false);
    trouble.heard(call('patrol'), broken);
    trouble.forget();
    expect(trouble.on()).toBe(false);
  });
});
