import { roles } from '../../../../contract/resources/access/roles.ts';
import { defineScreen } from '../../../../crud/screen.ts';
import { rightsTexts } from '../texts/id.ts';
import { RoleDetailCell, RoleIconCell, RoleNameCell } from './role-cells.tsx';

export default defineScreen(roles, {
  route: '/privileges/roles',
  pageTitle: rightsTexts.roles.title,
  heading: rightsTexts.roles.title,
  columns: ['name', 'icon_name', 'slug_name'],
  headings: { slug_name: rightsTexts.roles.permission },
  form: ['ysb_kategori', 'ysb_branch_id', 'name', 'icon_name'],
  slots: { cells: { name: RoleNameCell, icon_name: RoleIconCell, slug_name: RoleDetailCell } },
  dialog: { closeOnFailedCreate: true },
});
