import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

/**
 * Browsers that reported unsent work: how much and since when, but not what it is. A line goes away when its browser has
 * sent everything.
 */
export const devices = defineResource({
  name: 'devices',
  label: 'Perangkat',
  service: 'user',
  path: '/api/devices',
  companion: true,
  menu: '/perangkat',
  reserved: true,
  title: 'name_users',
  operations: ['list', 'delete'],
  fields: {
    user_id: { ...f.ref('Pengguna', 'users'), readOnly: true },
    name_users: f.shown('Pengguna', ['user_id']),
    name_branch: f.shown('Cabang', ['user_id', 'ysb_branch_id'], 'branch_name'),
    /** Random, made by the browser for itself. */
    device: { ...f.text('Kode', { max: 26 }), readOnly: true },
    waiting: { ...f.integer('Belum terkirim', { min: 0 }), readOnly: true },
    attention: { ...f.integer('Perlu perhatian', { min: 0 }), readOnly: true },
    oldest_at: { ...f.text('Tertua'), readOnly: true },
    reported_at: { ...f.text('Kontak terakhir'), readOnly: true },
  },
  texts: { waiting: { kind: 'sum', of: ['waiting', 'attention'] }, oldest_at: { kind: 'moment' }, reported_at: { kind: 'moment' } },
  search: ['name_users', 'name_branch', 'device', 'waiting', 'oldest_at', 'reported_at'],
});
