import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const teacherStatus = defineResource({
  name: 'teacher-status',
  label: 'Status Kepegawaian',
  service: 'master',
  path: '/api/teacher-status',
  menu: '/teachers',
  title: 'status',
  operations: ['list'],
  fields: {
    status: f.text('Status', { required: true }),
    status_code: f.text('Kode', { required: true, unique: true, max: 16 }),
  },
  search: ['status', 'status_code'],
  lookup: ['status', 'status_code'],
});
