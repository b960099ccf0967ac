import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const teacherStatus = defineResource({
  name: 'teacher-status',
  label: 'Status Kepegawaian',
  service: 'master',
  path: '/api/teacher-status',
  companionWrites: true,
  title: 'status',
  nameOnce: { fields: ['status'], within: [] },
  fields: {
    status: f.text('Status', { required: true, placeholder: 'Guru Tetap Yayasan' }),
    status_code: f.text('Kode', { required: true, unique: true, max: 16, placeholder: 'GTY' }),
  },
  search: ['status', 'status_code'],
  lookup: ['status', 'status_code'],
});
