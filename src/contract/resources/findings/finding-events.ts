import { f } from '../../fields.ts';
import { findingEventKinds } from '../../findings/findings.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';

const said = (value: unknown): boolean => value !== undefined && value !== null && String(value).trim() !== '';

const givesIt: RowRule<'kind' | 'ysb_department_id' | 'ysb_employe_id'> = {
  fields: ['kind', 'ysb_department_id', 'ysb_employe_id'],
  problem: ({ kind, ysb_department_id: department, ysb_employe_id: employe }) =>
    kind === 'Tugaskan' && !said(department) && !said(employe)
      ? { field: 'ysb_employe_id', words: 'Pilih petugas atau bagian.' }
      : undefined,
};

const saysWhat: RowRule<'kind' | 'note'> = {
  fields: ['kind', 'note'],
  problem: ({ kind, note }) => {
    if (said(note)) return undefined;
    if (kind === 'Catatan') return { field: 'note', words: 'Tulis catatannya.' };
    return kind === 'Bukan temuan' ? { field: 'note', words: 'Tulis mengapa ini bukan temuan.' } : undefined;
  },
};

/** What was said of a finding: rows are only ever added, and the state of the finding follows from them (`findings.ts`). */
export const findingEvents = defineResource({
  name: 'finding-events',
  label: 'Tindak Lanjut Temuan',
  service: 'patrol',
  path: '/api/finding-events',
  companion: true,
  menu: '/temuan',
  // Whoever is on the spot says whether it is still broken.
  alsoMenus: ['/log-check-points'],
  title: 'kind',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_finding_id', 'kind', 'occurred_at'],
  keptUnder: 'ysb_finding_id',
  // While online, an event is refused if the services don't know the earlier ones yet.
  inTurn: 'ysb_finding_id',
  closed: ['ysb_finding_id', 'ysb_finding_photo_id'],
  filters: { ysb_finding_id: 'ysb_finding_id' },
  indexes: [['ysb_finding_id', 'occurred_at']],
  fields: {
    ysb_finding_id: f.ref('Temuan', 'findings', { required: true }),
    kind: f.choice(
      'Tindakan',
      findingEventKinds.map((value) => ({ value, label: value })),
      { required: true },
    ),
    note: f.longText('Catatan', { max: 1000 }),
    ysb_department_id: f.ref('Bagian', 'departments'),
    ysb_employe_id: f.ref('Petugas', 'employes', { byName: true }),
    due_date: f.date('Tempo'),
    // It shows what the event says, and so is sent before it.
    ysb_finding_photo_id: f.ref('Foto', 'finding-photos'),
    user_id: { ...f.ref('Oleh', 'users'), readOnly: true },
    occurred_at: { ...f.text('Waktu'), readOnly: true },
    recorded_offline: { ...f.boolean('Dicatat luring'), readOnly: true },
    name_users: f.shown('Oleh', ['user_id']),
    name_department: f.shown('Bagian', ['ysb_department_id']),
    name_employe: f.shown('Petugas', ['ysb_employe_id']),
    name_room: f.shown('Ruang', ['ysb_finding_id', 'ysb_room_id']),
    name_kind: f.shown('Jenis', ['ysb_finding_id', 'ysb_finding_kind_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_finding_id', 'ysb_room_id'], 'ysb_branch_id'),
  },
  rules: [givesIt, saysWhat],
  texts: { occurred_at: { kind: 'moment' } },
  search: ['name_room', 'name_kind', 'kind', 'note', 'name_users', 'name_employe', 'name_department'],
});
