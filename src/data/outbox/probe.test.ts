import { expect, it } from 'vitest';
import type { ResourceName } from '../../contract/registry.ts';
import type { Input } from '../../contract/resource.ts';
import { recognises } from './probe.ts';
import { protocol, type StoredCommand } from './stored-command.ts';

const at = Date.parse('2026-11-20T20:00:00+07:00');

function sent(resource: ResourceName, body: Input) {
  const time = new Date(at).toISOString();
  const command: StoredCommand = {
    id: '1',
    protocol,
    userId: '7',
    resource,
    operation: 'create',
    rowId: 'local:1',
    lane: `${resource}/local:1`,
    body,
    title: '',
    occurredAt: time,
    createdAt: time,
    state: 'unknown',
    bucket: 'waiting',
    deps: [],
    attempts: 1,
    misses: 0,
    folded: false,
  };
  return { command, body };
}

it('a row is only recognised when every value it shows agrees', () => {
  const mine = sent('floors', { name: '1' });
  expect(recognises({ id: '9', name: '1' }, mine, 'Budi', at)).toBe(true);
  expect(recognises({ id: '9', name: '2' }, mine, 'Budi', at)).toBe(false);
});

it('a file is no reason against it: the service answers its address', () => {
  const mine = sent('employes', { name: 'E', photo: 'data:image/jpeg;base64,AA' });
  expect(recognises({ id: '9', name: 'E', photo: '/files/9.jpg' }, mine, 'Budi', at)).toBe(true);
});
