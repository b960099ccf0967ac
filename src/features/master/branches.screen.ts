import { branches } from '../../contract/resources/places/branches.ts';
import { defineScreen } from '../../crud/screen.ts';

export default defineScreen(branches, {
  route: '/branches',
  pageTitle: 'List Cabang',
  heading: 'Data Cabang',
  columns: ['branch_initial', 'branch_name'],
  form: ['branch_code', 'branch_name', 'parent_id'],
});
