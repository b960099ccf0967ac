import { describe, expect, it } from 'vitest';
import { appError } from '../../contract/calls/errors.ts';
import type { Command, CommandState } from '../../data/public.ts';
import { bundlesOf, countIn, countOf, groupBundles } from './bundles.ts';
import { canRetry, groupOf, neverLeft } from './group-commands.ts';

const command = (id: string, state: CommandState, more: Partial<Command> = {}): Command => ({
  id,
  protocol: 1,
  userId: '4',
  resource: 'floors',
  operation: 'create',
  rowId: `local:${id}`,
  lane: id,
  body: {},
  title: id,
  occurredAt: id,
  createdAt: id,
  state,
  attempts: 0,
  ...more,
});

describe('groupOf', () => {
  it('asks the person only where a person is needed', () => {
    expect(groupOf(command('1', 'unknown'))).toBe('waiting');
    expect(groupOf(command('1', 'unknown', { review: true }))).toBe('attention');
    expect(groupOf(command('1', 'conflict'))).toBe('attention');
    expect(groupOf(command('1', 'acked'))).toBe('sent');
  });
});

describe('what a person may do', () => {
  it('gives up what waits only while nobody else can know of it', () => {
    expect(neverLeft(command('1', 'queued'))).toBe(true);
    expect(neverLeft(command('1', 'queued', { firstSentAt: '2026-11-20T02' }))).toBe(false);
    expect(neverLeft(command('1', 'queued', { shared: true }))).toBe(false);
    expect(neverLeft(command('1', 'unknown'))).toBe(false);
  });

  it('sends again what was refused or lacks a name, not what stands behind something else', () => {
    expect(canRetry(command('1', 'rejected'))).toBe(true);
    expect(canRetry(command('1', 'conflict'))).toBe(false);
    expect(canRetry(command('1', 'blocked', { refusal: appError('invalid') }))).toBe(false);
    expect(canRetry(command('1', 'blocked', { refusal: appError('invalid-answer') }))).toBe(true);
  });
});

describe('groupBundles', () => {
  it('lists the oldest waiting first and the newest receipt first', () => {
    const groups = groupBundles([
      command('2026-11-20T02', 'queued'),
      command('2026-11-20T01', 'queued'),
      command('2026-11-20T03', 'done', { receipt: { id: '1', at: '2026-11-20T05' } }),
      command('2026-11-20T04', 'done', { receipt: { id: '2', at: '2026-11-20T06' } }),
    ]);
    expect(groups.waiting.map((c) => c.command.id)).toEqual(['2026-11-20T01', '2026-11-20T02']);
    expect(groups.sent.map((c) => c.command.receipt?.id)).toEqual(['2', '1']);
  });

  const log = (state: CommandState) => command('1', state, { resource: 'log-check-points' });
  const photo = (id: string, state: CommandState, under = 'local:1') =>
    command(id, state, { resource: 'log-photos', title: `Foto ${id}`, under });

  it('keeps photos under their log, where the most urgent of them belongs', () => {
    const cases: readonly (readonly [CommandState, CommandState, CommandState, string, number])[] = [
      ['done', 'done', 'done', 'sent', 3],
      ['done', 'done', 'queued', 'waiting', 1],
      ['done', 'rejected', 'queued', 'attention', 2],
      ['done', 'sending', 'queued', 'sending', 2],
      ['rejected', 'blocked', 'blocked', 'attention', 3],
    ];
    for (const [own, first, second, name, count] of cases) {
      const groups = groupBundles([photo('3', second), photo('2', first), log(own)]);
      const [bundle, ...more] = Object.values(groups).flat();
      expect(more).toEqual([]);
      expect([own, groups[name as 'sent'][0], bundle && countOf(bundle)]).toEqual([own, bundle, count]);
      expect(bundle?.parts.map((part) => part.id)).toEqual(['2', '3']);
    }
  });

  it('counts what needs somebody as the header does, and of other groups what is on its way', () => {
    const groups = groupBundles([photo('3', 'queued'), photo('2', 'rejected'), log('queued'), command('4', 'queued')]);
    expect(countIn('attention', groups.attention)).toBe(1);
    expect(countIn('waiting', groups.waiting)).toBe(1);
  });

  it('lists a photo alone once its log is given up or long forgotten, and loses no photo', () => {
    const commands = [photo('2', 'blocked', 'local:9'), photo('3', 'queued'), log('done'), command('4', 'queued')];
    const bundles = bundlesOf(commands);
    expect(bundles.map((bundle) => [bundle.command.id, bundle.parts.length])).toEqual([
      ['2', 0],
      ['1', 1],
      ['4', 0],
    ]);
    expect(bundles.flatMap((bundle) => [bundle.command, ...bundle.parts])).toHaveLength(commands.length);
  });
});
