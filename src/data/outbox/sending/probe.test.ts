import { expect, it } from 'vitest';
import type { ResourceName } from '../../../contract/registry.ts';
import type { Input } from '../../../contract/resource.ts';
import { recognises } from './probe.ts';
import { protocol, type StoredCommand } from '../../store/stored-command.ts';

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
  expect(recognises({ id: '9', name: '1' }, mine, 'Budi', at)).toBe('yes');
  expect(recognises({ id: '9', name: '2' }, mine, 'Budi', at)).toBe('no');
});

it('a file does not count against it: the service answers its address', () => {
  const mine = sent('employes', { name: 'E', photo: 'data:image/jpeg;base64,AA' });
  expect(recognises({ id: '9', name: 'E', photo: '/files/9.jpg' }, mine, 'Budi', at)).toBe('yes');
});

it('a row that names only what is referred to is recognised by that name, where the device knows it', () => {
  const note = { ysb_check_point_id: '5', ysb_kategori_note: 1, note: 'Aman' };
  const mine = sent('log-check-points', note);
  const row = { id: '9', ysb_kategori_note: 1, note: 'Aman', name_users: 'Budi', name_room: 'Kantin' };
  expect(recognises(row, { ...mine, joined: { name_room: 'Kantin' } }, 'Budi', at)).toBe('yes');
  expect(recognises(row, { ...mine, joined: { name_room: 'Gerbang' } }, 'Budi', at)).toBe('unlike');
  expect(recognises(row, mine, 'Budi', at)).toBe('perhaps');
});

it('a row that shares nothing with what was sent is no hit', () => {
  const mine = sent('semester-assignments', { ysb_semester_id: '1', ysb_student_id: '2', ysb_kelas_id: '3' });
  expect(recognises({ id: '9', name_student: 'Sari', number_kelas: '7' }, mine, 'Budi', at)).toBe('perhaps');
  expect(recognises({ id: '9' }, sent('floors', { name: '1' }), 'Budi', at)).toBe('perhaps');
});
