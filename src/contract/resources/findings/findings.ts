import { plainText } from '../../words/field-text.ts';
import { f } from '../../fields.ts';
import { findingFolds, findingStates, photosInAll, severities } from '../../findings/findings.ts';
import { defineResource } from '../../resource.ts';
import type { RowRule } from '../../declared/row-rules.ts';
import { kindsInUse } from '../patrol/finding-kinds.ts';

/** The due date given by the reporter must not be over; `date` is the day of the report, once known. */
const notOver: RowRule<'first_due'> = {
  fields: ['first_due'],
  problem: ({ first_due: due, date }, today = '') => {
    const [until, from] = [plainText(due), plainText(date) || today];
    return until !== '' && until < from ? { field: 'first_due', words: 'Tempo tidak boleh sebelum hari ini.' } : undefined;
  },
};

/**
 * Something that needs mending, as it was reported. Nobody edits its state: that follows from what was said about it since
 * (`finding-events`).
 */
export const findings = defineResource({
  name: 'findings',
  label: 'Temuan',
  service: 'patrol',
  path: '/api/findings',
  companion: true,
  menu: '/temuan',
  // Anyone who records inspections may report what he sees.
  alsoMenus: ['/log-check-points'],
  title: 'name_kind',
  scope: 'ysb_branch_id',
  operations: ['list', 'create'],
  appendOnly: true,
  naturalKey: ['ysb_room_id', 'ysb_finding_kind_id', 'occurred_at'],
  // All open ones, and those closed in the last half year.
  recent: { field: 'stands_until', days: 180 },
  // A reported place is named by its room; logs and earlier findings are for those who may read them.
  closed: ['ysb_log_check_point_id', 'repeat_of_id'],
  // What is open, the most urgent first, among all that ever was.
  sortedWithin: [['status', 'due_date']],
  indexes: [
    ['ysb_room_id', 'ysb_finding_kind_id'],
    ['date', 'status'],
  ],
  fields: {
    ysb_room_id: f.ref('Ruang', 'rooms', { required: true, byName: true }),
    ysb_check_point_id: f.ref('Check Point', 'check-points'),
    ysb_log_check_point_id: f.ref('Catatan Pemeriksaan', 'log-check-points'),
    // The services accept the others too: an offline device may have reported one before it was switched off.
    ysb_finding_kind_id: f.ref('Jenis', 'finding-kinds', { required: true, only: kindsInUse }),
    description: f.longText('Keterangan', { max: 1000 }),
    // Taken from its kind, unless the reporter says otherwise.
    severity: f.choice(
      'Tingkat',
      severities.map((value) => ({ value, label: value })),
    ),
    first_due: f.date('Tempo awal'),
    first_department_id: { ...f.ref('Bagian awal', 'departments'), readOnly: true },
    user_id: { ...f.ref('Dilaporkan oleh', 'users'), readOnly: true },
    date: { ...f.date('Tanggal'), readOnly: true },
    occurred_at: { ...f.text('Dilaporkan'), readOnly: true },
    status: f.choice(
      'Keadaan',
      findingStates.map((value) => ({ value, label: value })),
      { readOnly: true },
    ),
    ysb_department_id: { ...f.ref('Bagian', 'departments'), readOnly: true },
    ysb_employe_id: { ...f.ref('Petugas', 'employes'), readOnly: true },
    due_date: { ...f.date('Tempo'), readOnly: true },
    done_by_id: { ...f.ref('Diselesaikan oleh', 'users'), readOnly: true },
    closed_at: { ...f.text('Ditutup'), readOnly: true },
    stands_until: { ...f.date('Terbuka sampai'), readOnly: true },
    decides_at: { ...f.text('Perlu keputusan sejak'), readOnly: true },
    // The one of its kind in this room that was closed shortly before.
    repeat_of_id: { ...f.ref('Berulang dari', 'findings'), readOnly: true },
    photo_count: { ...f.integer('Foto', { min: 0, max: photosInAll }), readOnly: true },
    name_kind: f.shown('Jenis', ['ysb_finding_kind_id']),
    ysb_kategori_note: f.shown('Kategori', ['ysb_finding_kind_id'], 'ysb_kategori_note'),
    name_room: f.shown('Ruang', ['ysb_room_id']),
    name_floor: f.shown('Lantai', ['ysb_room_id', 'ysb_floor_id']),
    name_school: f.shown('Gedung', ['ysb_room_id', 'ysb_school_id']),
    name_branch: f.shown('Cabang', ['ysb_room_id', 'ysb_branch_id']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_room_id'], 'ysb_branch_id'),
    name_users: f.shown('Dilaporkan oleh', ['user_id']),
    name_department: f.shown('Bagian', ['ysb_department_id']),
    name_employe: f.shown('Petugas', ['ysb_employe_id']),
    name_done: f.shown('Diselesaikan oleh', ['done_by_id']),
  },
  rules: [notOver],
  folds: findingFolds,
  texts: { occurred_at: { kind: 'moment' }, closed_at: { kind: 'moment' } },
  search: [
    'name_room',
    'name_kind',
    'severity',
    'status',
    'description',
    'name_floor',
    'name_school',
    'name_branch',
    'name_department',
    'name_employe',
    'due_date',
    'name_users',
    'occurred_at',
  ],
});
