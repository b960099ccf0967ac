import { f } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const teacherGroups = defineResource({
  name: 'teacher-groups',
  label: 'Golongan',
  service: 'master',
  path: '/api/teacher-groups',
  menu: '/teachers',
  title: 'rank_code',
  operations: ['list'],
  fields: { rank_code: f.text('Golongan', { required: true, unique: true, max: 16 }) },
});
