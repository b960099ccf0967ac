import { f } from '../../fields.ts';
import { defineResource } from '../../resource.ts';

export const teacherGroups = defineResource({
  name: 'teacher-groups',
  label: 'Golongan',
  service: 'master',
  path: '/api/teacher-groups',
  companionWrites: true,
  title: 'rank_code',
  fields: { rank_code: f.text('Golongan', { required: true, unique: true, max: 16, placeholder: 'III/A' }) },
});
