import { describe, expect, it } from 'vitest';
import type { Command, CommandState } from '../../data/public.ts';
import { groupCommands, groupOf } from './group-commands.ts';

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

describe('groupCommands', () => {
  it('lists the oldest waiting first and the newest receipt first', () => {
    const groups = groupCommands([
      command('2026-11-20T02', 'queued'),
      command('2026-11-20T01', 'queued'),
      command('2026-11-20T03', 'done', { receipt: { id: '1', at: '2026-11-20T05' } }),
      command('2026-11-20T04', 'done', { receipt: { id: '2', at: '2026-11-20T06' } }),
    ]);
    expect(groups.waiting.map((c) => c.id)).toEqual(['2026-11-20T01', '2026-11-20T02']);
    expect(groups.sent.map((c) => c.receipt?.id)).toEqual(['2', '1']);
  });
});
