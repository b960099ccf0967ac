import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const teacherStatusRecords = defineResource({
  name: 'teacher-status-records',
  label: 'Status Guru',
  service: 'master',
  path: '/api/teacher-status-records',
  menu: '/teachers',
  title: 'name_status',
  scope: 'ysb_branch_id',
  fields: {
    ysb_id_teacher: f.ref('Guru', 'teachers', { required: true }),
    nip_ypi: f.text('NIP YPI', { max: 32, keypad: 'numeric' }),
    status_code: f.ref('STATUS', 'teacher-status', { value: 'status_code', required: true }),
    date: f.date('TANGGAL', { required: true }),
    name_status: f.shown('Status', ['status_code']),
    ysb_branch_id: f.shown('Kode Cabang', ['ysb_id_teacher'], 'ysb_branch_id'),
  },
  search: ['nip_ypi', 'name_status'],
  filters: { ysb_id_teacher: 'ysb_id_teacher' },
});
